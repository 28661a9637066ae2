import { isSuccess, nearestName, own, provokingRequest } from '@partner-apis/model';
import type { Arguments } from '../call/arguments.ts';
import { ToolError } from '../call/tool-error.ts';
import { didYouMean, type FoundOperation, findOperation } from '../data/find.ts';
import { explainExchange } from '../sandbox/explain-exchange.ts';
import type { RequestValues } from '../sandbox/sandbox-request.ts';
import type { Exchange, Space } from '../sandbox/space.ts';
import { problemText } from './check-request.ts';
import { type Answer, facts, type Tool, type ToolCall } from './tool.ts';

export const callSandbox: Tool = {
  name: 'call_sandbox',
  description:
    'Call an operation in a sandbox with state and the real rules. Omit space to open one; go on with its handle.',
  input: {
    type: 'object',
    properties: {
      space: { type: 'string' },
      operation: { type: 'string' },
      parameters: { type: 'object' },
      body: {},
      media_type: { type: 'string' },
      as: { type: 'string', description: 'Partner: demo, restricted, …' },
      provoke: { type: 'string', description: 'Name of a documented error.' },
      clock: { type: 'string', description: 'Stop it at YYYY-MM-DDThh:mm:ss.' },
      reset: { type: 'boolean' },
      cursor: { type: 'string' },
    },
  },
  output: facts({ space: undefined, status: { type: 'integer' }, body: {}, problems: { type: 'array' } }),
  annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
  async run(args, call) {
    const name = args.text('operation');
    const found = name === undefined ? undefined : findOperation(call.library, name);
    const handle = args.text('space');
    const opened = handle === undefined ? call.spaces.open() : { handle, space: call.spaces.get(handle) };
    if (args.flag('reset')) await opened.space.reset();
    const clock = args.text('clock');
    if (clock !== undefined) await opened.space.setClock(clock);
    if (found !== undefined) return carryOut(found, opened, args, call);
    const now = await opened.space.now();
    return {
      lead: `Space ${opened.handle}. Its clock stands at ${now}.`,
      next: `call_sandbox {"space":"${opened.handle}","operation":…}`,
      facts: { space: opened.handle, clock: now },
    };
  },
};

async function carryOut(
  found: FoundOperation,
  { handle, space }: { readonly handle: string; readonly space: Space },
  args: Arguments,
  { library, signal }: ToolCall,
): Promise<Answer> {
  const provoked = provocation(found, args.text('provoke'));
  const values: RequestValues = provoked?.values ?? {
    parameters: args.record('parameters'),
    body: args.value('body'),
    mediaType: args.text('media_type'),
  };
  const as = args.text('as') ?? provoked?.as;
  const exchange = await space.call(found, values, { as, error: provoked?.error, signal });
  const { status } = exchange;
  const problems = status < 400 ? [] : explainExchange(library, found, exchange);
  return {
    lead: `${exchange.method} ${exchange.url} responds ${status} in space ${handle}.`,
    body: [
      ...headerLines(found, exchange),
      exchange.body,
      ...(problems.length === 0 ? [] : ['', ...problems.map(problemText)]),
    ].join('\n'),
    next:
      status < 400
        ? `Go on with {"space":"${handle}"}.`
        : `Repair the request; check_request validates it without carrying it out.`,
    facts: {
      space: handle,
      status,
      body: parsed(exchange.body),
      ...(problems.length === 0 ? {} : { problems: problems.map((problem) => ({ ...problem })) }),
    },
  };
}

/** The documented headers of the response. */
function headerLines({ operation }: FoundOperation, { status, headers }: Exchange): readonly string[] {
  const response = operation.responses.find((one) => one.status === String(status));
  const names = response?.headers.map(({ name }) => name.toLowerCase()) ?? [];
  return names.flatMap((name) => {
    const value = own(headers, name);
    return value === undefined ? [] : [`${name}: ${value}`];
  });
}

function parsed(body: string) {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

interface Provoked {
  readonly values?: RequestValues;
  readonly as?: string | undefined;
  /** Error to request from the sandbox, if no request provokes it. */
  readonly error?: string;
}

/**
 * Finds the request that provokes a documented error, or the error to request from the sandbox.
 *
 * @throws {ToolError} if the operation does not document it
 */
function provocation({ operation }: FoundOperation, name: string | undefined): Provoked | undefined {
  if (name === undefined) return undefined;
  const change = own(operation.provoke, name);
  if (change !== undefined) {
    const { path, query, headers, body, mediaType } = provokingRequest(operation, change);
    return { values: { parameters: { ...path, ...query, ...headers }, body, mediaType }, as: change.as };
  }
  const names = operation.responses
    .filter((response) => !isSuccess(response))
    .flatMap(({ content }) => content.flatMap(({ examples }) => examples.map((example) => example.name)));
  if (names.includes(name)) return { error: name };
  throw new ToolError(
    `${operation.operationId} documents no error "${name}".${didYouMean(nearestName(name, names))}`,
    `Its errors are ${[...new Set(names)].join(', ')}.`,
  );
}
