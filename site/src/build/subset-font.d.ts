/** Types for the part of the package used here; it has none itself. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'sfnt' | 'woff' | 'woff2';
    /** Range to keep of each axis. */
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    /** Tags of the OpenType features to keep. */
    readonly keepFeatures: readonly string[];
  }

  /** @param text characters to keep */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
