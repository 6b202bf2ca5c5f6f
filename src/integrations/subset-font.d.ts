/** What trim-fonts.ts uses of subset-font 2.9, which has no types; DefinitelyTyped's are older than two of the options. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    noHinting: boolean;
    /** OpenType tags. */
    keepFeatures: string[];
  };
  /** @throws if the font is broken, or of a format that HarfBuzz does not read */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
