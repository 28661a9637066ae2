import type { JsonObject, Operation } from '@partner-apis/model';
import { methodName } from '../../samples/sdk.ts';
import { type Credentials, sdkAuth, type Treatment, type Way } from './access.ts';
import { curlCommand, TOKEN_PLACEHOLDER, tokenCommand } from './curl.ts';
import { recorder, type WireCall, type WireChanges } from './exchange.ts';
import { SANDBOX_ORIGIN } from './sandbox.ts';
import { callSdk, type LoadedFamily, type SdkOutcome, sdkLine } from './sdk.ts';
import { type Obstacle, obstacleTo, type Server } from './server.ts';

/** Everything that one call needs. */
export interface CallInput {
  readonly arguments: JsonObject;
  readonly changes: WireChanges;
  readonly way: Way | undefined;
  readonly credentials: Credentials;
  readonly treatment: Treatment;
  /** Omitted for the sandbox in the page. */
  readonly server?: Server;
  /** Stops the call when the reader chooses another server. */
  readonly signal: AbortSignal;
}

/** A completed call. */
export interface Exchange {
  /** The call itself, or the token request if that failed. */
  readonly call: WireCall;
  /** The token request before the call. */
  readonly token?: WireCall;
  readonly sdk: SdkOutcome & { readonly line: string };
  readonly curl: string;
  readonly obstacle?: Obstacle;
}

type Target = Parameters<typeof recorder>[0];

/**
 * Makes one call through the SDK, and records everything that goes over the wire.
 *
 * @param target responds to the requests: the sandbox of the page, or a server
 * @throws {Error} if no request could be made
 */
export async function send(
  family: LoadedFamily,
  operation: Operation,
  input: CallInput,
  target: Target,
): Promise<Exchange> {
  const { calls, outcome } = await record(family, operation, input, target);
  // A stopped call is not examined: no further request goes to a server that the reader has left.
  if (input.server !== undefined) input.signal.throwIfAborted();
  const token = calls.findLast(({ isToken }) => isToken);
  const call = calls.findLast(({ isToken }) => !isToken) ?? token;
  if (call === undefined) throw new Error(outcome.words);
  const sdk = { ...outcome, line: sdkLine(operation, input.arguments) };
  const before = call === token || token === undefined ? {} : { token };
  if (call.response !== undefined) return { call, ...before, sdk, curl: curlCommand(call.request) };
  const curl = await intendedCommands(family, operation, input);
  const obstacle = call.isRedirected === true ? 'redirected' : await obstacleTo(call.request.url);
  return { call, ...before, sdk, curl, obstacle };
}

/** Makes a call through the SDK and records what goes over the wire. */
async function record(family: LoadedFamily, operation: Operation, input: CallInput, target: Target) {
  const { baseUrl, tokenUrl } = input.server ?? {
    baseUrl: SANDBOX_ORIGIN + family.model.basePath,
    tokenUrl: `${SANDBOX_ORIGIN}/oauth2/token`,
  };
  const isToken = (url: string) => tokenUrl !== undefined && url === new URL(tokenUrl).href;
  const wire = recorder(target, isToken, input.changes);
  const client = new family.Client({
    baseUrl,
    auth: sdkAuth(input.way, input.credentials, input.treatment, tokenUrl),
    fetch: wire.fetch,
    // Every request is shown, so the SDK must not repeat any silently.
    retries: 0,
  });
  const outcome = await callSdk(client, methodName(operation), input.arguments);
  return { calls: wire.calls, outcome };
}

/** Writes the commands for a call that the page cannot make, from the requests that the SDK would send. */
async function intendedCommands(
  family: LoadedFamily,
  operation: Operation,
  input: CallInput,
): Promise<string> {
  const nowhere = async () =>
    Response.json({ access_token: TOKEN_PLACEHOLDER, token_type: 'Bearer', expires_in: 3600 });
  const { calls } = await record(family, operation, input, nowhere);
  return calls
    .map(({ isToken, request }) => (isToken ? tokenCommand(request) : curlCommand(request)))
    .join('\n\n');
}
