import { isNode, LineCounter, parseDocument } from 'yaml';
import type { LoadedFamily } from '../load/loaded-family.ts';
import type { OpenApiDocument } from '../load/openapi-document.ts';
import { itemOperations } from '../model/path-item.ts';
import { References } from '../model/references.ts';
import { type CalledOperation, unknownNames } from './journey-names.ts';
import type { LintProblem } from './problem.ts';

/**
 * Finds the names in a family's journeys that stand for nothing: operations and parameters that its document does not have,
 * properties that no response describes, and inputs and outputs that the journey does not have.
 *
 * @param file path of the journeys from the root of the repository
 */
export function journeyProblems({ document, workflows }: LoadedFamily, file: string): LintProblem[] {
  if (workflows === undefined) return [];
  const known = operationsOf(document);
  const references = new References(document, file);
  const lines = new LineCounter();
  const written = parseDocument(workflows.text, { lineCounter: lines });
  return workflows.workflows.flatMap((workflow, place) =>
    workflow.steps.flatMap((step, index): LintProblem[] => {
      const at = ['workflows', place, 'steps', index];
      const operation = known.get(step.operationId);
      const problems =
        operation === undefined
          ? [
              {
                at: ['operationId'],
                message: `The step calls "${step.operationId}", which the document does not have.`,
                advice: `It has ${[...known.keys()].join(', ')}.`,
              },
            ]
          : unknownNames(workflow, index, operation, references);
      return problems.map(({ at: inner, message, advice }) => ({
        ...{ file, rule: 'journey', message, advice },
        ...position(written.getIn([...at, ...inner], true), lines),
      }));
    }),
  );
}

function operationsOf({ paths }: OpenApiDocument): ReadonlyMap<string, CalledOperation> {
  return new Map(
    Object.values(paths ?? {}).flatMap((item) =>
      itemOperations(item).flatMap(({ source }): [string, CalledOperation][] =>
        source.operationId === undefined
          ? []
          : [[source.operationId, { operationId: source.operationId, source, item }]],
      ),
    ),
  );
}

function position(node: unknown, lines: LineCounter): Pick<LintProblem, 'line' | 'column'> {
  const [start = 0] = isNode(node) && Array.isArray(node.range) ? node.range : [];
  const { line, col } = lines.linePos(start);
  return { line, column: col };
}
