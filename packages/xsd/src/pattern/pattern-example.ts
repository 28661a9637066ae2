import { type Ranges, rangesOf } from './alphabet.ts';
import type { Expression } from './expression.ts';
import { parsePattern } from './parse-pattern.ts';

/** Longer examples explain nothing. */
const LONGEST = 60;

const FIRST_VISIBLE = 33;

/** Characters that are taken where a class has them, in turn. */
const DIGITS = '1234567890';
const LETTERS = ['ABCDEFGH', 'abcdefgh'];

/**
 * A text that matches a pattern, for people who do not read patterns: the first alternatives, as few repetitions as
 * possible but one of each, and digits that count up.
 *
 * @param sources patterns of XML Schema, one of which has to match
 * @returns undefined when a text would be long, or when a pattern matches nothing
 * @example patternExample(['[A-Z]{2}-\\d{3}']) // 'AB-123'
 */
export function patternExample([source]: readonly string[]): string | undefined {
  if (source === undefined) return undefined;
  const writer = { text: '' };
  return append(parsePattern(source), writer) ? writer.text : undefined;
}

/** @returns whether the text can be an example so far */
function append(expression: Expression, writer: { text: string }): boolean {
  switch (expression.kind) {
    case 'class': {
      const char = characterOf(rangesOf(expression.class), Array.from(writer.text).length);
      writer.text += char ?? '';
      return char !== undefined && writer.text.length <= LONGEST;
    }
    case 'sequence':
      return expression.items.every((item) => append(item, writer));
    case 'choice': {
      const [first] = expression.items;
      return first === undefined || append(first, writer);
    }
    case 'repeat': {
      const times = Math.max(expression.min, Math.min(1, expression.max));
      for (let count = 0; count < times; count++) if (!append(expression.item, writer)) return false;
      return true;
    }
  }
}

/** @param at the number of characters before it */
function characterOf(ranges: Ranges, at: number): string | undefined {
  const wanted = [...LETTERS, DIGITS].map((chars) => chars.charAt(at % chars.length));
  const others = [...LETTERS, DIGITS, ' -ä€'].flatMap((chars) => [...chars]);
  const found = [...wanted, ...others].find((char) => holds(ranges, char.charCodeAt(0)));
  if (found !== undefined) return found;
  const first = ranges.find((from, index) => index % 2 === 0 && from >= FIRST_VISIBLE);
  return first === undefined ? undefined : String.fromCodePoint(first);
}

function holds(ranges: Ranges, code: number): boolean {
  return ranges.some((from, index) => index % 2 === 0 && from <= code && code <= (ranges[index + 1] ?? from));
}
