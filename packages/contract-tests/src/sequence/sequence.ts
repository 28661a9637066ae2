import type { JsonObject, JsonValue, Pointer } from '@partner-apis/model';
import type { Demand } from '../case/demand.ts';

/** The calls of a failed task as plain data, to be written for a shell, as a program or as a workflow. It holds no secret. */
export interface Sequence {
  /** The part of the document that the server is held to: `#/paths/~1books~1{bookCode}/get`. */
  readonly place: string;
  /** The token endpoint of the run. */
  readonly tokenUrl: string;
  /** Number of days between the dates of the document's examples and those of the calls. */
  readonly daysFromExamples: number;
  /** The clock of a sandbox was stopped between the calls: they alone do not repeat the failure. */
  readonly isTimed?: true;
  /** In the order of the calls. */
  readonly steps: readonly SequenceStep[];
  /**
   * The comparisons that responses had to hold, one of which they did not. Where they cannot be named, the steps have what
   * they {@link SequenceStep.received}.
   */
  readonly demands: readonly SequenceDemand[];
}

/** A comparison that the response of a call has to hold. */
export interface SequenceDemand extends Omit<Demand, 'value'> {
  readonly value: { readonly literal: JsonValue } | { readonly source: Source };
}

/** One call of a sequence. */
export interface SequenceStep {
  readonly operationId: string;
  readonly method: string;
  readonly url: Text;
  /** Headers without credentials. */
  readonly headers: Readonly<Record<string, string>>;
  /** Texts that stand for credentials, by the names of their headers: `Bearer $TOKEN`. */
  readonly credentials: Readonly<Record<string, string>>;
  readonly body?: Text;
  /** The values that the request was made of, for callers that make it anew. */
  readonly values: StepValues;
  /** Values that the request takes from earlier responses. */
  readonly takes: readonly Take[];
  /** The partner that calls; the default one when absent. */
  readonly as?: string;
  /** The body that failed, when only all responses together show what was wrong. */
  readonly received?: Text;
  /** The status of the response; absent when there was none. */
  readonly status?: number;
}

/** Parameters by their names, and the body; dates are as they were sent. */
export interface StepValues {
  readonly path: JsonObject;
  readonly query: JsonObject;
  /** Absent without a body. */
  readonly body?: JsonValue;
}

/** A text with values of earlier responses in it, by the names of their sources. */
export type Text = readonly (string | { readonly taken: string })[];

/** A value of an earlier response. */
export interface Source {
  /** Unique in the sequence, and a name in every shell and language: `code_1`. */
  readonly name: string;
  /** Index of the call. */
  readonly call: number;
  /** The place in the body of its response. */
  readonly pointer: Pointer;
  /** Place among the properties with its name in the text of the response: 1 for the first; absent for items of a list. */
  readonly ordinal?: number;
}

/** A value that a request takes from an earlier response. */
export interface Take {
  readonly source: Source;
  /** The place in the values of the request: `['path', 'bookCode']`. */
  readonly to: Pointer;
}

/** Returns the values that later calls take from the response of a call, each once. */
export function sourcesOf({ steps }: Pick<Sequence, 'steps'>, call: number): Source[] {
  return distinct(steps.flatMap(({ takes }) => takes.map(({ source }) => source))).filter(
    (source) => source.call === call,
  );
}

/** Returns the same, and the values that later responses are compared with. */
export function comparedSourcesOf({ steps, demands }: Sequence, call: number): Source[] {
  const compared = demands.flatMap(({ value }) => ('source' in value ? [value.source] : []));
  return distinct([...sourcesOf({ steps }, call), ...compared.filter((source) => source.call === call)]);
}

function distinct(sources: readonly Source[]): Source[] {
  return [...new Map(sources.map((source) => [source.name, source])).values()];
}
