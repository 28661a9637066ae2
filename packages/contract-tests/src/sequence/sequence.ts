import type { JsonObject, JsonValue, Pointer } from '@partner-apis/model';
import type { Demand } from '../case/demand.ts';

/**
 * The calls of a failed task as plain data, to be printed for a shell, as a program or as a workflow. It contains no
 * secrets.
 */
export interface Sequence {
  /** The part of the document that the server violates, such as `#/paths/~1books~1{bookCode}/get`. */
  readonly place: string;
  /** The token endpoint of the run. */
  readonly tokenUrl: string;
  /** Number of days between the dates of the document's examples and those of the calls. */
  readonly daysFromExamples: number;
  /** Set if a sandbox's clock was stopped between the calls, so that the calls alone do not reproduce the failure. */
  readonly isTimed?: true;
  /** Steps in the order of the calls. */
  readonly steps: readonly SequenceStep[];
  /**
   * The conditions that responses had to meet, one of which they did not. If they cannot be expressed, the steps
   * contain what they {@link SequenceStep.received}.
   */
  readonly demands: readonly SequenceDemand[];
}

/** A condition that the response of a call must meet. */
export interface SequenceDemand extends Omit<Demand, 'value'> {
  readonly value: { readonly literal: JsonValue } | { readonly source: Source };
}

/** A call in a sequence. */
export interface SequenceStep {
  readonly operationId: string;
  readonly method: string;
  readonly url: Text;
  /** Headers without credentials. */
  readonly headers: Readonly<Record<string, string>>;
  /** Placeholders for credentials by header name, such as `Bearer $TOKEN`. */
  readonly credentials: Readonly<Record<string, string>>;
  readonly body?: Text;
  /** The values from which the request was made, for code that makes it anew. */
  readonly values: StepValues;
  /** Values that the request takes from earlier responses. */
  readonly takes: readonly Take[];
  /** The calling partner. Default: the default partner. */
  readonly as?: string;
  /** The body that was received, if only all responses together show the problem. */
  readonly received?: Text;
  /** Status of the response; absent when there was none. */
  readonly status?: number;
}

/** Parameters by name, and the body, with dates as they were sent. */
export interface StepValues {
  readonly path: JsonObject;
  readonly query: JsonObject;
  /** The body; absent when there is none. */
  readonly body?: JsonValue;
}

/** A text that contains values from earlier responses, by the names of their sources. */
export type Text = readonly (string | { readonly taken: string })[];

/** A value in an earlier response. */
export interface Source {
  /** Name that is unique in the sequence and valid in every shell and language, such as `code_1`. */
  readonly name: string;
  /** Index of the call. */
  readonly call: number;
  /** Pointer into the body of its response. */
  readonly pointer: Pointer;
  /**
   * Position among the properties with its name in the text of the response, from 1. If the value is an item of a list, it
   * is that of the list.
   */
  readonly ordinal?: number;
  /** Position in a list, from 1, if the value is an item of it. */
  readonly item?: number;
}

/** A value that a request takes from an earlier response. */
export interface Take {
  readonly source: Source;
  /** Pointer into the values of the request, such as `['path', 'bookCode']`. */
  readonly to: Pointer;
}

/** Returns the values that later calls take from the response of a call, without duplicates. */
export function sourcesOf({ steps }: Pick<Sequence, 'steps'>, call: number): Source[] {
  return distinct(steps.flatMap(({ takes }) => takes.map(({ source }) => source))).filter(
    (source) => source.call === call,
  );
}

/** Returns the same, together with the values that later responses are compared with. */
export function comparedSourcesOf({ steps, demands }: Sequence, call: number): Source[] {
  const compared = demands.flatMap(({ value }) => ('source' in value ? [value.source] : []));
  return distinct([...sourcesOf({ steps }, call), ...compared.filter((source) => source.call === call)]);
}

function distinct(sources: readonly Source[]): Source[] {
  return [...new Map(sources.map((source) => [source.name, source])).values()];
}
