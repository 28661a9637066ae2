import { addDays, isDay, type XmlMessages } from '@partner-apis/model';
import { rulesOf } from './facets.ts';
import type { MessageContext } from './message-context.ts';
import { placesOf } from './places.ts';
import { printTree } from './print-tree.ts';
import { readTree, type Tree, withText } from './tree.ts';

/** A way to write the values of a type that is not the usual one. */
interface Notation {
  readonly name: string;
  /** Whether the values of a built-in type, and of the types that restrict it, are written in this way. */
  readonly isOf: (builtin: string) => boolean;
  /** Returns the value as it is usually written, or a similar one if it has no other notation. */
  readonly usual: (text: string) => string;
  readonly other: (usual: string) => string;
}

/** Built-in types whose values keep their white space. */
const WITH_SPACE = new Set(['string', 'normalizedString', 'anySimpleType']);

const NOTATIONS: readonly Notation[] = [
  {
    name: 'days without leading zeros',
    isOf: (builtin) => builtin === 'date',
    usual: dayWithZero,
    other: (day) => day.replaceAll('-0', '-'),
  },
  {
    name: 'numbers with more zeros',
    isOf: (builtin) => builtin === 'decimal',
    usual: (number) => number,
    other: (number) => (number.includes('.') ? `0${number}0` : `0${number}.0`),
  },
  {
    name: 'texts between blanks',
    isOf: (builtin) => !WITH_SPACE.has(builtin),
    usual: (text) => text,
    other: (text) => ` ${text} `,
  },
];

/** A message in two notations. */
export interface TwoNotations {
  /** Name of the notation, such as `days without leading zeros`. */
  readonly name: string;
  readonly usual: string;
  readonly other: string;
  /** The texts that differ: from the usual one to the other one. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Writes the values of a message in each other way that the readers of the family accept. Both messages mean the same.
 *
 * @example twoNotations('<Order><Day>2026-03-09</Day></Order>', context) // [{ other: '<Order><Day>2026-3-9</Day></Order>', … }]
 */
export function twoNotations(
  message: string,
  { root, element, schema, messages }: Pick<MessageContext, 'root' | 'element' | 'schema' | 'messages'>,
): TwoNotations[] {
  const isRead = (tree: Tree) => messages.problems(element, printTree(tree, root)).length === 0;
  const example = readTree(message, root);
  return NOTATIONS.flatMap(({ name, isOf, usual, other }) => {
    const texts = new Map<string, string>();
    let [one, two] = [example, example];
    for (const {
      path,
      typeName,
      element: { text },
    } of placesOf(example, root, schema)) {
      if (!text || !isOf(builtinOf(typeName, schema))) continue;
      const [written, otherwise] = [usual(text), other(usual(text))];
      const changed = withText(two, path, otherwise);
      if (written === otherwise || !isRead(changed)) continue;
      texts.set(written, otherwise);
      [one, two] = [withText(one, path, written), changed];
    }
    return texts.size === 0
      ? []
      : [{ name, usual: printTree(one, root), other: printTree(two, root), texts }];
  });
}

/** Returns the built-in type that a type restricts; empty for a list, a union or a type with elements. */
function builtinOf(typeName: string, schema: XmlMessages): string {
  const origin = rulesOf(typeName, schema)?.origin;
  return origin?.by === 'builtin' ? origin.name : '';
}

/** The year whose last day stands for an unknown one, which no other day replaces. */
const LAST_YEAR = '9999';
/** The largest number of days until the first of a month. */
const LONGEST_MONTH = 31;

/** Returns the first day from this one on whose month or day has a leading zero. */
function dayWithZero(day: string): string {
  if (!isDay(day) || day.startsWith(LAST_YEAR)) return day;
  let later = day;
  for (let days = 0; days < LONGEST_MONTH && !later.includes('-0'); days += 1) later = addDays(later, 1);
  return later;
}
