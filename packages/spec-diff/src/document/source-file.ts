import type { JsonValue, Pointer } from '@partner-apis/model';
import { encodePointerToken } from '@partner-apis/model';
import type { SourcePlace } from '../finding/finding.ts';
import { YamlError } from '../yaml/yaml-error.ts';
import { YamlText } from '../yaml/yaml-text.ts';
import { DocumentError } from './document-error.ts';
import { JsonPlaces } from './json-place.ts';

/** The value of a text, and where its parts are written. */
interface Parsed {
  readonly value: JsonValue;
  readonly offsetOf: (pointer: Pointer) => number;
}

/** Texts that were already parsed: most files of a document are the same before and after a change. */
export type ParsedTexts = Map<string, Parsed>;

/** A file of a document: its value, and the line and column of each part. */
export class SourceFile {
  readonly name: string;
  readonly value: JsonValue;
  readonly text: string;
  readonly #parsed: Parsed;
  #lines: readonly number[] | undefined;

  /**
   * @param name name of the file in messages
   * @throws {DocumentError} when the text is neither JSON nor YAML
   */
  constructor(name: string, text: string, known: ParsedTexts) {
    this.name = name;
    this.text = text;
    this.#parsed = known.get(text) ?? parse(name, text);
    known.set(text, this.#parsed);
    this.value = this.#parsed.value;
  }

  /** Returns the location of a value; for a property, that of its name. */
  placeOf(pointer: Pointer): SourcePlace {
    this.#lines ??= lineStarts(this.text);
    const place = placeIn(this.name, this.#lines, this.#parsed.offsetOf(pointer));
    return { ...place, pointer: pointer.map((token) => `/${encodePointerToken(token)}`).join('') };
  }
}

/** Returns the number of the line that contains an offset, from 1. */
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

/** Parses JSON, which is YAML too, but has a parser that is a hundred times faster. */
function parseJson(text: string): Parsed | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    const value: JsonValue = JSON.parse(text);
    const places = new JsonPlaces(text);
    return { value, offsetOf: (pointer) => places.offsetOf(pointer) };
  } catch {
    return undefined;
  }
}

function parseYaml(name: string, text: string): Parsed {
  try {
    const yaml = new YamlText(text);
    return { value: yaml.value, offsetOf: (pointer) => yaml.offsetOf(pointer) };
  } catch (cause) {
    if (!(cause instanceof YamlError)) throw cause;
    const place = placeIn(name, lineStarts(text), cause.offset);
    throw new DocumentError(`is not valid YAML: ${cause.message}`, place, cause);
  }
}

function lineStarts(text: string): readonly number[] {
  return [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
}

function placeIn(file: string, lines: readonly number[], offset: number): SourcePlace {
  const line = lineOf(lines, offset);
  return { file, line, column: offset - (lines[line - 1] ?? 0) + 1, pointer: '' };
}
