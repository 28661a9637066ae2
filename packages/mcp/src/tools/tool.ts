import type { JsonObject } from '@partner-apis/model';
import type { Arguments, InputSchema } from '../call/arguments.ts';
import type { Library } from '../data/library.ts';
import type { Spaces } from '../sandbox/spaces.ts';
import type { TestedServers } from './tested-servers.ts';

/** A tool of the server. Its entry in the list does not depend on the documents. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly input: InputSchema;
  /** JSON Schema of {@link Answer.facts}. */
  readonly output: JsonObject;
  /**
   * Hints that a client may show its user before the call.
   *
   * @see Model Context Protocol, Tool Annotations
   */
  readonly annotations: Readonly<Record<string, boolean>>;
  /**
   * Carries out a call.
   *
   * @throws {ToolError} if the call cannot be carried out as it is
   */
  run(args: Arguments, call: ToolCall): Answer | Promise<Answer>;
}

/** The context of a call. */
export interface ToolCall {
  readonly library: Library;
  readonly spaces: Spaces;
  readonly tested: TestedServers;
  /** Aborts when the client cancels the call or disconnects. */
  readonly signal: AbortSignal;
  /** Reports the progress of a long call. */
  progress(done: number, total: number, message: string): void;
}

/** The result of a call. */
export interface Answer {
  /** First line, written by this server. */
  readonly lead: string;
  /** Text of documents and servers, which is marked as data; absent if there is none. */
  readonly body?: string;
  /** Suggestion for the next call, written by this server. */
  readonly next?: string;
  /** The same content for programs. */
  readonly facts: JsonObject;
  /** Position of the rest if {@link body} is a part. By default, a long body is cut and gets a cursor. */
  readonly cursor?: string;
}

/** Annotations of a tool that only reads the data of the package. */
export const READS = { readOnlyHint: true, openWorldHint: false } as const;

const SHORT = { type: 'string' } as const;

/** Returns the schema of an object whose properties are strings unless specified. */
export function facts(properties: Readonly<Record<string, JsonObject | undefined>>): JsonObject {
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, schema ?? SHORT]),
    ),
  };
}
