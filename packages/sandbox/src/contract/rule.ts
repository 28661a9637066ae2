import type { JsonValue } from '@partner-apis/model';
import type { Partner } from './partner.ts';
import type { Store } from './store.ts';

/** One valid call of an operation, as a business rule sees it. */
export interface Call<Errors extends string = string> {
  readonly partner: Partner;
  /** `YYYY-MM-DDThh:mm:ss`, the same during the whole call. */
  readonly now: string;
  readonly store: Store;
  /** The address that was called. */
  readonly url: string;
  /** Validated, and of the type that the document gives them. */
  readonly parameters: Readonly<Record<string, JsonValue>>;
  /** Validated. */
  readonly body: JsonValue | undefined;
  /** The media type that the caller wants, of those that the success documents; undefined: it has no body. */
  readonly mediaType: string | undefined;
  /**
   * Ends the call with an error example of the operation; a transaction around it leaves nothing behind.
   *
   * @param values for the placeholders of the example's text; `property` names another field than the example does
   */
  readonly fail: (name: Errors, values?: Readonly<Record<string, string | number>>) => never;
  /** The text of any error example of the family. */
  readonly errorText: (name: string) => string;
}

/** Carries out one operation and answers the body of its success; undefined: it has none. */
export type Rule<Errors extends string = string> = (call: Call<Errors>) => Promise<JsonValue | undefined>;

/** One record that a store starts with. */
export interface SeedRecord {
  readonly collection: string;
  readonly key: string;
  readonly value: JsonValue;
}

/** As of when the first data are made, and which. */
export interface SeedInput {
  /** `YYYY-MM-DDThh:mm:ss` */
  readonly now: string;
  /** Moves a date, or a date and time, that is written as on the document's example date. */
  readonly shift: (date: string) => string;
  /** The next number from 0 up to 1, not included: the same numbers for the same seed and family. */
  readonly random: () => number;
}

/** What is written by hand for one family: its business rules, and the data that they start with. */
export interface FamilyRules {
  /** The family's published id. */
  readonly id: string;
  /** Families whose data these rules read: they are seeded even where they are not served. */
  readonly uses?: readonly string[];
  /** Collections of the store that belong to the family; a reset empties them. */
  readonly collections: readonly string[];
  /** What an empty sandbox starts with too: code lists, and what its partners cannot make themselves. */
  readonly referentials: (input: SeedInput) => Iterable<SeedRecord>;
  /** What else there is at the start. */
  readonly seed: (input: SeedInput) => Iterable<SeedRecord>;
  /** By operationId. An operation without a rule answers its documented example. */
  readonly operations: Readonly<Record<string, Rule>>;
}

/** What a rule throws to end a call with a documented error. */
export class RuleFailure extends Error {
  override readonly name = 'RuleFailure';
  readonly example: string;
  readonly values: Readonly<Record<string, string | number>>;

  constructor(example: string, values: Readonly<Record<string, string | number>> = {}) {
    super(`The call ends with the error example "${example}"`);
    this.example = example;
    this.values = values;
  }
}
