import type { Schemas } from '../../generated/mastercheck-api-v1/operations.ts';
import { lastModifiedOf } from '../../rules/periods.ts';
import { externalRefsOf } from '../../rules/references.ts';
import { collection } from '../../store/collection.ts';

/** A mastercheck as it was sent, with its code. */
export type Mastercheck = Schemas['RecordedMastercheck'] & Schemas['ExternalMastercheck'];

/** A mastercheck, with its references and its date of change. */
export type StoredMastercheck = {
  readonly mastercheck: Mastercheck;
  readonly references: Schemas['References'];
  readonly lastModifiedDate: Schemas['LocalDateTime'];
};

/** Masterchecks by code. */
export const masterchecks = collection<StoredMastercheck, 'reference' | 'modified'>(
  'mastercheck-api-v1/masterchecks',
  { reference: externalRefsOf, modified: lastModifiedOf },
);
/** The last assigned code, under `masterchecks`. */
export const counters = collection<number>('mastercheck-api-v1/counters');

export const collections = [masterchecks, counters];
