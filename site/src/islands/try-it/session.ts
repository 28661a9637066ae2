import {
  type ExampleRequest,
  exampleRequest,
  type JsonValue,
  type Operation,
  type Provocation,
  provokingRequest,
  weekShift,
} from '@partner-apis/model';
import { createSandbox, demoPartners } from '@partner-apis/sandbox';
import { type ErrorEntry, errorsOf } from '../../view/error-catalogue.ts';
import { isJsonBody } from '../../view/samples/body-text.ts';
import { sdkArguments } from '../../view/samples/sdk.ts';
import { type Exchange, type HeaderChanges, recorder } from './exchange.ts';
import { callSdk, loadFamily } from './sdk.ts';

/** What is sent: the method's arguments as JSON text, and what is changed beside them. */
export interface Preset {
  readonly text: string;
  /** The body, where it is a text of another media type than JSON. It is then no part of `text`. */
  readonly body?: string;
  readonly headers: HeaderChanges;
  /** Name of the sandbox's partner who calls. */
  readonly partner?: string;
  /** The changes that do not show in the text, in words. */
  readonly changes: readonly string[];
}

export interface Session {
  readonly operationId: string;
  /** The documented example, with its dates moved to now. */
  readonly example: Preset;
  /** The errors that can be provoked. */
  readonly errors: readonly ErrorEntry[];
  provoke(name: string): Preset;
  /** @throws {Error} with a message for the reader: the text is no JSON, or no request was made */
  send(preset: Preset): Promise<Exchange>;
}

/** Where the sandbox says that it stands; the same as when it is started on the command line. */
const ORIGIN = 'http://localhost:4010';
const TOKEN_URL = `${ORIGIN}/oauth2/token`;

/**
 * Loads what a page needs to call its operation, with a sandbox of its own that lives as long as the panel: what was
 * made in it can be read and changed.
 *
 * @throws {Error} when the page asks for an operation that the model does not have
 */
export async function openSession(modelId: string, operationId: string): Promise<Session> {
  const { model, Client } = await loadFamily(modelId);
  const operation = model.operations.find((known) => known.operationId === operationId);
  if (operation === undefined) throw new Error(`There is no ${operationId} in ${modelId}`);
  const sandbox = createSandbox({ families: [modelId] });
  // Loads the family's routes now, so that it shows when they cannot be loaded.
  await sandbox.reset();
  const shift = weekShift(model.exampleDate, new Date().toISOString());
  return {
    operationId,
    example: { ...written(operation, exampleRequest(operation, shift)), headers: {}, changes: [] },
    errors: errorsOf(operation).filter(({ name }) => operation.provoke[name] !== undefined),
    provoke: (name) => provokingPreset(operation, name, shift),
    send: async (preset) => {
      const wire = recorder((request) => sandbox.fetch(request), TOKEN_URL, preset.headers);
      const client = new Client({
        baseUrl: ORIGIN + model.basePath,
        auth: credentials(preset.partner),
        fetch: wire.fetch,
      });
      const body = preset.body === undefined ? {} : { body: preset.body };
      const sdk = await callSdk(client, operationId, { ...parseArguments(preset.text), ...body });
      const call = wire.last();
      if (call === undefined) throw new Error(sdk);
      return { ...call, sdk };
    },
  };
}

function provokingPreset(operation: Operation, name: string, shift: number): Preset {
  const change: Provocation = operation.provoke[name] ?? {};
  const { headers = {}, ...visible } = change;
  return {
    ...written(operation, provokingRequest(operation, visible, shift)),
    headers,
    changes: [
      ...(change.as === undefined ? [] : [`Called as the partner “${change.as}”.`]),
      ...Object.entries(headers).map(([header, value]) =>
        value === null ? `Without the header ${header}.` : `With ${header}: ${value}`,
      ),
    ],
    ...(change.as === undefined ? {} : { partner: change.as }),
  };
}

/** A request as it can be edited: its arguments as JSON, and a body in another syntax on its own. */
function written(operation: Operation, request: ExampleRequest): Pick<Preset, 'text' | 'body'> {
  const { body, ...others } = request;
  const mediaType = operation.requestBody?.content[0]?.mediaType ?? 'application/json';
  if (typeof body !== 'string' || isJsonBody(body, mediaType)) return { text: argumentsText(request) };
  return { text: argumentsText(others), body };
}

function argumentsText(request: ExampleRequest): string {
  return JSON.stringify(sdkArguments(request), null, 2);
}

function parseArguments(text: string): Readonly<Record<string, JsonValue>> {
  let value: JsonValue;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new Error(`This is not valid JSON: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
  if (!isRecord(value)) throw new Error('The arguments must be a JSON object: { "name": value }');
  return value;
}

function isRecord(value: JsonValue): value is { readonly [name: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function credentials(name: string | undefined): Readonly<Record<string, string>> {
  const partner = demoPartners.find((known) => known.name === name) ?? demoPartners[0];
  if (partner === undefined) throw new Error('The sandbox has no demo partner');
  const { apiKey, clientId, clientSecret } = partner;
  // The sandbox takes a partner's client id and secret as user name and password too.
  return {
    ...{ apiKey, clientId, clientSecret, tokenUrl: TOKEN_URL },
    ...{ username: clientId, password: clientSecret },
  };
}
