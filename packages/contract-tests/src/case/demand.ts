import type { JsonValue, Pointer } from '@partner-apis/model';

/** A comparison that the response of a call has to hold, in the way of a simple condition of Arazzo. A missing value equals `null`. */
export interface Demand {
  /** Index of the call among those of the task. */
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

/** A value of the document or the request, or one in the body of an earlier response. */
export type Expected = { readonly literal: JsonValue } | { readonly call: number; readonly pointer: Pointer };
