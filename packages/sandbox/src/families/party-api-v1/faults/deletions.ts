import type { JsonValue } from '@partner-apis/model';
import type { Fault } from '../../../contract/fault.ts';
import type { Alteration } from '../../../fault-kinds/altered-store.ts';
import { inStore, reading, writing } from '../../../fault-kinds/kinds.ts';
import { parties } from '../records.ts';

/** Faults in deletions. */
export const deletionFaults: readonly Fault[] = [
  inStore(
    {
      name: 'deletion-not-among-changes',
      description: 'The deletion of a party is not among the changes of parties',
      operations: ['deleteParty'],
    },
    lastModificationKept,
  ),
  inStore(
    {
      name: 'deleted-party-removed',
      description: 'A deleted party is in no list, even if inactive parties are requested',
      operations: ['listParties', 'listExtendedParties'],
    },
    () => reading(parties, (party) => (party.active === false ? undefined : party)),
  ),
];

/** Writes parties with the moment of change that they had when they were read. */
function lastModificationKept(): Alteration {
  let before: JsonValue | undefined;
  const { read } = reading(parties, (party) => {
    before = party.lastModifiedDate;
    return party;
  });
  const { write } = writing(parties, (party) =>
    before === undefined ? party : { ...party, lastModifiedDate: before },
  );
  return { ...(read && { read }), ...(write && { write }) };
}
