/** An integer that a number would round, kept until a reader takes it. */
class WideInteger {
  readonly value: bigint;

  constructor(value: bigint) {
    this.value = value;
  }
}

/** Digits of an integer that may exceed what a number can hold, such as 9007199254740993. */
const WIDE = /\d{16}/;

/**
 * Parses JSON and keeps the digits of integers. A text without long numbers is parsed as usual.
 *
 * @param read takes integers outside the safe range by {@link bigintOf}; those that it does not take become numbers
 * @throws {SyntaxError} for a text that is not JSON
 */
export function parseExact(text: string, read: (value: unknown) => unknown): unknown {
  if (!WIDE.test(text)) return read(JSON.parse(text));
  // A random key cannot occur in the document.
  const key = crypto.randomUUID();
  const value: unknown = JSON.parse(withWideIntegers(text, key), (_, value) => {
    const digits: unknown = Object(value)[key];
    return typeof digits === 'string' ? new WideInteger(BigInt(digits)) : value;
  });
  return rounded(read(value));
}

/** Returns an integer of any size; undefined for another value. */
export function bigintOf(value: unknown): bigint | undefined {
  if (value instanceof WideInteger) return value.value;
  if (typeof value === 'bigint') return value;
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : undefined;
}

/** Replaces each long integer outside of strings by an object with one property. */
function withWideIntegers(text: string, key: string): string {
  let written = '';
  let copied = 0;
  for (let at = 0; at < text.length; ) {
    const char = text.charAt(at);
    if (char === '"') at = endOfText(text, at);
    else if (!isOfNumber(char)) at += 1;
    else {
      const start = at;
      while (isOfNumber(text.charAt(at))) at += 1;
      const number = text.slice(start, at);
      if (number.length < 16 || !isInteger(number) || Number.isSafeInteger(Number(number))) continue;
      written += `${text.slice(copied, start)}{"${key}":"${number}"}`;
      copied = at;
    }
  }
  return written + text.slice(copied);
}

/** Returns the position after a string in quotes. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === '\\' ? 2 : 1;
  return at + 1;
}

function isOfNumber(char: string): boolean {
  return (char >= '0' && char <= '9') || (char !== '' && '-+.eE'.includes(char));
}

/** Whether the text is a JSON integer. Everything else is left to the parser. */
function isInteger(number: string): boolean {
  return /^-?[1-9]\d*$/.test(number);
}

/** Rounds the integers that no reader has taken, as `JSON.parse` does. */
function rounded(value: unknown): unknown {
  if (value instanceof WideInteger) return Number(value.value);
  if (Array.isArray(value)) return value.map(rounded);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, rounded(part)]));
}

/**
 * Prints a value as JSON, with all digits of integers, and dates as strings.
 *
 * @throws {TypeError} for an invalid date, with its path
 * @example printExact({ id: 9007199254740993n }) // '{"id":9007199254740993}'
 */
export function printExact(value: unknown, path = 'body'): string {
  return print(value, path) ?? 'null';
}

function print(given: unknown, path: string): string | undefined {
  const value = wireValue(given, path);
  if (typeof value === 'bigint') return String(value);
  if (Array.isArray(value))
    return `[${value.map((item, index) => print(item, `${path}.${index}`) ?? 'null').join()}]`;
  if (!isPlainObject(value)) return JSON.stringify(value);
  const fields = Object.entries(value).flatMap(([name, part]) => {
    const text = print(part, `${path}.${name}`);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${fields.join()}}`;
}

/**
 * Returns the JSON value of an object with a class, such as the string of a date.
 *
 * @throws {TypeError} for an invalid date
 */
export function wireValue(value: unknown, path: string): unknown {
  if (value instanceof Date && Number.isNaN(value.getTime()))
    throw new TypeError(`${path} is an invalid date`);
  if (typeof value !== 'object' || value === null || !('toJSON' in value)) return value;
  return typeof value.toJSON === 'function' ? value.toJSON() : value;
}

/** Whether a value is an object without a class. Files, streams and forms are not. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
