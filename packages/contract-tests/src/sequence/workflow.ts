import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  mapValues,
  shiftDates,
  withValueAt,
} from '@partner-apis/model';
import { conditionOf, expressionOf, literalOf } from './condition.ts';
import type { SequenceFailure } from './failure.ts';
import { comparedSourcesOf, type Sequence, type SequenceStep, type Source } from './sequence.ts';
import { yamlOf } from './yaml.ts';

/**
 * Prints a sequence as an Arazzo document with one workflow, to be kept beside the family's document. Its steps fail as
 * the test did. Dates are those of the document's examples, which the runner of the contract tests moves.
 *
 * @param familyId name of the source
 * @see https://spec.openapis.org/arazzo/v1.0.1.html
 */
export function workflowOf({ id, problems, sequence }: SequenceFailure, familyId: string): string {
  const inputs = new Inputs(sequence.daysFromExamples);
  const steps = sequence.steps.map((step, index) => stepOf(sequence, step, index, inputs));
  const properties = inputs.properties();
  return `${yamlOf({
    arazzo: '1.0.1',
    info: {
      title: `Failure of ${id}`,
      summary: `Tests a server against ${sequence.place}`,
      version: '1.0.0',
    },
    sourceDescriptions: [{ name: familyId, url: 'openapi.yaml', type: 'openapi' }],
    workflows: [
      {
        workflowId: id.replaceAll(/[^A-Za-z0-9_-]+/g, '-'),
        summary: `Tests a server against ${sequence.place}`,
        description: problems.join('\n'),
        ...(properties === undefined ? {} : { inputs: { type: 'object', properties } }),
        steps,
      },
    ],
  })}\n`;
}

/** Values that expressions and conditions cannot contain literally. */
class Inputs {
  readonly #values: JsonValue[] = [];
  readonly #days: number;

  constructor(days: number) {
    this.#days = days;
  }

  /** Adds a value and returns its expression. */
  add(value: JsonValue): string {
    this.#values.push(shiftDates(value, -this.#days));
    return `$inputs.value_${this.#values.length}`;
  }

  properties(): JsonObject | undefined {
    if (this.#values.length === 0) return undefined;
    return Object.fromEntries(this.#values.map((value, index) => [`value_${index + 1}`, { default: value }]));
  }

  /**
   * Returns a value for a parameter or a payload, with dates as in the document. None of its texts is an expression.
   */
  literal(value: JsonValue): JsonValue {
    if (typeof value === 'string') {
      const isExpression = value.startsWith('$') || value.includes('{$');
      return isExpression ? this.add(value) : shiftDates(value, -this.#days);
    }
    if (isJsonArray(value)) return value.map((item) => this.literal(item));
    return isJsonObject(value) ? mapValues(value, (item) => this.literal(item)) : value;
  }

  /** Returns a literal for a condition. Its dates must move with those of the calls. */
  compared(value: JsonValue): string {
    const literal = literalOf(value);
    const isDated = JSON.stringify(shiftDates(value, 1)) !== JSON.stringify(value);
    return literal === undefined || isDated ? this.add(value) : literal;
  }
}

function stepOf(sequence: Sequence, step: SequenceStep, index: number, inputs: Inputs): JsonObject {
  const { operationId, headers, as: partner, status } = step;
  const { path, query, body } = valuesWithExpressions(step, inputs);
  const parameters = [...parametersOf(path, 'path'), ...parametersOf(query, 'query')];
  const contentType = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const demands = sequence.demands.filter(({ call }) => call === index);
  const conditions = demands.map((demand) =>
    conditionOf(demand, (value) =>
      'source' in value ? outputOf(value.source) : inputs.compared(value.literal),
    ),
  );
  const seen = status === undefined ? [] : [`$statusCode == ${status}`];
  const criteria = conditions.length === 0 ? seen : conditions;
  const outputs = comparedSourcesOf(sequence, index).map(({ name, pointer }) => [
    name,
    expressionOf({ in: 'body', pointer }),
  ]);
  return {
    stepId: stepIdOf(index),
    operationId,
    ...(partner === undefined ? {} : { 'x-as': partner }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : { requestBody: { ...(contentType === undefined ? {} : { contentType }), payload: body } }),
    ...(criteria.length === 0 ? {} : { successCriteria: criteria.map((condition) => ({ condition })) }),
    ...(outputs.length === 0 ? {} : { outputs: Object.fromEntries(outputs) }),
  };
}

function stepIdOf(index: number): string {
  return `call_${index + 1}`;
}

function outputOf({ call, name }: Source): string {
  return `$steps.${stepIdOf(call)}.outputs.${name}`;
}

function valuesWithExpressions({ values, takes }: SequenceStep, inputs: Inputs): JsonObject {
  const { path, query, body } = values;
  const literal = inputs.literal({ path, query, ...(body === undefined ? {} : { body }) });
  const filled = takes.reduce((value, { source, to }) => withValueAt(value, to, outputOf(source)), literal);
  return isJsonObject(filled) ? filled : {};
}

function parametersOf(values: JsonValue | undefined, place: 'path' | 'query'): JsonObject[] {
  if (values === undefined || !isJsonObject(values)) return [];
  return Object.entries(values).map(([name, value]) => ({ name, in: place, value }));
}
