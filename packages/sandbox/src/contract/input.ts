import type { JsonValue } from '@partner-apis/model';

/** The parameters and the body of a request. */
export interface Input {
  /** Values by name. A parameter that is not in the request has its default value, or is missing. */
  readonly parameters: Readonly<Record<string, JsonValue>>;
  readonly body: JsonValue | undefined;
}
