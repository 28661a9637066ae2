import type { JsonValue } from '@partner-apis/model';
import type { Partner } from './partner.ts';
import type { Store, StoredCollection } from './store.ts';
import type { ZonedTime } from './zoned-time.ts';

/** One valid call of an operation, as a business rule sees it. */
export interface Call<Errors extends string = string> {
  readonly partner: Partner;
  /** `YYYY-MM-DDThh:mm:ss`, the same during the whole call. */
  readonly now: string;
  /** The same moment on the clocks of a zone, by its IANA name: `Europe/Paris`. */
  readonly nowIn: (timeZone: string) => ZonedTime;
  readonly store: Store;
  /** The address that was called. */
  readonly url: string;
  /** Validated, and of the type that the document gives them. */
  readonly parameters: Readonly<Record<string, JsonValue>>;
  /** Validated. */
  readonly body: JsonValue | undefined;
  /** The media type for the response, negotiated with the caller; undefined when the success has no body. */
  readonly mediaType: string | undefined;
  /**
   * Ends the call with an error example of the operation. A transaction that is open is rolled back.
   *
   * @param values for the placeholders of the example's text; `property` names another field than the example does
   */
  readonly fail: (name: Errors, values?: Readonly<Record<string, string | number>>) => never;
  /** The text of any error example of the family. */
  readonly errorText: (name: string) => string;
}

/** Carries out one operation and returns the body of its success; undefined when it has none. */
export type Rule<Errors extends string = string> = (call: Call<Errors>) => Promise<JsonValue | undefined>;

/** One record that a store starts with. */
export interface SeedRecord {
  readonly collection: string;
  readonly key: string;
  readonly value: JsonValue;
}

/** The time for which initial data are made, and the source of their random values. */
export interface SeedInput {
  /** `YYYY-MM-DDThh:mm:ss` */
  readonly now: string;
  /** Moves a date, or a date and time, of the document's examples to the present. */
  readonly shift: (date: string) => string;
  /** Returns the next number from 0 (included) to 1 (excluded); the same ones for the same seed and family. */
  readonly random: () => number;
}

/** The hand-written part of one family: its business rules and its initial data. */
export interface FamilyRules {
  /** The family's published id. */
  readonly id: string;
  /** Families whose data these rules read. They are seeded even if the sandbox does not serve them. */
  readonly uses?: readonly string[];
  /** Collections of the store that belong to the family; a reset empties them. */
  readonly collections: readonly StoredCollection[];
  /** Makes the data that even an empty sandbox has: code lists, and items that partners cannot create. */
  readonly referentials: (input: SeedInput) => Iterable<SeedRecord>;
  /** Makes the rest of the initial data. */
  readonly seed: (input: SeedInput) => Iterable<SeedRecord>;
  /** By operationId. An operation without a rule returns its documented example. */
  readonly operations: Readonly<Record<string, Rule>>;
}

/** Ends a call with a documented error when a rule throws it. */
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
