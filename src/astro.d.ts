/** The types of what Vite and Astro import, in a clone that has not been built yet. */
/// <reference types="astro/client" />
