import {
  type ExampleRequest,
  exampleRequest,
  type JsonValue,
  type Operation,
  requestContent,
  successContent,
  successResponse,
} from '@partner-apis/model';
import { bodyMediaType, caseBody } from '../../case/case-body.ts';
import type { CaseBody } from '../../case/contract-case.ts';
import type { Demand } from '../../case/demand.ts';
import type { OperationExchange } from '../../case/exchange.ts';
import type { Checks } from '../../check/checks.ts';
import { conformanceProblems } from '../../check/conformance.ts';
import { formDemands } from '../../check/demands.ts';
import { isFormOnly } from '../../check/is-form-only.ts';
import { timeProblems } from '../../check/response-time.ts';
import type { Server } from '../../server/server.ts';
import { messagesOf } from '../../xml/messages.ts';
import { messageJson } from '../message-json.ts';
import { operationNamed } from '../operation-named.ts';

/** A response as the commands of a state model read it. */
export interface Answered {
  readonly status: number;
  /** Whether it has the status of the operation's first documented success. */
  readonly isSuccess: boolean;
  /** The body as JSON. A success in XML is read as its message. */
  readonly json: JsonValue | undefined;
  /** Status and body, for use in sentences. */
  readonly text: string;
}

/** Thrown when the server does something that its state does not allow. The message says what. */
export class BrokenLaw extends Error {
  override readonly name = 'BrokenLaw';
  readonly expected: readonly LastResponse[];

  /** @param expected conditions on the last response, if it alone shows the problem */
  constructor(message: string, ...expected: readonly LastResponse[]) {
    super(message);
    this.expected = expected;
  }
}

/** Thrown when only the form of a response is wrong, whatever the server stores. */
export class BrokenForm extends BrokenLaw {}

/** A condition that the last response of a sequence must meet. */
export type LastResponse = Omit<Demand, 'call'>;

/** The condition that the last response is a success. */
export const SUCCESS: LastResponse = { part: { in: 'status' }, operator: '<', value: { literal: 300 } };

/** The condition that the last response is a rejection. */
export const REFUSAL: LastResponse = { part: { in: 'status' }, operator: '>=', value: { literal: 400 } };

/** Returns the condition that a property of the last response has a value. */
export function property(name: string, literal: JsonValue): LastResponse {
  return { part: { in: 'body', pointer: [name] }, operator: '==', value: { literal } };
}

/** The real system of a state model: calls operations of a family, and sets a sandbox's clock. */
export class StateCaller {
  readonly #server: Server;
  readonly #checks: Checks;
  #isTimed = false;
  /** Exchanges in the order of the calls. */
  readonly exchanges: OperationExchange[] = [];

  constructor(server: Server, checks: Checks) {
    this.#server = server;
    this.#checks = checks;
  }

  /**
   * Calls an operation. Dates are sent unchanged, since they come from the server's own responses. A message in XML is given as
   * JSON.
   *
   * @param change replaces parts of the operation's example request
   * @param partner the caller. Default: the default partner
   * @throws {BrokenLaw} when the response violates the document
   */
  async call(
    operationId: string,
    change: Partial<ExampleRequest> = {},
    partner = 'default',
  ): Promise<Answered> {
    const { model, validators } = this.#checks;
    const operation = operationNamed(model, operationId);
    const { path, query, headers, body } = { ...exampleRequest(operation), ...change };
    const request = { path, query, headers };
    const exchange = await this.#server.send(model, {
      operation,
      method: operation.method.toUpperCase(),
      request: body === undefined ? request : { ...request, body: this.#bodyOf(operation, body) },
      as: partner,
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
      const Broken = isFormOnly(operation, response) ? BrokenForm : BrokenLaw;
      throw new Broken(`${operationId}: ${problems.join('; ')}`, ...demands);
    }
    const isSuccess = successResponse(operation)?.status === String(response.status);
    const content = successContent(operation);
    return {
      status: response.status,
      isSuccess,
      json: isSuccess && content !== undefined ? messageJson(model, content, response) : response.json,
      text: `${response.status} ${response.text.slice(0, 500)}`.trim(),
    };
  }

  #bodyOf(operation: Operation, body: JsonValue): CaseBody {
    const message = requestContent(operation)?.xsd?.element;
    const messages = messagesOf(this.#checks.model);
    const isMessage = message !== undefined && messages !== undefined && typeof body !== 'string';
    return caseBody(bodyMediaType(operation), isMessage ? messages.text(message, body) : body);
  }

  /** Whether the credentials of a partner are known. */
  knows(partner: string): boolean {
    return this.#server.partners.knows(partner);
  }

  /** Whether the clock was stopped between the calls, without which they may show something else. */
  get isTimed(): boolean {
    return this.#isTimed;
  }

  /** Returns the server's clock, `YYYY-MM-DDThh:mm:ss`. */
  now(): Promise<string> {
    return this.#server.now();
  }

  /** Sets the server's clock. @param now time at which the clock stops; null lets it run as it did at first */
  setClock(now: string | null): Promise<void> {
    this.#isTimed ||= now !== null;
    return this.#server.setClock(now);
  }
}
