import type { Pointer } from './json/pointer.ts';
import type { JsonValue } from './json/value.ts';

/**
 * A journey over several operations: the part of an Arazzo workflow that the runner supports, with its expressions
 * and conditions parsed. The generators reject a document that uses more.
 *
 * @see https://spec.openapis.org/arazzo/v1.0.1.html#workflow-object
 */
export interface Workflow {
  readonly workflowId: string;
  readonly summary?: string;
  readonly description?: string;
  /** A JSON Schema, whose defaults are the inputs. */
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
  /** The expressions in the values of parameters and payload, by their texts. */
  readonly expressions: Readonly<Record<string, Expression>>;
  /** All must hold; without any, the response must be a success. */
  readonly successCriteria?: readonly Criterion[];
  /** Values for later steps, by name. */
  readonly outputs?: Readonly<Record<string, Expression>>;
  /** The partner that calls; the default one when absent. */
  readonly 'x-as'?: string;
}

export interface StepParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  /** A text that is an expression is replaced by its value; inside a text, expressions are in braces. */
  readonly value: JsonValue;
}

/** The target of a runtime expression. @see https://spec.openapis.org/arazzo/v1.0.1.html#runtime-expressions */
export type Expression = { /** As it is written. */ readonly text: string } & (
  | { readonly from: 'status' }
  | { readonly from: 'input'; readonly name: string }
  | { readonly from: 'step'; readonly stepId: string; readonly name: string }
  | { readonly from: 'header'; readonly name: string }
  | { readonly from: 'body'; readonly pointer: Pointer }
);

/** A simple condition: comparisons that must all hold. @see https://spec.openapis.org/arazzo/v1.0.1.html#criterion-object */
export interface Criterion {
  /** As it is written. */
  readonly condition: string;
  readonly comparisons: readonly Comparison[];
}

export interface Comparison {
  readonly left: Operand;
  readonly operator: '==' | '!=' | '<=' | '>=' | '<' | '>';
  readonly right: Operand;
}

/** A side of a comparison: the target of an expression, or a literal value. */
export type Operand = { readonly expression: Expression } | { readonly literal: JsonValue };
