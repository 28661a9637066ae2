import type { Pointer } from './json/pointer.ts';
import type { JsonValue } from './json/value.ts';

/**
 * A journey over several operations: the part of an Arazzo workflow that the runner understands, with its expressions
 * and conditions parsed. The generators refuse a document that uses more.
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
  /** The expressions in the values of parameters and payload, by their texts. */
  readonly expressions: Readonly<Record<string, Expression>>;
  /** All must hold; without any, the answer must be a success. */
  readonly successCriteria?: readonly Criterion[];
  /** What later steps may use, by name. */
  readonly outputs?: Readonly<Record<string, Expression>>;
  /** Which partner calls; the default one when absent. */
  readonly 'x-as'?: string;
}

export interface StepParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  /** A text that is an expression stands for its value; within a text an expression stands in braces. */
  readonly value: JsonValue;
}

/** What a runtime expression refers to. @see https://spec.openapis.org/arazzo/v1.0.1.html#runtime-expressions */
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

/** A side of a comparison: what an expression refers to, or a value that is written out. */
export type Operand = { readonly expression: Expression } | { readonly literal: JsonValue };
