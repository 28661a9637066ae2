import { encodePointerToken } from '@partner-apis/model';
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, visit } from 'yaml';
import type { ValuePath } from '../contract/family-scenario.ts';
import { SCENARIO_CHARACTERS, SCENARIO_DEPTH, SCENARIO_PROBLEMS } from '../contract/service-limits.ts';
import { ScenarioError, type ScenarioProblem, scenarioErrorOf } from './scenario-error.ts';

/** The value of a YAML or JSON text, with the positions of its parts. */
export interface ScenarioText {
  readonly value: unknown;
  /** Names that are there twice. The last value of such a name counts. */
  readonly problems: readonly ScenarioProblem[];
  /** Describes a mistake in the value at a path, at the position of its key if it has one. */
  problemAt(path: ValuePath, message: string): ScenarioProblem;
}

/**
 * Parses YAML 1.2, and thereby JSON. Aliases are rejected, since a short text with aliases can represent a value of any
 * size.
 *
 * @throws {ScenarioError} when the text is malformed, too long or too deep
 */
export function parseScenarioText(text: string): ScenarioText {
  const lines = new LineCounter();
  const problem = (offset: number, message: string, pointer = ''): ScenarioProblem => {
    const { line, col } = lines.linePos(offset);
    return { pointer, line, column: col, message };
  };
  checkSize(text);
  // The parser compares each key with all others in its map, and shows each error with the text around it: both cost
  // far more than the length of the text.
  const document = parseDocument(text, {
    lineCounter: lines,
    stringKeys: true,
    uniqueKeys: false,
    prettyErrors: false,
  });
  const malformed = [...document.errors, ...document.warnings]
    .slice(0, SCENARIO_PROBLEMS)
    .map(({ pos, message }) => problem(pos[0], message));
  if (malformed.length > 0) throw new ScenarioError(malformed);
  const aliases: ScenarioProblem[] = [];
  const twice: ScenarioProblem[] = [];
  visit(document, {
    Alias: (_, { source, range }) => {
      aliases.push(problem(startOf(range), `Write the value instead of the alias *${source.slice(0, 50)}`));
    },
    Map: (_, { items }) => {
      const names = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (names.has(key.value))
          twice.push(problem(startOf(key.range), `"${key.value}" is there twice: remove one`));
        names.add(key.value);
      }
    },
  });
  if (aliases.length > 0) throw scenarioErrorOf([...aliases, ...twice]);
  return {
    value: document.toJS(),
    problems: twice.slice(0, SCENARIO_PROBLEMS),
    problemAt: (path, message) => problem(offsetOf(document.contents, path), message, pointerOf(path)),
  };
}

/** Rejects texts that cost the parser far more than their length, such as deeply nested ones. */
function checkSize(text: string): void {
  const reject = (message: string) => {
    throw new ScenarioError([{ pointer: '', line: 1, column: 1, message }]);
  };
  if (text.length > SCENARIO_CHARACTERS) reject(`Write at most ${SCENARIO_CHARACTERS} characters`);
  if (deepest(text) > SCENARIO_DEPTH) reject(`Write at most ${SCENARIO_DEPTH} levels of lists and objects`);
}

/**
 * Returns the maximum depth of brackets, or of indicators on one line. Indentation is bounded by the length of the
 * text.
 */
function deepest(text: string): number {
  let open = 0;
  let most = 0;
  for (const line of text.split('\n')) {
    most = Math.max(most, line.match(/[-?:](?=\s)/gu)?.length ?? 0);
    for (const bracket of line.match(/[[\]{}]/gu) ?? []) {
      open += '[{'.includes(bracket) ? 1 : -1;
      most = Math.max(most, open);
    }
  }
  return most;
}

function pointerOf(path: ValuePath): string {
  return path.map((part) => `/${encodePointerToken(String(part))}`).join('');
}

/**
 * Returns the position of the value at a path, or of the deepest existing part of the path; that of its key if it has
 * one.
 */
function offsetOf(root: Node | null, path: ValuePath): number {
  let node: unknown = root;
  let offset = startOf(root?.range);
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.findLast(({ key }) => isScalar(key) && key.value === part);
      if (pair === undefined || !isScalar(pair.key)) break;
      offset = startOf(pair.key.range);
      node = pair.value;
    } else if (isSeq(node) && typeof part === 'number') {
      const item: unknown = node.items[part];
      if (!isMap(item) && !isSeq(item) && !isScalar(item)) break;
      offset = startOf(item.range);
      node = item;
    } else break;
  }
  return offset;
}

function startOf(range: readonly number[] | null | undefined): number {
  return range?.[0] ?? 0;
}
