/** What is used of libheif’s wrapper, which comes without types. */
declare module 'libheif-js/wasm-bundle.js' {
  type Picture = {
    is_primary(): boolean;
    get_width(): number;
    get_height(): number;
    /** Writes the pixels, four bytes each; calls back with null if it cannot. */
    display(
      into: { data: Uint8Array; width: number; height: number },
      onEnd: (written: object | null) => void,
    ): void;
  };
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): Picture[] } };
  export default libheif;
}
