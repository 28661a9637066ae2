import type { JsonValue } from '@partner-apis/model';
import type { Partner } from '../auth/partner.ts';
import type { Fault } from '../faults/fault.ts';
import type { Store } from '../store/store.ts';

/** One valid call of an operation, as a business rule sees it. */
export interface Call<Errors extends string = string> {
  readonly partner: Partner;
  /** `YYYY-MM-DDThh:mm:ss`, the same during the whole call. */
  readonly now: string;
  readonly store: Store;
  /** The address that was called, without the query. */
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
   * @param values for the placeholders of the example's text
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

/** As of when the first data are made. */
export interface SeedTime {
  /** `YYYY-MM-DDThh:mm:ss` */
  readonly now: string;
  /** Moves a date, or a date and time, that is written as on the document's example date. */
  readonly shift: (date: string) => string;
}

/** What is written by hand for one family: its business rules, and the data that they start with. */
export interface FamilyRules {
  /** The family's published id. */
  readonly id: string;
  /** Collections of the store that belong to the family; a reset empties them. */
  readonly collections: readonly string[];
  readonly seed: (time: SeedTime) => Iterable<SeedRecord>;
  /** By operationId. An operation without a rule answers its documented example. */
  readonly operations: Readonly<Record<string, Rule>>;
  /** Seeded faults that only make sense for this family. */
  readonly faults: readonly Fault[];
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
