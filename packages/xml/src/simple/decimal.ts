/** Decimals as text of any size, without rounding. @see XML Schema part 2, section 3.2.3 */

/** Maximum length of decimals that can be compared exactly as numbers. */
const EXACT = 15;

const PLUS = 43;
const MINUS = 45;
const POINT = 46;
const ZERO = 48;
const NINE = 57;

interface Parts {
  /** Whether it is less than zero, which -0 is not. */
  readonly negative: boolean;
  /** Digits before the point, without leading zeros. */
  readonly whole: string;
  /** Digits after the point, without trailing zeros. */
  readonly fraction: string;
}

function partsOf(text: string): Parts {
  const first = text.charCodeAt(0);
  let start = first === PLUS || first === MINUS ? 1 : 0;
  while (text.charCodeAt(start) === ZERO) start++;
  const point = text.indexOf('.', start);
  const end = point === -1 ? text.length : point;
  return {
    negative: first === MINUS && /[1-9]/.test(text),
    whole: text.slice(start, end),
    fraction: withoutTrailingZeros(text.slice(end + 1)),
  };
}

/** Removes trailing zeros with a loop, since `/0+$/` is quadratic. */
export function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charCodeAt(end - 1) === ZERO) end--;
  return digits.slice(0, end);
}

/** Whether a text consists of digits with at most one point and an optional sign. A loop is faster than a pattern. */
export function isDecimal(text: string): boolean {
  const first = text.charCodeAt(0);
  let point = false;
  let digits = 0;
  for (let index = first === PLUS || first === MINUS ? 1 : 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= ZERO && code <= NINE) digits++;
    else if (code === POINT && !point) point = true;
    else return false;
  }
  return digits > 0;
}

/** Compares two decimals: less than, equal to or greater than 0. */
export function compareDecimals(a: string, b: string): number {
  if (b === '0') return signOf(a);
  if (a.length <= EXACT && b.length <= EXACT) return Number(a) - Number(b);
  const left = partsOf(a);
  const right = partsOf(b);
  if (left.negative !== right.negative) return left.negative ? -1 : 1;
  return left.negative ? compareSizes(right, left) : compareSizes(left, right);
}

function signOf(text: string): number {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > ZERO && code <= NINE) return text.charCodeAt(0) === MINUS ? -1 : 1;
  }
  return 0;
}

function compareSizes(a: Parts, b: Parts): number {
  const longer = a.whole.length - b.whole.length;
  return longer || compareDigits(a.whole, b.whole) || compareDigits(a.fraction, b.fraction);
}

function compareDigits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Returns a canonical text: `+01.50` is `1.5`, and `-0` is `0`. */
export function canonicalDecimal(text: string): string {
  const { negative, whole, fraction } = partsOf(text);
  const point = fraction === '' ? '' : '.';
  return `${negative ? '-' : ''}${whole || '0'}${point}${fraction}`;
}

export function hasTotalDigits(text: string, most: number): boolean {
  if (text.length <= most) return true;
  const { whole, fraction } = partsOf(text);
  return whole.length + fraction.length <= most;
}

export function hasFractionDigits(text: string, most: number): boolean {
  return !text.includes('.') || partsOf(text).fraction.length <= most;
}
