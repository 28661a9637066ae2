import {
  type ApiModel,
  flattenSchema,
  isJsonObject,
  type JsonValue,
  type Operation,
  operationPointer,
  requestContent,
  valueAt,
} from '@partner-apis/model';
import type { CaseRequest } from '../../case/contract-case.ts';
import { isConflict, isSuccess, type WireResponse } from '../../case/exchange.ts';
import type { Verdict } from '../../case/verdict.ts';
import type { Checks } from '../../check/checks.ts';
import { agreementDemands, equalDemand } from '../../check/demands.ts';
import {
  contains,
  identityProblems,
  removedProblems,
  writtenDifferences,
  writtenProblems,
} from '../../check/read-back.ts';
import { documentedErrors } from '../../compile/promised-errors.ts';
import type { Server } from '../../server/server.ts';
import type { Chain, ItemOperation, ListOperation } from '../../things/chain.ts';
import { type CheckedCalls, Contradiction } from '../checked-calls.ts';
import { withOwnReferences } from '../own-references.ts';
import { verdictOfCalls } from '../verdict-of-calls.ts';
import { holdRenamed } from './renamed.ts';

/**
 * Creates a resource with the document's example, reads it, finds it in lists, changes it and removes it. After each
 * change it is read again: what was written must be there, and what was removed must be gone, for every operation that reports
 * it as not found.
 *
 * @throws {SuiteError} when the suite cannot continue
 */
export async function runChain(server: Server, checks: Checks, chain: Chain): Promise<Verdict> {
  return await verdictOfCalls(server, checks, (calls) => new ChainRun(calls, chain, checks.model).run());
}

/** A response and the index of its call. */
interface Reading {
  readonly response: WireResponse;
  readonly call: number;
}

class ChainRun {
  readonly #calls: CheckedCalls;
  readonly #chain: Chain;
  readonly #model: ApiModel;

  constructor(calls: CheckedCalls, chain: Chain, model: ApiModel) {
    this.#calls = calls;
    this.#chain = chain;
    this.#model = model;
  }

  async run(): Promise<void> {
    const { create, key: name, lists, update, remove } = this.#chain;
    const sent = this.#newThing(create);
    const created = await this.#calls.succeed(create, sent);
    const key = valueAt(created.json, [name]);
    if (key === undefined) throw new Contradiction(`${create.operationId}: the response has no ${name}`);
    await this.#readAll(key, sent.body);
    for (const list of lists) await this.#find(list, key, sent);
    if (update !== undefined) await this.#update(update, key, sent.body);
    if (remove !== undefined) await this.#remove(remove, key);
  }

  /** Returns the example with its own reference, with which lists can find the new resource. */
  #newThing(create: Operation): CaseRequest {
    const request = this.#calls.requestOf(create);
    const { body } = request;
    const content = requestContent(create);
    if (content === undefined || body === undefined || !('json' in body) || !isJsonObject(body.json))
      return request;
    const schema = flattenSchema(content.schema, this.#model.schemas);
    return { ...request, body: { ...body, json: withOwnReferences(body.json, schema, this.#model.schemas) } };
  }

  /** Updates the resource. The example may conflict with another one: then nothing may have changed. */
  async #update(item: ItemOperation, key: JsonValue, created: CaseRequest['body']): Promise<void> {
    const request = this.#calls.requestOf(item.operation, { [item.parameter]: key });
    const response = await this.#calls.send(item.operation, request);
    const isRefused = isConflict(response);
    if (!isRefused) this.#calls.holdSuccess(item.operation, response);
    await this.#readAll(key, isRefused ? created : request.body);
    const { body } = request;
    if (!isRefused && body !== undefined && 'json' in body && isJsonObject(body.json))
      await holdRenamed(this.#calls, this.#chain, item, key, body.json, this.#model);
  }

  async #remove(item: ItemOperation, key: JsonValue): Promise<void> {
    const before = await this.#readAll(key, undefined);
    await this.#calls.succeed(
      item.operation,
      this.#calls.requestOf(item.operation, { [item.parameter]: key }),
    );
    for (const [index, { operation, parameter }] of this.#chain.reads.entries()) {
      const request = this.#calls.requiredRequestOf(operation, { [parameter]: key });
      const response = await this.#calls.send(operation, request);
      const earlier = before[index];
      if (earlier === undefined) continue;
      this.#calls.hold(operation, removedProblems(earlier.response, response), () => [
        {
          call: this.#calls.last,
          part: { in: 'body', pointer: [] },
          operator: '!=',
          value: { call: earlier.call, pointer: [] },
        },
      ]);
      if (operation.path.endsWith('}')) await this.#staysRemoved(operation, response, key);
    }
  }

  /** Holds the operations that document the error with which a removed resource is read to reject it, too. */
  async #staysRemoved(reading: Operation, response: WireResponse, key: JsonValue): Promise<void> {
    const names = errorNames(reading, response.status);
    for (const { operation, parameter } of [this.#chain.remove, this.#chain.update].filter(isPresent)) {
      if (!errorNames(operation, response.status).some((name) => names.includes(name))) continue;
      const request = this.#calls.requestOf(operation, { [parameter]: key });
      const again = await this.#calls.send(operation, request);
      const place = `#${operationPointer(operation)}/responses/${response.status}`;
      const problem = `the removed thing is not found by ${reading.operationId}, and accepted by ${operation.operationId} (${place})`;
      this.#calls.hold(operation, isSuccess(again) ? [problem] : []);
    }
  }

  async #readAll(key: JsonValue, body: CaseRequest['body']): Promise<Reading[]> {
    const written = body !== undefined && 'json' in body ? body.json : undefined;
    const answers: Reading[] = [];
    for (const { operation, parameter } of this.#chain.reads) {
      const request = this.#calls.requiredRequestOf(operation, { [parameter]: key });
      const answer = await this.#calls.succeed(operation, request);
      const isItem = operation.path.endsWith('}');
      const identity = isItem ? identityProblems(this.#chain.key, key, answer.json) : [];
      const call = this.#calls.last;
      this.#calls.hold(operation, [...identity, ...writtenProblems(written, answer.json)], () => [
        ...(identity.length === 0 ? [] : [equalDemand(call, [this.#chain.key], { literal: key })]),
        ...agreementDemands(call, writtenDifferences(written, answer.json)),
      ]);
      answers.push({ response: answer, call });
    }
    return answers;
  }

  async #find({ operation, parameter, by }: ListOperation, key: JsonValue, sent: CaseRequest): Promise<void> {
    const value = by === 'key' ? [key] : sentProperty(sent, parameter.name);
    if (value === undefined) return;
    const request = this.#calls.requiredRequestOf(operation);
    const answer = await this.#calls.succeed(operation, {
      ...request,
      query: { ...request.query, [parameter.name]: value },
    });
    const isFound = contains(answer.json, key);
    this.#calls.hold(operation, isFound ? [] : [`${JSON.stringify(key)} is not found by ${parameter.name}`]);
  }
}

/** Returns the names of the errors that an operation documents for a status. */
function errorNames(operation: Operation, status: number): string[] {
  return documentedErrors(operation).flatMap((one) =>
    one.status === String(status) ? [one.example.name] : [],
  );
}

function isPresent(item: ItemOperation | undefined): item is ItemOperation {
  return item !== undefined;
}

function sentProperty({ body }: CaseRequest, name: string): JsonValue | undefined {
  return body !== undefined && 'json' in body ? valueAt(body.json, [name]) : undefined;
}
