import type { CharacterClass, ClassItem, Expression } from './expression.ts';

/** Whether a class requires the `v` flag, because it contains another class, or one is subtracted from it. */
export function needsSets(expression: Expression): boolean {
  if (expression.kind === 'class') return hasSets(expression.class);
  return expression.kind === 'repeat' ? needsSets(expression.item) : expression.items.some(needsSets);
}

function hasSets({ items, minus }: CharacterClass): boolean {
  return minus !== undefined || items.some((item) => item.kind === 'nested' && item.class.negative);
}

/**
 * Prints an expression in JavaScript's notation, without anchors and slashes.
 *
 * @param sets whether it is for the `v` flag rather than the `u` flag
 */
export function printPattern(expression: Expression, sets: boolean): string {
  if (expression.kind === 'class') return printClass(expression.class, sets);
  if (expression.kind === 'choice') return expression.items.map((item) => printPattern(item, sets)).join('|');
  if (expression.kind === 'sequence') return expression.items.map((item) => printItem(item, sets)).join('');
  const { item, min, max } = expression;
  return `${item.kind === 'class' ? printClass(item.class, sets) : group(item, sets)}${quantifier(min, max)}`;
}

function printItem(item: Expression, sets: boolean): string {
  return item.kind === 'class' || item.kind === 'repeat' ? printPattern(item, sets) : group(item, sets);
}

function group(item: Expression, sets: boolean): string {
  return `(?:${printPattern(item, sets)})`;
}

function quantifier(min: number, max: number): string {
  if (max === 1 && min === 0) return '?';
  if (max === min) return `{${min}}`;
  if (max !== Number.POSITIVE_INFINITY) return `{${min},${max}}`;
  if (min === 0) return '*';
  return min === 1 ? '+' : `{${min},}`;
}

/** Prints a class in JavaScript's notation. */
export function printClass(one: CharacterClass, sets: boolean): string {
  const [only, ...others] = one.items;
  const single = !one.negative && !one.minus && others.length === 0 && only?.kind === 'range';
  return single && only.from === only.to ? outside(only.from) : bracketed(one, sets);
}

/** Prints a class in brackets, as operators require. */
function bracketed({ negative, items, minus }: CharacterClass, sets: boolean): string {
  const content = items.map((item) => printItemOf(item, sets)).join('');
  const own = `[${negative ? '^' : ''}${content}]`;
  return minus === undefined ? own : `[${own}--${bracketed(minus, sets)}]`;
}

function printItemOf(item: ClassItem, sets: boolean): string {
  if (item.kind === 'category') return `\\${item.negative ? 'P' : 'p'}{${item.name}}`;
  if (item.kind === 'nested') {
    const { negative, items } = item.class;
    if (negative) return printClass(item.class, sets);
    return items.map((one) => printItemOf(one, sets)).join('');
  }
  const { from, to } = item;
  return from === to ? inside(from, sets) : `${inside(from, sets)}-${inside(to, sets)}`;
}

const CONTROLS: ReadonlyMap<number, string> = new Map([
  [0x09, '\\t'],
  [0x0a, '\\n'],
  [0x0d, '\\r'],
]);

function outside(code: number): string {
  const char = String.fromCodePoint(code);
  return CONTROLS.get(code) ?? (/[\\^$.*+?()[\]{}|/]/.test(char) ? `\\${char}` : visible(code));
}

/** Prints a character in a class. With the `v` flag, punctuation can be an operator, and is escaped. */
function inside(code: number, sets: boolean): string {
  const char = String.fromCodePoint(code);
  const special = sets ? /[\\^$.*+?()[\]{}|/&\-!#%,:;<=>@`~]/ : /[\\^$()[\]{}|/-]/;
  return CONTROLS.get(code) ?? (special.test(char) ? `\\${char}` : visible(code));
}

/** Prints letters, digits and punctuation literally, and invisible characters by number. */
function visible(code: number): string {
  const char = String.fromCodePoint(code);
  return /[\p{L}\p{N}\p{P}\p{S} ]/u.test(char) && code < 0x2000
    ? char
    : `\\u{${code.toString(16).toUpperCase()}}`;
}
