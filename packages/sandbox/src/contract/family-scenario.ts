import type { ZodMiniType } from 'zod/mini';
import type { StoreTransaction } from './store.ts';

/** The path of a value: property names and indices. */
export type ValuePath = readonly (string | number)[];

/** Reports a mistake of the value at a path. */
export type Report = (path: ValuePath, message: string) => void;

/** Data of one family that no call creates, such as centres and stock, as given in a scenario. */
export interface FamilyScenario {
  /** Schema of the data. */
  readonly schema: ZodMiniType;
  /**
   * Stores valid data, replacing initial data.
   *
   * @param data as read by `schema`
   * @param report receives mistakes that only the stored data reveal, such as an unknown code
   */
  readonly store: (data: unknown, transaction: StoreTransaction, report: Report) => Promise<void>;
}
