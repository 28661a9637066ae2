import { isRecord } from '@partner-apis/model';
import { LineCounter, parseDocument, visit } from 'yaml';
import type { LoadedFamily } from '../load/loaded-family.ts';
import type { LintProblem } from './problem.ts';

/**
 * Finds the steps of a family's journeys that call an operation which is not in its document.
 *
 * @param file path of the journeys from the root of the repository
 */
export function journeyProblems({ document, workflows }: LoadedFamily, file: string): LintProblem[] {
  if (workflows === undefined) return [];
  const known = new Set(
    Object.values(document.paths ?? {}).flatMap((item) =>
      Object.values(item).flatMap((operation) => (isRecord(operation) ? operation.operationId : [])),
    ),
  );
  const lines = new LineCounter();
  const problems: LintProblem[] = [];
  visit(parseDocument(workflows.text, { lineCounter: lines }), {
    Pair(_, { key, value }) {
      if (String(key) !== 'operationId' || known.has(String(value))) return;
      const [start = 0] = isRecord(value) && Array.isArray(value.range) ? value.range : [];
      const { line, col } = lines.linePos(Number(start));
      problems.push({
        ...{ file, line, column: col, rule: 'journey' },
        message: `The step calls "${value}", which the document does not have.`,
        advice: `It has ${[...known].join(', ')}.`,
      });
    },
  });
  return problems;
}
