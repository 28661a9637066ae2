import { ACCESS_CHANGES } from './access-changes.ts';
import { CALL_CHANGES } from './call-changes.ts';
import { OPERATION_CHANGES } from './operation-changes.ts';
import type { PartChange } from './parts.ts';
import { RESPONSE_CHANGES } from './response-changes.ts';
import { MEANING_CHANGES } from './schema-changes.ts';

/** Each part of a document, with the rules of a change and of its reversal. */
export const PART_CHANGES: readonly PartChange[] = [
  ...OPERATION_CHANGES,
  ...RESPONSE_CHANGES,
  ...ACCESS_CHANGES,
  ...CALL_CHANGES,
  ...MEANING_CHANGES,
];
