import type { JsonValue } from '@partner-apis/model';
import type { SeedRecord } from '../contract/rule.ts';
import type { Collection } from '../store/collection.ts';

/** Makes an initial record of a collection. */
export function seedRecord<T extends JsonValue>(of: Collection<T>, key: string, value: T): SeedRecord {
  return { collection: of.name, key, value };
}
