import type { JsonValue } from '@partner-apis/model';
import type { Partner } from './partner.ts';
import type { Store, StoredCollection } from './store.ts';
import type { ZonedTime } from './zoned-time.ts';

/** One valid call of an operation, as a business rule sees it. */
export interface Call<Errors extends string = string> {
  readonly partner: Partner;
  /** The time, `YYYY-MM-DDThh:mm:ss`, which is constant during a call. */
  readonly now: string;
  /** Returns the same moment in a zone, by its IANA name: `Europe/Paris`. */
  readonly nowIn: (timeZone: string) => ZonedTime;
  readonly store: Store;
  /** The address that was called. */
  readonly url: string;
  /** Validated parameters, of the types in the document. */
  readonly parameters: Readonly<Record<string, JsonValue>>;
  /** The validated body. */
  readonly body: JsonValue | undefined;
  /** The media type for the response, negotiated with the caller; undefined when the success has no body. */
  readonly mediaType: string | undefined;
  /**
   * Ends the call with an error example of the operation. An open transaction is rolled back.
   *
   * @param values values for the placeholders of the example's text; `property` names another field than the example
   * does
   */
  readonly fail: (name: Errors, values?: Readonly<Record<string, string | number>>) => never;
  /** Returns the text of any error example of the family. */
  readonly errorText: (name: string) => string;
}

/** Carries out one operation and returns the body of its success; undefined when it has none. */
export type Rule<Errors extends string = string> = (call: Call<Errors>) => Promise<JsonValue | undefined>;

/** A record that a store starts with. */
export interface SeedRecord {
  readonly collection: string;
  readonly key: string;
  readonly value: JsonValue;
}

/** The time for which initial data are made, and the source of random values. */
export interface SeedInput {
  /** The time, `YYYY-MM-DDThh:mm:ss`. */
  readonly now: string;
  /** Moves a date, optionally with a time, from the document's examples to the present. */
  readonly shift: (date: string) => string;
  /** Returns the next random number from 0 (included) to 1 (excluded). The sequence depends only on seed and family. */
  readonly random: () => number;
}

/** The hand-written part of one family: its business rules and its initial data. */
export interface FamilyRules {
  /** The family's published id. */
  readonly id: string;
  /** Families whose data these rules read. They are seeded even if the sandbox does not serve them. */
  readonly uses?: readonly string[];
  /** Collections in the store that belong to the family. A reset empties them. */
  readonly collections: readonly StoredCollection[];
  /** Makes the data that even an empty sandbox has: code lists, and items that partners cannot create. */
  readonly referentials: (input: SeedInput) => Iterable<SeedRecord>;
  /** Makes the rest of the initial data. */
  readonly seed: (input: SeedInput) => Iterable<SeedRecord>;
  /** Rules by operationId. An operation without a rule returns its documented example. */
  readonly operations: Readonly<Record<string, Rule>>;
}

/** Thrown by a rule to end the call with a documented error. */
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
