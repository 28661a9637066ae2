import path from 'node:path';

/** The folder of the rules of all families. */
export const FAMILIES = path.resolve(import.meta.dirname, '../../../packages/sandbox/src/families');

/** A change to the source of a rule. */
export interface Mutant {
  readonly id: string;
  readonly fileName: string;
  /** `ConditionalExpression`, … @see https://stryker-mutator.io/docs/mutation-testing-elements/supported-mutators/ */
  readonly mutatorName: string;
  readonly replacement: string;
  /** `Ignored` when it is of an excluded kind. */
  readonly status?: string | undefined;
  /** Lines and columns are counted from 0. */
  readonly location: { readonly start: Position; readonly end: Position };
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** The mutants of a family's rules, and the source of each file before it was mutated. */
export interface InstrumentedRules {
  readonly mutants: readonly Mutant[];
  readonly originals: ReadonlyMap<string, string>;
}
