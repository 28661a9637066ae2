import {
  exampleRequest,
  type JsonValue,
  type Operation,
  operationNamed,
  own,
  responseFor,
  sameJson,
  valueAt,
} from '@partner-apis/model';
import { bodyMediaType, caseBody } from '../../case/case-body.ts';
import type { CaseRequest } from '../../case/contract-case.ts';
import type { OperationExchange, WireResponse } from '../../case/exchange.ts';
import type { Verdict } from '../../case/verdict.ts';
import type { Checks } from '../../check/checks.ts';
import { conformanceProblems } from '../../check/conformance.ts';
import { contains, identityProblems, removedProblems, writtenProblems } from '../../check/read-back.ts';
import { timeProblems } from '../../check/response-time.ts';
import { NoAnswer } from '../../server/no-answer.ts';
import type { Server } from '../../server/server.ts';
import { failure, skipped, verdictOf } from '../verdicts.ts';
import type { Chain, ItemOperation, ListOperation } from './chain.ts';

const CONFLICT = 409;

/** A response of the chain contradicts the steps before it. */
class BrokenChain extends Error {
  override readonly name = 'BrokenChain';
}

/**
 * Creates a thing as in the document's example, reads it, finds it in lists, changes it and removes it. After each
 * change it is read again: what was written must be there, and what was removed must be gone.
 *
 * @throws {SuiteError} when the suite cannot go on
 */
export async function runChain(server: Server, checks: Checks, chain: Chain): Promise<Verdict> {
  const exchanges: OperationExchange[] = [];
  await server.freshState();
  try {
    await new ChainRun(server, checks, chain, exchanges).run();
    return verdictOf([], exchanges);
  } catch (error) {
    const isBroken = error instanceof BrokenChain;
    if (!isBroken && !(error instanceof NoAnswer)) throw error;
    if (isBroken && keepsNoState(checks, exchanges)) {
      return skipped('the server answers the examples of the document');
    }
    return failure(error, [error.message], exchanges);
  }
}

class ChainRun {
  readonly #server: Server;
  readonly #checks: Checks;
  readonly #chain: Chain;
  readonly #exchanges: OperationExchange[];

  constructor(server: Server, checks: Checks, chain: Chain, exchanges: OperationExchange[]) {
    this.#server = server;
    this.#checks = checks;
    this.#chain = chain;
    this.#exchanges = exchanges;
  }

  async run(): Promise<void> {
    const { create, key: name, lists, update, remove } = this.#chain;
    const sent = this.#requestOf(create);
    const created = await this.#succeed(create, sent);
    const key = valueAt(created.json, [name]);
    if (key === undefined) throw new BrokenChain(`${create.operationId}: the response has no ${name}`);
    await this.#readAll(key, sent.body);
    for (const list of lists) await this.#find(list, key, sent);
    if (update !== undefined) await this.#update(update, key, sent.body);
    if (remove !== undefined) await this.#remove(remove, key);
  }

  /** The example of the update may conflict with another thing: then nothing may have changed. */
  async #update(item: ItemOperation, key: JsonValue, created: CaseRequest['body']): Promise<void> {
    const request = this.#requestOf(item.operation, { [item.parameter]: key });
    const { response } = await this.#send(item.operation, request);
    const isRefused = response.status === CONFLICT;
    if (!isRefused) this.#holdSuccess(item.operation, response);
    await this.#readAll(key, isRefused ? created : request.body);
  }

  async #remove(item: ItemOperation, key: JsonValue): Promise<void> {
    const before = await this.#readAll(key, undefined);
    await this.#succeed(item.operation, this.#requestOf(item.operation, { [item.parameter]: key }));
    for (const [index, read] of this.#chain.reads.entries()) {
      const { response } = await this.#send(read.operation, this.#itemRequest(read, key));
      const earlier = before[index];
      if (earlier !== undefined) this.#hold(read.operation, removedProblems(earlier, response));
    }
  }

  async #readAll(key: JsonValue, body: CaseRequest['body']): Promise<WireResponse[]> {
    const written = body !== undefined && 'json' in body ? body.json : undefined;
    const answers: WireResponse[] = [];
    for (const read of this.#chain.reads) {
      const answer = await this.#succeed(read.operation, this.#itemRequest(read, key));
      const isItem = read.operation.path.endsWith('}');
      this.#hold(read.operation, [
        ...(isItem ? identityProblems(this.#chain.key, key, answer.json) : []),
        ...writtenProblems(written, answer.json),
      ]);
      answers.push(answer);
    }
    return answers;
  }

  async #find({ operation, parameter, by }: ListOperation, key: JsonValue, sent: CaseRequest): Promise<void> {
    const value = by === 'key' ? [key] : sentProperty(sent, parameter.name);
    if (value === undefined) return;
    const request = this.#requestOf(operation);
    const answer = await this.#succeed(operation, {
      ...request,
      query: { ...requiredOnly(operation, request.query), [parameter.name]: value },
    });
    const isFound = contains(answer.json, key);
    this.#hold(operation, isFound ? [] : [`${JSON.stringify(key)} is not found by ${parameter.name}`]);
  }

  #itemRequest({ operation, parameter }: ItemOperation, key: JsonValue): CaseRequest {
    const request = this.#requestOf(operation, { [parameter]: key });
    return { ...request, query: requiredOnly(operation, request.query) };
  }

  /** Returns the example request with its dates moved, and with other path parameters. */
  #requestOf(operation: Operation, path: CaseRequest['path'] = {}): CaseRequest {
    const example = exampleRequest(operation, this.#server.shiftOf(this.#checks.model));
    const { query, headers, body } = example;
    const request = { path: { ...example.path, ...path }, query, headers };
    return body === undefined ? request : { ...request, body: caseBody(bodyMediaType(operation), body) };
  }

  async #succeed(operation: Operation, request: CaseRequest): Promise<WireResponse> {
    const { response } = await this.#send(operation, request);
    this.#holdSuccess(operation, response);
    return response;
  }

  #holdSuccess(operation: Operation, { status, text }: WireResponse): void {
    const isSuccess = status >= 200 && status < 300;
    this.#hold(operation, isSuccess ? [] : [`expected a success, received ${status} ${text.slice(0, 500)}`]);
  }

  async #send(operation: Operation, request: CaseRequest): Promise<OperationExchange> {
    const { model, validators } = this.#checks;
    const method = operation.method.toUpperCase();
    const exchange = await this.#server.send(model, { operation, method, request, shift: 0 });
    this.#exchanges.push(exchange);
    this.#hold(operation, [
      ...conformanceProblems(validators, operation, exchange.response),
      ...timeProblems(this.#checks, exchange),
    ]);
    return exchange;
  }

  #hold({ operationId }: Operation, problems: readonly string[]): void {
    if (problems.length > 0) throw new BrokenChain(`${operationId}: ${problems.join('; ')}`);
  }
}

function sentProperty({ body }: CaseRequest, name: string): JsonValue | undefined {
  return body !== undefined && 'json' in body ? valueAt(body.json, [name]) : undefined;
}

/** Removes the optional filters of the example, which would hide the created thing. */
function requiredOnly({ parameters }: Operation, query: CaseRequest['query']): CaseRequest['query'] {
  const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  return Object.fromEntries(
    required.flatMap(({ name }): [string, JsonValue][] => {
      const value = own(query, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Whether every response is an example of the document: a mock, which keeps no state. */
function keepsNoState({ model }: Checks, exchanges: readonly OperationExchange[]): boolean {
  return exchanges.every(({ operationId, response }) => {
    const operation = operationNamed(model, operationId);
    if (operation === undefined || response.json === undefined) return response.text === '';
    const { json } = response;
    const examples = responseFor(operation, response.status)?.content.flatMap((content) => content.examples);
    return (examples ?? []).some(({ value }) => sameButForDates(value, json));
  });
}

/** Compares without dates, since both may be moved to different days. */
function sameButForDates(a: JsonValue, b: JsonValue): boolean {
  return sameJson(withoutDates(a), withoutDates(b));
}

function withoutDates(value: JsonValue): JsonValue {
  return JSON.parse(JSON.stringify(value).replaceAll(/\d{4}-\d{2}-\d{2}/g, ''));
}
