import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { JsonObject } from '@partner-apis/model';
import { readArguments } from '../call/arguments.ts';
import { checkNesting } from '../call/nesting.ts';
import { ToolError } from '../call/tool-error.ts';
import type { Library } from '../data/library.ts';
import type { Spaces } from '../sandbox/spaces.ts';
import { BOUNDARY_RULE } from '../text/marked-data.ts';
import type { TestedServers } from '../tools/tested-servers.ts';
import type { Tool, ToolCall } from '../tools/tool.ts';
import { TOOLS } from '../tools/tools.ts';
import { callResult, errorResult } from './answer-text.ts';
import { getPrompt, PROMPTS } from './prompts.ts';
import { listResources, readResource } from './resources.ts';
import { toolList } from './tool-list.ts';

/** Everything a server needs: its data, its sandboxes, and the servers that it may test. */
export interface ServerParts {
  readonly library: Library;
  readonly spaces: Spaces;
  readonly tested: TestedServers;
  /** The version of this package. */
  readonly version: string;
}

/** Lets clients cache for an hour everything that does not change while the server runs. */
const KEPT = { ttlMs: 3_600_000, cacheScope: 'public' } as const;

/**
 * Creates the server for one connection or one request. It has no state of its own: handles identify spaces, so the
 * same parts serve the stateless revision of the protocol and the one before it.
 *
 * @see Model Context Protocol, revision 2026-07-28
 */
export function mcpServer(parts: ServerParts): Server {
  const { library, version } = parts;
  const server = new Server(
    { name: 'partner-apis', title: library.portal.name, version },
    {
      capabilities: { tools: {}, resources: {}, prompts: {} },
      instructions: instructions(library),
      cacheHints: {
        'tools/list': KEPT,
        'prompts/list': KEPT,
        'resources/list': KEPT,
        'resources/read': KEPT,
      },
    },
  );
  server.setRequestHandler('tools/list', () => ({ tools: toolList() }));
  server.setRequestHandler('tools/call', async ({ params }, context) => {
    const tool = TOOLS.find(({ name }) => name === params.name);
    if (tool === undefined)
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `There is no tool "${params.name.slice(0, 100)}". The tools are ${TOOLS.map(({ name }) => name).join(', ')}.`,
      );
    return callTool(tool, params.arguments ?? {}, parts, context);
  });
  server.setRequestHandler('resources/list', ({ params }) => listResources(library, params?.cursor));
  server.setRequestHandler('resources/read', ({ params }) => readResource(library, params.uri));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }));
  server.setRequestHandler('prompts/list', () => ({ prompts: [...PROMPTS] }));
  server.setRequestHandler('prompts/get', ({ params }) => getPrompt(params.name, params.arguments ?? {}));
  return server;
}

function instructions({ portal, families }: Library): string {
  return [
    `${portal.name}: ${families.length} APIs, their SDKs and a sandbox. Nothing here needs a credential.`,
    'Begin with search or list_apis; write with get_operation and get_sample; run with call_sandbox; repair with explain_error and check_request.',
    BOUNDARY_RULE,
  ].join(' ');
}

async function callTool(
  tool: Tool,
  given: Record<string, unknown>,
  { library, spaces, tested }: ServerParts,
  context: ServerContext,
): Promise<CallToolResult> {
  const { signal } = context.mcpReq;
  const call: ToolCall = { library, spaces, tested, signal, progress: progressOf(context) };
  try {
    checkNesting(given);
    const args = readArguments(tool.name, tool.input, asJson(given));
    return callResult(await tool.run(args, call), args.cursor());
  } catch (error) {
    if (error instanceof ToolError) return errorResult(error);
    throw error;
  }
}

/**
 * Returns a function that sends progress to a client that asked for it. If the client has gone, the work still
 * continues.
 */
function progressOf({ mcpReq }: ServerContext): ToolCall['progress'] {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return () => {};
  return (progress, total, message) => {
    void mcpReq
      .notify({ method: 'notifications/progress', params: { progressToken, progress, total, message } })
      .catch(() => {});
  };
}

/** Arguments as plain JSON. They came over the wire, so a round trip through JSON loses nothing. */
function asJson(value: Record<string, unknown>): JsonObject {
  const json: JsonObject = JSON.parse(JSON.stringify(value));
  return json;
}
