import type { JsonValue, Pointer } from '@partner-apis/model';

/**
 * A condition that the response of a call must meet, in the form of a simple Arazzo condition. A missing value is equal
 * to `null`.
 */
export interface Demand {
  /** Index of the call in the task. */
  readonly call: number;
  readonly part: ResponsePart;
  readonly operator: '==' | '!=' | '<=' | '>=' | '<' | '>';
  readonly value: Expected;
}

/** A part of a response. */
export type ResponsePart =
  | { readonly in: 'status' }
  | { readonly in: 'header'; readonly name: string }
  | { readonly in: 'body'; readonly pointer: Pointer };

/** A value from the document or the request, or one from the body of an earlier response. */
export type Expected = { readonly literal: JsonValue } | { readonly call: number; readonly pointer: Pointer };
