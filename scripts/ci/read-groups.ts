/** Thrown if the output is not a list of groups. */
class GroupsError extends Error {
  override readonly name = 'GroupsError';
}

/**
 * Reads the list that `npm run check -- --list` prints as its last line.
 *
 * @param output everything that it printed
 * @throws {GroupsError} if that line is not a JSON array of names
 * @example readGroups('["lint","unit"]\n') // ['lint', 'unit']
 */
export function readGroups(output: string): readonly string[] {
  const last = output.trim().split('\n').at(-1) ?? '';
  const read = parsed(last);
  if (Array.isArray(read) && read.every((one) => typeof one === 'string')) return read;
  throw new GroupsError(`\`npm run check -- --list\` printed "${last}" instead of a JSON array of names.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
