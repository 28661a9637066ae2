import type { Pointer } from './json/pointer.ts';
import type { JsonValue } from './json/value.ts';

/**
 * A journey over several operations: the part of an Arazzo workflow that the runner supports, with parsed expressions
 * and conditions. The generators reject a document that uses anything else.
 *
 * @see https://spec.openapis.org/arazzo/v1.0.1.html#workflow-object
 */
export interface Workflow {
  readonly workflowId: string;
  readonly summary?: string;
  readonly description?: string;
  /** JSON Schema of the inputs; its defaults are their values. */
  readonly inputs?: { readonly properties?: Readonly<Record<string, { readonly default?: JsonValue }>> };
  readonly steps: readonly Step[];
  /** Whether the journey needs a sandbox. */
  readonly 'x-sandbox'?: boolean;
}

/** @see https://spec.openapis.org/arazzo/v1.0.1.html#step-object */
export interface Step {
  readonly stepId: string;
  readonly description?: string;
  readonly operationId: string;
  readonly parameters?: readonly StepParameter[];
  readonly requestBody?: { readonly contentType?: string; readonly payload: JsonValue };
  /** The expressions in parameters and payload, by their source texts. */
  readonly expressions: Readonly<Record<string, Expression>>;
  /** Criteria that must all hold; without any, the response must be a success. */
  readonly successCriteria?: readonly Criterion[];
  /** Values for later steps, by name. */
  readonly outputs?: Readonly<Record<string, Expression>>;
  /** The partner that sends the request. Default: the default partner. */
  readonly 'x-as'?: string;
}

export interface StepParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  /**
   * The value of the parameter. A string that is an expression is replaced by its value; within a longer string,
   * expressions are in braces.
   */
  readonly value: JsonValue;
}

/** The target of a runtime expression. @see https://spec.openapis.org/arazzo/v1.0.1.html#runtime-expressions */
export type Expression = { /** The source text. */ readonly text: string } & (
  | { readonly from: 'status' }
  | { readonly from: 'input'; readonly name: string }
  | { readonly from: 'step'; readonly stepId: string; readonly name: string }
  | { readonly from: 'header'; readonly name: string }
  | { readonly from: 'body'; readonly pointer: Pointer }
);

/** A simple condition: comparisons that must all hold. @see https://spec.openapis.org/arazzo/v1.0.1.html#criterion-object */
export interface Criterion {
  /** The source text. */
  readonly condition: string;
  readonly comparisons: readonly Comparison[];
}

export interface Comparison {
  readonly left: Operand;
  readonly operator: '==' | '!=' | '<=' | '>=' | '<' | '>';
  readonly right: Operand;
}

/** One side of a comparison: an expression, or a literal value. */
export type Operand = { readonly expression: Expression } | { readonly literal: JsonValue };
