import type { JsonValue } from './json/value.ts';

/**
 * A journey over several operations: the part of an Arazzo workflow that the runner understands. The generators
 * refuse a document that uses more.
 *
 * @see https://spec.openapis.org/arazzo/v1.0.1.html#workflow-object
 */
export interface Workflow {
  readonly workflowId: string;
  readonly summary?: string;
  readonly description?: string;
  /** A JSON Schema, of which the defaults are taken. */
  readonly inputs?: { readonly properties?: Readonly<Record<string, { readonly default?: JsonValue }>> };
  readonly steps: readonly Step[];
  /** The journey uses what only a sandbox offers. */
  readonly 'x-sandbox'?: boolean;
}

/** @see https://spec.openapis.org/arazzo/v1.0.1.html#step-object */
export interface Step {
  readonly stepId: string;
  readonly description?: string;
  readonly operationId: string;
  readonly parameters?: readonly StepParameter[];
  readonly requestBody?: { readonly contentType?: string; readonly payload: JsonValue };
  /** All must hold; without any, the answer must be a success. */
  readonly successCriteria?: readonly { readonly condition: string }[];
  /** Name → runtime expression. */
  readonly outputs?: Readonly<Record<string, string>>;
  /** Which partner calls; the default one when absent. */
  readonly 'x-as'?: string;
}

export interface StepParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly value: JsonValue;
}
