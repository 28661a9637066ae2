import type { JsonValue } from '@partner-apis/model';
import type { Reference } from '../../rules/references.ts';
import { collection } from '../../store/collection.ts';

/** A mastercheck as it was sent, with its code. The components that were checked are kept as they are. */
export type Mastercheck = {
  readonly code: number;
  readonly externalRef: string;
  readonly date: string;
  readonly [component: string]: JsonValue;
};

/** A mastercheck, and what is known of it beside what was sent. */
export type StoredMastercheck = {
  readonly mastercheck: Mastercheck;
  readonly references: readonly Reference[];
  readonly lastModifiedDate: string;
};

/** By code. */
export const masterchecks = collection<StoredMastercheck>('mastercheck-api-v1/masterchecks');
/** The last code that was given, under `masterchecks`. */
export const counters = collection<number>('mastercheck-api-v1/counters');

export const collections = [masterchecks, counters].map(({ name }) => name);
