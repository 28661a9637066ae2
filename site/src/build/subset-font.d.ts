/** The used part of the package, which has no types. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'sfnt' | 'woff' | 'woff2';
    /** Axis → the range to keep. */
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    /** Tags of the OpenType features to keep. */
    readonly keepFeatures: readonly string[];
  }

  /** @param text the characters to keep */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
