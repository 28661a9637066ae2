import { BLOCKS } from './blocks.ts';
import { type CharacterClass, type ClassItem, type CodePoints, range } from './expression.ts';

/** Name characters of XML 1.0 (fifth edition), section 2.3, as pairs of ends. */
const NAME_START = pairs(
  ...[0x3a, 0x3a, 0x41, 0x5a, 0x5f, 0x5f, 0x61, 0x7a, 0xc0, 0xd6, 0xd8, 0xf6, 0xf8, 0x2ff, 0x370, 0x37d],
  ...[0x37f, 0x1fff, 0x200c, 0x200d, 0x2070, 0x218f, 0x2c00, 0x2fef, 0x3001, 0xd7ff, 0xf900, 0xfdcf],
  ...[0xfdf0, 0xfffd, 0x10000, 0xeffff],
);
const NAME = [...pairs(0x2d, 0x2e, 0x30, 0x39, 0xb7, 0xb7, 0x300, 0x36f, 0x203f, 0x2040), ...NAME_START];

/** The classes of multi-character escapes; a capital letter means all other characters. */
const CLASSES: ReadonlyMap<string, readonly ClassItem[]> = new Map<string, readonly ClassItem[]>([
  ['d', [category('Nd')]],
  ['s', pairs(0x20, 0x20, 0x09, 0x0a, 0x0d, 0x0d)],
  ['i', NAME_START],
  ['c', NAME],
  // Defined by exclusion.
  ['W', [category('P'), category('Z'), category('C')]],
]);

const SINGLE: ReadonlyMap<string, number> = new Map([
  ['n', 0x0a],
  ['r', 0x0d],
  ['t', 0x09],
]);

/** Returns the character of an escape such as `\n` or `\.`; undefined for the escape of a class. */
export function singleEscape(letter: string): number | undefined {
  if (/[\\|.?*+(){}\-[\]^]/.test(letter)) return letter.codePointAt(0);
  return SINGLE.get(letter);
}

/** Returns the class of an escape such as `\d` or `\C`; undefined when there is none. */
export function classEscape(letter: string): CharacterClass | undefined {
  const items = CLASSES.get(letter);
  if (items !== undefined) return { negative: false, items };
  const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  const opposite = CLASSES.get(other);
  return opposite && { negative: true, items: opposite };
}

const CATEGORY = /^(?:L[ultmo]?|M[nce]?|N[dlo]?|P[cdseifo]?|Z[slp]?|S[mcko]?|C[cfon]?)$/;

/** Returns the item of `\p{name}`: a category, or a block such as `IsGreek`; undefined when it is neither. */
export function propertyItem(name: string, negative: boolean): ClassItem | undefined {
  if (CATEGORY.test(name)) return category(name, negative);
  const block = name.startsWith('Is') ? BLOCKS.get(name.slice(2)) : undefined;
  if (block === undefined) return undefined;
  return { kind: 'nested', class: { negative, items: pairs(...block) } };
}

function category(name: string, negative = false): ClassItem {
  return { kind: 'category', name, negative };
}

function pairs(...ends: readonly number[]): CodePoints[] {
  const found: CodePoints[] = [];
  for (let at = 0; at < ends.length; at += 2) found.push(range(ends[at] ?? 0, ends[at + 1]));
  return found;
}
