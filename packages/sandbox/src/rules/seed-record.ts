import type { JsonValue } from '@partner-apis/model';
import type { Collection } from '../store/collection.ts';
import type { SeedRecord } from './rule.ts';

/** A record of a collection to start with. */
export function seedRecord<T extends JsonValue>(of: Collection<T>, key: string, value: T): SeedRecord {
  return { collection: of.name, key, value };
}
