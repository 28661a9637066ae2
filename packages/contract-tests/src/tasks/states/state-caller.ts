import { type ExampleRequest, exampleRequest, type JsonValue, successResponse } from '@partner-apis/model';
import { bodyMediaType, caseBody } from '../../case/case-body.ts';
import type { Demand } from '../../case/demand.ts';
import type { OperationExchange } from '../../case/exchange.ts';
import type { Checks } from '../../check/checks.ts';
import { conformanceProblems } from '../../check/conformance.ts';
import { formDemands } from '../../check/demands.ts';
import { timeProblems } from '../../check/response-time.ts';
import type { Server } from '../../server/server.ts';
import { operationNamed } from '../operation-named.ts';

/** A response, as the commands of a state model read it. */
export interface Answered {
  readonly status: number;
  /** Whether it has the status of the operation's first documented success. */
  readonly isSuccess: boolean;
  readonly json: JsonValue | undefined;
  /** Status and body, for use in sentences. */
  readonly text: string;
}

/** The server does something that its state does not allow; the message says what. */
export class BrokenLaw extends Error {
  override readonly name = 'BrokenLaw';
  readonly expected: readonly LastResponse[];

  /** @param expected of the last response, if the law can be said of it alone */
  constructor(message: string, ...expected: readonly LastResponse[]) {
    super(message);
    this.expected = expected;
  }
}

/** A comparison that the last response of a sequence has to hold. */
export type LastResponse = Omit<Demand, 'call'>;

/** The last response has to be a success. */
export const SUCCESS: LastResponse = { part: { in: 'status' }, operator: '<', value: { literal: 300 } };

/** The last response has to be a refusal. */
export const REFUSAL: LastResponse = { part: { in: 'status' }, operator: '>=', value: { literal: 400 } };

/** A property of the last response has to have a value. */
export function property(name: string, literal: JsonValue): LastResponse {
  return { part: { in: 'body', pointer: [name] }, operator: '==', value: { literal } };
}

/** The real system of a state model: calls operations of one family, and moves a sandbox's clock. */
export class StateCaller {
  readonly #server: Server;
  readonly #checks: Checks;
  #isTimed = false;
  /** In the order of the calls. */
  readonly exchanges: OperationExchange[] = [];

  constructor(server: Server, checks: Checks) {
    this.#server = server;
    this.#checks = checks;
  }

  /**
   * Calls an operation. Dates are sent unchanged, since they come from the server's own responses.
   *
   * @param change replaces parts of the operation's example request
   * @throws {BrokenLaw} when the response breaks the document
   */
  async call(operationId: string, change: Partial<ExampleRequest> = {}): Promise<Answered> {
    const { model, validators } = this.#checks;
    const operation = operationNamed(model, operationId);
    const { path, query, headers, body } = { ...exampleRequest(operation), ...change };
    const request = { path, query, headers };
    const exchange = await this.#server.send(model, {
      operation,
      method: operation.method.toUpperCase(),
      request: body === undefined ? request : { ...request, body: caseBody(bodyMediaType(operation), body) },
      shift: 0,
    });
    this.exchanges.push(exchange);
    const { response } = exchange;
    const problems = [
      ...conformanceProblems(validators, operation, response),
      ...timeProblems(this.#checks, exchange),
    ];
    if (problems.length > 0) {
      const demands = formDemands(validators, operation, response, this.exchanges.length - 1);
      throw new BrokenLaw(`${operationId}: ${problems.join('; ')}`, ...demands);
    }
    return {
      status: response.status,
      isSuccess: successResponse(operation)?.status === String(response.status),
      json: response.json,
      text: `${response.status} ${response.text.slice(0, 500)}`.trim(),
    };
  }

  /** Whether the clock was stopped between the calls: without that, they show something else. */
  get isTimed(): boolean {
    return this.#isTimed;
  }

  /** Returns the server's clock, `YYYY-MM-DDThh:mm:ss`. */
  now(): Promise<string> {
    return this.#server.now();
  }

  /** @param now the time at which the clock stops; null lets it run as it did at first */
  setClock(now: string | null): Promise<void> {
    this.#isTimed ||= now !== null;
    return this.#server.setClock(now);
  }
}
