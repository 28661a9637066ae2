import type { JsonValue } from '@partner-apis/model';
import { JSON_DEPTH_LIMIT, JSON_NUMBER_LIMIT } from '../contract/limits.ts';

/**
 * The value of a text, or the reason why the sandbox rejects it although it may be JSON; neither when it is not JSON.
 */
export type ReadJson = { readonly value?: JsonValue; readonly refusal?: string };

/**
 * Parses JSON, unless it is nested more deeply or has longer numbers than any documented body. A value that is nested
 * thousands of levels deep cannot be validated, stored or returned.
 *
 * @see RFC 8259, section 9: a parser may set limits to depth and numbers
 */
export function readJson(text: string): ReadJson {
  const { depth, number } = mayBeExtreme(text) ? extremes(text) : ORDINARY;
  if (depth > JSON_DEPTH_LIMIT) {
    return { refusal: `The body is nested deeper than ${JSON_DEPTH_LIMIT} levels` };
  }
  if (number > JSON_NUMBER_LIMIT) {
    return { refusal: `The body holds a number of more than ${JSON_NUMBER_LIMIT} characters` };
  }
  try {
    return { value: JSON.parse(text) as JsonValue };
  } catch {
    return {};
  }
}

const ORDINARY = { depth: 0, number: 0 };

/** A number that is too long covers this many characters in a row at multiples of the stride. */
const COVERED = 4;
const STRIDE = JSON_NUMBER_LIMIT / COVERED;

/** Whether a text may exceed a limit. A few of its characters show that nearly every body does not. */
function mayBeExtreme(text: string): boolean {
  let row = 0;
  for (let index = 0; index < text.length; index += STRIDE) {
    row = isOfNumber(text.charCodeAt(index)) ? row + 1 : 0;
    if (row === COVERED) return true;
  }
  let opened = 0;
  for (const bracket of ['[', '{']) {
    for (let index = text.indexOf(bracket); index !== -1; index = text.indexOf(bracket, index + 1)) {
      opened++;
      if (opened > JSON_DEPTH_LIMIT) return true;
    }
  }
  return false;
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Returns the maximum depth of a text and its longest number, whether it is JSON or not. */
function extremes(text: string): { readonly depth: number; readonly number: number } {
  let [level, depth, digits, number] = [0, 0, 0, 0];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (isOfNumber(code)) {
      digits++;
      if (digits > number) number = digits;
      continue;
    }
    digits = 0;
    if (code === QUOTE) index = endOfString(text, index);
    else if (code === OPEN_BRACKET || code === OPEN_BRACE) level++;
    else if (code === CLOSE_BRACKET || code === CLOSE_BRACE) level--;
    if (level > depth) depth = level;
  }
  return { depth, number };
}

/** Returns the position of a string's closing quote, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === BACKSLASH) index++;
    else if (code === QUOTE) return index;
  }
  return text.length;
}

/** Whether a character is a digit, a sign, a decimal point or the letter of an exponent. */
function isOfNumber(code: number): boolean {
  if (code >= 0x30 && code <= 0x39) return true;
  return code === 0x2b || code === 0x2d || code === 0x2e || code === 0x45 || code === 0x65;
}
