import type { JsonObject } from '@partner-apis/model';
import type { Arguments, InputSchema } from '../call/arguments.ts';
import type { Library } from '../data/library.ts';
import type { Spaces } from '../sandbox/spaces.ts';
import type { TestedServers } from './tested-servers.ts';

/** A tool of the server. Its list is the same for any set of documents. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly input: InputSchema;
  /** JSON Schema of {@link Answer.facts}. */
  readonly output: JsonObject;
  /** Hints that a client may show its user before the call. @see MCP, Tool Annotations */
  readonly annotations: Readonly<Record<string, boolean>>;
  /**
   * Carries out a call.
   *
   * @throws {ToolError} if the call cannot be carried out as it is
   */
  run(args: Arguments, call: ToolCall): Answer | Promise<Answer>;
}

/** The surroundings of a call. */
export interface ToolCall {
  readonly library: Library;
  readonly spaces: Spaces;
  readonly tested: TestedServers;
  /** Aborts when the client cancels the call, or goes away. */
  readonly signal: AbortSignal;
  /** Tells the client how far a long call is. */
  progress(done: number, total: number, message: string): void;
}

/** The result of a call. */
export interface Answer {
  /** The first line, in the words of this server. */
  readonly lead: string;
  /** Text of documents and servers, which is marked as such; absent if there is none. */
  readonly body?: string;
  /** Suggestion for the next call, in the words of this server. */
  readonly next?: string;
  /** The same for programs. */
  readonly facts: JsonObject;
  /** Position of the rest, if {@link body} is a part; by default, a long body is cut and gets a cursor. */
  readonly cursor?: string;
}

/** The hints of a tool that only reads what is in the package. */
export const READS = { readOnlyHint: true, openWorldHint: false } as const;

const SHORT = { type: 'string' } as const;

/** The schema of an object, with texts unless said otherwise. */
export function facts(properties: Readonly<Record<string, JsonObject | undefined>>): JsonObject {
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, schema ?? SHORT]),
    ),
  };
}
