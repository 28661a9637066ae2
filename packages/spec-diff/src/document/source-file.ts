import type { JsonValue, Pointer } from '@partner-apis/model';
import { encodePointerToken } from '@partner-apis/model';
import { type Document, isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import type { SourcePlace } from '../finding/finding.ts';
import { DocumentError } from './document-error.ts';
import { offsetInJson } from './json-place.ts';

/** The value of a text, and where its parts are written. */
interface Parsed {
  readonly value: JsonValue;
  readonly offsetOf: (pointer: Pointer) => number;
}

/** Texts that were parsed already: most files of a document are the same before and after a change. */
export type ParsedTexts = Map<string, Parsed>;

/** A file of a document: its value, and the line and column of each part. */
export class SourceFile {
  readonly name: string;
  readonly value: JsonValue;
  readonly #text: string;
  readonly #parsed: Parsed;
  #lines: readonly number[] | undefined;

  /**
   * @param name as messages call the file
   * @throws {DocumentError} when the text is neither JSON nor YAML
   */
  constructor(name: string, text: string, known: ParsedTexts) {
    this.name = name;
    this.#text = text;
    this.#parsed = known.get(text) ?? parse(name, text);
    known.set(text, this.#parsed);
    this.value = this.#parsed.value;
  }

  /** Where a value is written: at its name, if it is a property. */
  placeOf(pointer: Pointer): SourcePlace {
    const lines = this.#lineStarts();
    const offset = this.#parsed.offsetOf(pointer);
    const line = lineOf(lines, offset);
    return {
      file: this.name,
      line,
      column: offset - (lines[line - 1] ?? 0) + 1,
      pointer: pointer.map((token) => `/${encodePointerToken(token)}`).join(''),
    };
  }

  #lineStarts(): readonly number[] {
    this.#lines ??= [0, ...Array.from(this.#text.matchAll(/\n/g), ({ index }) => index + 1)];
    return this.#lines;
  }
}

/** The number of the line that an offset is in, from 1. */
function lineOf(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low + 1;
}

function parse(name: string, text: string): Parsed {
  return parseJson(text) ?? parseYaml(name, text);
}

/** JSON is YAML, too; but its own parser is a hundred times as fast. */
function parseJson(text: string): Parsed | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    const value: JsonValue = JSON.parse(text);
    return { value, offsetOf: (pointer) => offsetInJson(text, pointer) };
  } catch {
    return undefined;
  }
}

function parseYaml(name: string, text: string): Parsed {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, merge: true });
  const [error] = document.errors;
  if (error !== undefined) {
    const { line, col } = lineCounter.linePos(error.pos[0]);
    const [problem = ''] = error.message.split('\n');
    throw new DocumentError(
      `is not valid YAML: ${problem}`,
      { file: name, line, column: col, pointer: '' },
      error,
    );
  }
  const value: JsonValue = document.toJS({ maxAliasCount: 1_000 }) ?? null;
  return { value, offsetOf: (pointer) => offsetInYaml(document, pointer) };
}

function offsetInYaml(document: Document, pointer: Pointer): number {
  let node: unknown = document.contents;
  let offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  for (const token of pointer) {
    const target = isAlias(node) ? node.resolve(document) : node;
    if (isSeq(target)) {
      node = target.items[Number(token)];
      offset = startOf(node) ?? offset;
    } else if (isMap(target)) {
      const pair = target.items.find(({ key }) => String(isScalar(key) ? key.value : key) === token);
      if (pair === undefined) return offset;
      offset = startOf(pair.key) ?? offset;
      node = pair.value;
    } else return offset;
  }
  return offset;
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}
