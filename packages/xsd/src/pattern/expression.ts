/** A regular expression of XML Schema, which is always anchored. @see XML Schema part 2, appendix F */
export type Expression =
  | { readonly kind: 'class'; readonly class: CharacterClass }
  | { readonly kind: 'sequence'; readonly items: readonly Expression[] }
  | { readonly kind: 'choice'; readonly items: readonly Expression[] }
  | {
      readonly kind: 'repeat';
      readonly item: Expression;
      readonly min: number;
      /** `Infinity` for unbounded. */
      readonly max: number;
    };

/** A set of characters: those of its items, or all others, minus those of another class. */
export interface CharacterClass {
  readonly negative: boolean;
  readonly items: readonly ClassItem[];
  readonly minus?: CharacterClass;
}

export type ClassItem =
  | CodePoints
  /** A general category of Unicode, such as `Lu` or `L`. */
  | { readonly kind: 'category'; readonly name: string; readonly negative: boolean }
  | { readonly kind: 'nested'; readonly class: CharacterClass };

/** Code points, both ends included. */
export interface CodePoints {
  readonly kind: 'range';
  readonly from: number;
  readonly to: number;
}

export function range(from: number, to = from): CodePoints {
  return { kind: 'range', from, to };
}
