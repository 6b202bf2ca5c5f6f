declare module 'libheif-js/wasm-bundle.js' {
  import type { MainModule } from 'libheif-js/libheif-wasm/libheif.d.ts';
  const libheif: MainModule;
  export default libheif;
}
