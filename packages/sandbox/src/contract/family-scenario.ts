import type { ZodMiniType } from 'zod/mini';
import type { StoreTransaction } from './store.ts';

/** The path of a value: names of properties, and indexes. */
export type ValuePath = readonly (string | number)[];

/** Reports a mistake of the value at a path. */
export type Report = (path: ValuePath, message: string) => void;

/** Data of one family that no call creates, such as centres and stock, as a scenario gives them. */
export interface FamilyScenario {
  /** The form of the data. */
  readonly schema: ZodMiniType;
  /**
   * Stores valid data over the initial ones.
   *
   * @param data as `schema` read them
   * @param report receives mistakes that only the stored data show, such as a code that nothing has
   */
  readonly store: (data: unknown, transaction: StoreTransaction, report: Report) => Promise<void>;
}
