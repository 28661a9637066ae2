import * as z from 'zod/mini';
import type { StoreTransaction } from './store.ts';

/** The path of a value: names of properties, and indexes. */
export type ValuePath = readonly (string | number)[];

/** Reports a mistake of the value at a path. */
export type Report = (path: ValuePath, message: string) => void;

/** Data of one family that no call creates, such as centres and stock, as a scenario gives them. */
export interface FamilyScenario {
  /** The form of the data. */
  readonly schema: z.ZodMiniType;
  /**
   * Stores valid data over the initial ones.
   *
   * @param data as `schema` read them
   * @param report receives mistakes that only the stored data show, such as a code that nothing has
   */
  readonly store: (data: unknown, transaction: StoreTransaction, report: Report) => Promise<void>;
}

/** The form of an object that has these fields and no others. */
export function fields<const Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.strictObject(shape, { error: oneOf(Object.keys(shape)) });
}

/** What to write in place of an unknown name. */
export function oneOf(names: readonly string[]) {
  const advice = `write one of ${names.join(', ')}`;
  return ({ code }: Pick<z.core.$ZodRawIssue, 'code'>) => (code === 'unrecognized_keys' ? advice : undefined);
}
