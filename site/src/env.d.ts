declare module 'virtual:sdks' {
  /** Model id → loads the family's SDK. What it exports is checked where it is used. */
  export const sdks: Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>>;
}

declare namespace astroHTML.JSX {
  interface IntrinsicAttributes {
    'client:intent'?: boolean;
  }
}
