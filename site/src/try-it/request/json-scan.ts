import type { Pointer } from '@partner-apis/model';

/** The context of the caret in a JSON text, which may be incomplete or invalid. */
export interface JsonSpot {
  /** The place of the object or array that contains the caret. */
  readonly place: Pointer;
  /** The names in the object before the caret. */
  readonly names: readonly string[];
  readonly expects: 'name' | 'value';
  /** The start of the word at the caret, including its quotation mark. */
  readonly from: number;
  readonly word: string;
  readonly isArray: boolean;
}

interface Frame {
  readonly isArray: boolean;
  readonly names: string[];
  index: number;
  key: string | undefined;
}

/**
 * Reads a JSON text up to the caret; undefined if nothing can be typed there: after a complete value, or outside of the
 * root.
 */
export function jsonSpot(text: string, caret: number): JsonSpot | undefined {
  const frames: Frame[] = [];
  let index = 0;
  let isDone = false;
  while (index < caret) {
    const character = text[index] ?? '';
    const frame = frames.at(-1);
    if (character === '"') {
      const end = stringEnd(text, index, caret);
      if (end === undefined) return spot(frames, index, text.slice(index + 1, caret));
      const expectsName = frame !== undefined && !frame.isArray && frame.key === undefined;
      if (expectsName) frame.key = text.slice(index + 1, end - 1);
      if (expectsName) frame.names.push(text.slice(index + 1, end - 1));
      isDone = !expectsName;
      index = end;
      continue;
    }
    const word = /^[-+.\w]+/.exec(text.slice(index, caret))?.[0];
    if (word !== undefined) {
      if (index + word.length === caret) return spot(frames, index, word);
      isDone = true;
      index += word.length;
      continue;
    }
    if (character === '{' || character === '[')
      frames.push({ isArray: character === '[', names: [], index: 0, key: undefined });
    if (character === '}' || character === ']') frames.pop();
    if (character === ',' && frame !== undefined) {
      frame.index += 1;
      frame.key = undefined;
    }
    if (!/\s/.test(character)) isDone = character === '}' || character === ']';
    index += 1;
  }
  return isDone || isWaitingForColon(text, caret, frames.at(-1)) ? undefined : spot(frames, caret, '');
}

function spot(frames: readonly Frame[], from: number, word: string): JsonSpot | undefined {
  const frame = frames.at(-1);
  if (frame === undefined) return undefined;
  const outer = frames.slice(0, -1).map((each) => (each.isArray ? String(each.index) : (each.key ?? '')));
  const own = frame.isArray ? [String(frame.index)] : frame.key === undefined ? [] : [frame.key];
  const expects = frame.isArray || frame.key !== undefined ? 'value' : 'name';
  return { place: [...outer, ...own], names: frame.names, expects, from, word, isArray: frame.isArray };
}

/** After a name, before its colon. */
function isWaitingForColon(text: string, caret: number, frame: Frame | undefined): boolean {
  return frame?.key !== undefined && !frame.isArray && text.slice(0, caret).trimEnd().endsWith('"');
}

/** The position after the closing quotation mark; undefined if there is none before the caret. */
function stringEnd(text: string, start: number, caret: number): number | undefined {
  for (let index = start + 1; index < caret; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === '"') return index + 1;
    else if (text[index] === '\n') return index;
  }
  return undefined;
}
