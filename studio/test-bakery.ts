export { PICTURE, writeBakery } from '#kit/bakery/test-files.ts';
