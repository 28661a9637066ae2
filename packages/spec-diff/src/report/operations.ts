/** Maximum number of operations on a line; the others are counted. */
const MOST = 6;

/** Lists operations. @example operationList(['listPets', 'getPet']) // 'listPets, getPet' */
export function operationList(operations: readonly string[], most = MOST): string {
  const more = operations.length - most;
  return more > 0 ? `${operations.slice(0, most).join(', ')} and ${more} more` : operations.join(', ');
}
