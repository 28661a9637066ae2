import { type Expression, isJson, isRecord, type Step, type Workflow } from '@partner-apis/model';
import type { OperationObject, PathItemObject } from '../load/openapi-document.ts';
import { type Based, hasPlace } from '../model/links/schema-place.ts';
import type { References } from '../model/references.ts';

/** An operation that a step calls, with the path item that it inherits parameters from. */
export interface CalledOperation {
  readonly operationId: string;
  readonly source: OperationObject;
  readonly item: PathItemObject;
}

/** A name in a step that stands for nothing. */
export interface UnknownName {
  /** The place in the step: `['successCriteria', 0]`. */
  readonly at: readonly (string | number)[];
  readonly message: string;
  readonly advice: string;
}

/**
 * Finds the names in a step that stand for nothing: parameters that the operation does not have, places that no response of
 * it describes, and inputs and outputs that the workflow does not have.
 *
 * @param index position of the step in its workflow; it can only read outputs of the steps before
 */
export function unknownNames(
  workflow: Workflow,
  index: number,
  operation: CalledOperation,
  references: References,
): UnknownName[] {
  const step = workflow.steps[index];
  if (step === undefined) return [];
  const given = Object.values(step.expressions).map((expression) => ({ at: [], expression }));
  const conditions = (step.successCriteria ?? []).flatMap(({ comparisons }, position) =>
    comparisons
      .flatMap(({ left, right }) => [left, right])
      .flatMap((side) =>
        'expression' in side ? [{ at: ['successCriteria', position], expression: side.expression }] : [],
      ),
  );
  const outputs = Object.entries(step.outputs ?? {}).map(([name, expression]) => ({
    at: ['outputs', name],
    expression,
  }));
  return [
    ...unknownParameters(step, operation, references),
    ...[...given, ...conditions, ...outputs].flatMap(({ at, expression }) => {
      const problem =
        expression.from === 'body'
          ? unknownPlace(expression, operation, references)
          : unknownValue(expression, workflow, index);
      return problem === undefined ? [] : [{ at, ...problem }];
    }),
  ];
}

function unknownParameters(
  step: Step,
  { operationId, source, item }: CalledOperation,
  references: References,
) {
  const known = [...(source.parameters ?? []), ...(item.parameters ?? [])].map((one) =>
    resolved(one, references),
  );
  return (step.parameters ?? []).flatMap((given, position): UnknownName[] => {
    // Security schemes describe headers, too, and a journey may send others on purpose.
    if (
      given.in === 'header' ||
      known.some((one) => isRecord(one) && one.in === given.in && one.name === given.name)
    )
      return [];
    return [
      {
        at: ['parameters', position],
        message: `${operationId} has no parameter "${given.name}" in ${given.in}.`,
        advice: 'Fix the name, or remove the parameter from the step.',
      },
    ];
  });
}

function unknownPlace(
  { text, pointer }: Extract<Expression, { from: 'body' }>,
  { operationId, source }: CalledOperation,
  references: References,
): Omit<UnknownName, 'at'> | undefined {
  const bodies = Object.values(source.responses ?? {}).flatMap((response) => {
    const found = resolved(response, references);
    return isRecord(found) && isRecord(found.content) ? Object.entries(found.content) : [];
  });
  // A pointer into XML follows the messages' elements, which the document does not describe.
  if (bodies.some(([mediaType]) => !isJson(mediaType))) return undefined;
  const follow = ({ node, file }: Based): Based => ({ node: resolved(node, references), file });
  const place = pointer.map(String);
  const isDescribed = bodies.some(([, media]) => {
    const body = resolved(media, references);
    return isRecord(body) && hasPlace({ node: body.schema, file: '' }, place, follow);
  });
  if (isDescribed) return undefined;
  return {
    message: `"${text}" reads what no response of ${operationId} describes.`,
    advice: 'Name a property that one of them has.',
  };
}

function unknownValue(
  expression: Exclude<Expression, { from: 'body' }>,
  { inputs, steps }: Workflow,
  index: number,
): Omit<UnknownName, 'at'> | undefined {
  if (expression.from === 'input') {
    const known = Object.keys(inputs?.properties ?? {});
    if (known.includes(expression.name)) return undefined;
    return { message: `"${expression.text}" is not an input of the workflow.`, advice: choices(known) };
  }
  if (expression.from !== 'step') return undefined;
  const known = steps
    .slice(0, index)
    .flatMap(({ stepId, outputs }) =>
      Object.keys(outputs ?? {}).map((name) => `$steps.${stepId}.outputs.${name}`),
    );
  if (known.includes(expression.text)) return undefined;
  return { message: `"${expression.text}" is not an output of an earlier step.`, advice: choices(known) };
}

function choices(known: readonly string[]): string {
  return known.length === 0 ? 'There are none.' : `There are ${known.join(', ')}.`;
}

/** Follows references within the bundled document. A circle of references ends nowhere. */
function resolved(part: unknown, references: References): unknown {
  const seen = new Set<unknown>();
  let found = part;
  while (isRecord(found) && typeof found.$ref === 'string' && !seen.has(found)) {
    seen.add(found);
    found = references.at(found.$ref);
  }
  return found;
}
