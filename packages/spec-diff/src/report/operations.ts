/** As many operations as a line has room for, and how many more there are. */
const MOST = 6;

/** @example operationList(['listPets', 'getPet']) // 'listPets, getPet' */
export function operationList(operations: readonly string[], most = MOST): string {
  const more = operations.length - most;
  return more > 0 ? `${operations.slice(0, most).join(', ')} and ${more} more` : operations.join(', ');
}
