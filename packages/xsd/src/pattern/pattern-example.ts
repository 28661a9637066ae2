import { type Ranges, rangesOf } from './alphabet.ts';
import type { Expression } from './expression.ts';
import { parsePattern } from './parse-pattern.ts';

/** Maximum length in messages; longer examples explain nothing. */
const LONGEST = 60;

const FIRST_VISIBLE = 33;

/** Characters that are used in turn, if a class contains them. */
const DIGITS = '1234567890';
const LETTERS = ['ABCDEFGH', 'abcdefgh'];

/**
 * Returns a text that matches a pattern, for people who do not read patterns: the first alternatives, as few
 * repetitions as possible but at least one, and digits that count up.
 *
 * @param sources patterns of XML Schema, one of which must match
 * @param longest maximum length
 * @returns undefined when a text would be too long, or a pattern matches nothing
 * @example patternExample(['[A-Z]{2}-\\d{3}']) // 'AB-123'
 */
export function patternExample([source]: readonly string[], longest = LONGEST): string | undefined {
  if (source === undefined) return undefined;
  const writer = { text: '', longest };
  return append(parsePattern(source), writer) ? writer.text : undefined;
}

interface Writer {
  text: string;
  readonly longest: number;
}

/**
 * Appends an example.
 *
 * @returns whether the text can still be an example
 */
function append(expression: Expression, writer: Writer): boolean {
  switch (expression.kind) {
    case 'class': {
      const char = characterOf(rangesOf(expression.class), Array.from(writer.text).length);
      writer.text += char ?? '';
      return char !== undefined && writer.text.length <= writer.longest;
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

/** Returns a character for a position. @param at number of characters in front of it */
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
