import type { FamilyModel } from 'virtual:families';
import {
  exampleRequest,
  isJson,
  type Operation,
  operationNamed,
  own,
  provokingRequest,
  requestContent,
  type Schema,
  weekShift,
} from '@partner-apis/model';
import { loadValidators } from '@partner-apis/sandbox';
import { type ErrorEntry, errorsOf } from '../../view/error-catalogue.ts';
import { argumentsCheck, type Check, type Validators } from '../request/check.ts';
import { argumentsSchema, jsonSyntax } from '../request/json-syntax.ts';
import type { Syntax } from '../request/syntax.ts';
import { plainSyntax, xmlSyntax } from '../xml/xml-syntax.ts';
import { type Way, waysOf } from './access.ts';
import { type Draft, draftOf } from './draft.ts';
import { type ExampleDraft, exampleDrafts } from './example-drafts.ts';
import type { Shelf } from './kept-store.ts';
import { startSandbox } from './sandbox.ts';
import type { LoadedFamily } from './sdk.ts';
import { type CallInput, type Exchange, send } from './send.ts';
import { fetchServer } from './server.ts';
import { sessionShelf } from './shelf.ts';

export interface Session {
  readonly model: FamilyModel;
  readonly operation: Operation;
  readonly syntax: Syntax;
  /** The schema of the parameters, if the body is edited separately as a text. */
  readonly parameters: Schema | undefined;
  readonly checkParameters: Check;
  readonly ways: readonly Way[];
  /** Whether this page may call servers outside the portal. */
  readonly callsServers: boolean;
  /** The first example, with its dates moved to the present. */
  readonly example: Draft;
  /** Every example of a request with a body, the first one first. */
  readonly examples: readonly ExampleDraft[];
  /** The errors that can be provoked. */
  readonly errors: readonly ErrorEntry[];
  provoke(name: string): Draft;
  /** @throws {Error} with a message for the reader if no request could be made; the signal's reason once it is aborted */
  send(input: CallInput): Promise<Exchange>;
  /** Discards all changes that calls have made in the sandbox. */
  reset(): Promise<void>;
}

interface SessionOptions {
  /** Whether the page may call servers outside the portal. Defaults to `false`. */
  readonly callsServers?: boolean;
  /** Keeps the data of the sandbox across a reload. */
  readonly shelf?: Shelf;
}

/**
 * Starts a session in which a page calls its operation, with a sandbox of the family. The family's pages share the data
 * of the sandbox as long as the tab is open.
 *
 * @throws {Error} if the model does not have the operation
 */
export async function openSession(
  family: LoadedFamily,
  operationId: string,
  options: SessionOptions = {},
): Promise<Session> {
  const { model } = family;
  const { callsServers = false, shelf = sessionShelf(`${model.id}/data`) } = options;
  const operation = operationNamed(model, operationId);
  if (operation === undefined) throw new Error(`There is no ${operationId} in ${model.id}`);
  const sandbox = await startSandbox(model.id, shelf);
  const validators = await loadValidators(model.id);
  const shift = weekShift(model.exampleDate, new Date().toISOString());
  const syntax = syntaxOf(operation, family, validators);
  const parameters = argumentsSchema(operation, undefined);
  const isApart = syntax.name !== 'JSON' && operation.parameters.length > 0;
  return {
    model,
    operation,
    syntax,
    parameters: isApart ? parameters : undefined,
    checkParameters: argumentsCheck(operation, undefined, model.schemas, validators),
    ways: waysOf(operation, model),
    callsServers,
    example: draftOf(operation, exampleRequest(operation, shift), syntax),
    examples: exampleDrafts(model, operation, syntax, shift),
    errors: errorsOf(operation).filter(({ name }) => own(operation.provoke, name) !== undefined),
    provoke: (name) => {
      const { headers = {}, ...change } = own(operation.provoke, name) ?? {};
      const withoutQuery = Object.entries(change.query ?? {}).flatMap(([key, value]) =>
        value === null ? [key] : [],
      );
      const draft = draftOf(operation, provokingRequest(operation, change, shift), syntax, {
        headers,
        withoutQuery,
      });
      return change.as === undefined ? draft : { ...draft, partner: change.as };
    },
    send: async (input) => {
      if (input.server !== undefined && !callsServers)
        throw new Error('This portal does not call servers: run a code sample, or use the SDK');
      const answer = (request: Request, isToken: boolean) =>
        sandbox.fetch(request, input.treatment === 'expired' && !isToken);
      const call = (request: Request) => fetchServer(request, input.signal);
      return send(family, operation, input, input.server === undefined ? answer : call);
    },
    reset: () => sandbox.reset(),
  };
}

function syntaxOf(operation: Operation, { model, messages }: LoadedFamily, validators: Validators): Syntax {
  const content = requestContent(operation);
  if (content === undefined || isJson(content.mediaType))
    return jsonSyntax(operation, model.schemas, validators);
  const root = content.message === undefined ? undefined : own(messages, content.message.constName);
  return root === undefined ? plainSyntax(content.mediaType) : xmlSyntax(root);
}
