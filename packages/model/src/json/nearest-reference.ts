import { nearestName } from '../nearest-name.ts';
import { isRecord } from './guards.ts';
import { encodePointerToken, parseFragmentPointer, valueAt } from './pointer.ts';

/**
 * Finds the reference that was probably meant by a broken one: the first unknown name on its path is replaced by a name
 * with almost the same spelling.
 *
 * @param root of the file that the reference points to
 * @example nearestReference({ schemas: { Pet: {} } }, 'pets.yaml#/schemas/Pett') // 'pets.yaml#/schemas/Pet'
 */
export function nearestReference(root: unknown, reference: string): string | undefined {
  const [file = '', fragment = ''] = reference.split('#');
  if (!fragment.startsWith('/')) return undefined;
  const found: string[] = [];
  for (const token of parseFragmentPointer(fragment)) {
    const owner = valueAt(root, found);
    if (!isRecord(owner)) return undefined;
    const name = Object.hasOwn(owner, token) ? token : nearestName(token, Object.keys(owner));
    if (name === undefined) return undefined;
    found.push(name);
  }
  return `${file}#${found.map((token) => `/${encodePointerToken(token)}`).join('')}`;
}
