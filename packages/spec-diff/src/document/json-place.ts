import type { Pointer } from '@partner-apis/model';

interface Entry {
  /** Offset of the property's name, or of the item. */
  readonly start: number;
  /** Offset of the value. */
  readonly value: number;
}

/**
 * Finds where a value is written in a JSON text, without a tree of the whole text: documents of 10 MB are asked for
 * a handful of places.
 *
 * @param text valid JSON
 * @returns the offset of the property's name or of the item; where there is none, that of the enclosing value
 */
export function offsetInJson(text: string, pointer: Pointer): number {
  let entry: Entry = { start: 0, value: afterSpace(text, 0) };
  for (const token of pointer) {
    const next =
      text[entry.value] === '{' ? property(text, entry.value, token) : item(text, entry.value, token);
    if (next === undefined) break;
    entry = next;
  }
  return entry.start;
}

function property(text: string, object: number, name: string): Entry | undefined {
  let offset = afterSpace(text, object + 1);
  while (text[offset] === '"') {
    const end = afterString(text, offset);
    const value = afterSpace(text, afterSpace(text, end) + 1);
    if (JSON.parse(text.slice(offset, end)) === name) return { start: offset, value };
    offset = nextMember(text, value);
  }
  return undefined;
}

function item(text: string, array: number, index: string): Entry | undefined {
  let offset = afterSpace(text, array + 1);
  for (let at = 0; offset < text.length && text[offset] !== ']'; at++) {
    if (at === Number(index)) return { start: offset, value: offset };
    offset = nextMember(text, offset);
  }
  return undefined;
}

/** Offset of the member after the one whose value is at an offset, or of the closing bracket. */
function nextMember(text: string, value: number): number {
  const end = afterSpace(text, afterValue(text, value));
  return text[end] === ',' ? afterSpace(text, end + 1) : end;
}

function afterValue(text: string, start: number): number {
  let depth = 0;
  let offset = start;
  do {
    const character = text[offset];
    if (character === '"') offset = afterString(text, offset) - 1;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    offset += 1;
  } while (offset < text.length && (depth > 0 || isInScalar(text, start, offset)));
  return offset;
}

/** Numbers and names of literals go on until something that cannot be one of their characters. */
function isInScalar(text: string, start: number, offset: number): boolean {
  return /[\w.+-]/.test(text[start] ?? '') && /[\w.+-]/.test(text[offset] ?? '');
}

function afterString(text: string, start: number): number {
  let offset = start + 1;
  while (offset < text.length && text[offset] !== '"') offset += text[offset] === '\\' ? 2 : 1;
  return offset + 1;
}

function afterSpace(text: string, start: number): number {
  let offset = start;
  while (offset < text.length && ' \t\r\n'.includes(text[offset] ?? '')) offset += 1;
  return offset;
}
