import { readArguments } from '../call/arguments.ts';
import { ToolError } from '../call/tool-error.ts';
import { callResult, errorResult } from '../server/answer-text.ts';
import type { ServerParts } from '../server/mcp-server.ts';
import { TOOLS } from '../tools/tools.ts';

/** A response in both its forms: text for a model, structured content for a program. */
export interface ToolResponse {
  readonly text: string;
  readonly facts: ReadonlyMap<string, unknown>;
}

/** Calls a tool as the server does, without a connection. */
export async function callTool(parts: ServerParts, name: string, given: object): Promise<ToolResponse> {
  const tool = TOOLS.find((one) => one.name === name);
  if (tool === undefined) throw new Error(`There is no tool ${name}`);
  const surroundings = { ...parts, signal: new AbortController().signal, progress: () => {} };
  const result = await (async () => {
    const args = readArguments(name, tool.input, JSON.parse(JSON.stringify(given)));
    return callResult(await tool.run(args, surroundings), args.cursor());
  })().catch((error: unknown) => {
    if (error instanceof ToolError) return errorResult(error);
    throw error;
  });
  const [content] = result.content;
  return {
    text: content?.type === 'text' ? content.text : '',
    facts: new Map(Object.entries(result.structuredContent ?? {})),
  };
}
