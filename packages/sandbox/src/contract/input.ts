import type { JsonValue } from '@partner-apis/model';

/** What a request carries for its operation. */
export interface Input {
  /** By name; those that the request does not carry have their default, or are missing. */
  readonly parameters: Readonly<Record<string, JsonValue>>;
  readonly body: JsonValue | undefined;
}
