import { mapValues } from '../map-values.ts';
import type { Step, Workflow } from '../workflow.ts';
import { parseCriterion } from './criterion.ts';
import { expressionsIn, parseExpression } from './expression.ts';

/** A workflow as written in the document. */
export interface WrittenWorkflow extends Omit<Workflow, 'steps'> {
  readonly steps: readonly WrittenStep[];
}

export interface WrittenStep extends Omit<Step, 'expressions' | 'successCriteria' | 'outputs'> {
  readonly successCriteria?: readonly { readonly condition: string }[];
  readonly outputs?: Readonly<Record<string, string>>;
}

/**
 * Parses the expressions and conditions of a workflow.
 *
 * @throws {SyntaxError} for an expression or condition that the runner does not support
 */
export function parseWorkflow(written: WrittenWorkflow): Workflow {
  return { ...written, steps: written.steps.map(parseStep) };
}

/**
 * Parses the expressions and conditions of a step.
 *
 * @throws {SyntaxError} for an expression or condition that the runner does not support; the message names the step
 */
export function parseStep({ successCriteria, outputs, ...step }: WrittenStep): Step {
  const values = [...(step.parameters ?? []).map(({ value }) => value), step.requestBody?.payload ?? null];
  try {
    return {
      ...step,
      expressions: expressionsIn(values),
      ...(successCriteria === undefined
        ? {}
        : { successCriteria: successCriteria.map(({ condition }) => parseCriterion(condition)) }),
      ...(outputs === undefined ? {} : { outputs: mapValues(outputs, (text) => parseExpression(text)) }),
    };
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new SyntaxError(`the step "${step.stepId}": ${cause.message}`, { cause });
  }
}
