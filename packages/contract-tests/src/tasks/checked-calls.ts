import {
  exampleRequest,
  type JsonValue,
  type Operation,
  own,
  requestContent,
  shiftDates,
} from '@partner-apis/model';
import { bodyMediaType, caseBody } from '../case/case-body.ts';
import type { CaseRequest } from '../case/contract-case.ts';
import type { Demand } from '../case/demand.ts';
import { isSuccess, type OperationExchange, type WireResponse } from '../case/exchange.ts';
import type { Checks } from '../check/checks.ts';
import { conformanceProblems } from '../check/conformance.ts';
import { formDemands, successDemands } from '../check/demands.ts';
import { isFormOnly } from '../check/is-form-only.ts';
import { timeProblems } from '../check/response-time.ts';
import type { Server } from '../server/server.ts';
import { keepsNoState } from './keeps-no-state.ts';

/** Thrown when a response contradicts the document, or earlier responses. */
export class Contradiction extends Error {
  override readonly name = 'Contradiction';
  /** The conditions that responses had to meet, one of which they do not; empty if they cannot be expressed. */
  readonly demands: readonly Demand[];
  /** Whether only the form of a single response is wrong, whatever the server stores. */
  readonly isForm: boolean;

  constructor(message: string, demands: readonly Demand[] = [], isForm = false) {
    super(message);
    this.demands = demands;
    this.isForm = isForm;
  }
}

/**
 * Thrown when the server's data do not allow a law to be tested. The task then has no verdict, and gives the reason.
 */
export class NotTried extends Error {
  override readonly name = 'NotTried';
}

/** Thrown when a partner's data fulfil the law but are not enough to break it: another partner may see more. */
export class HeldByFew extends NotTried {}

/** The calls of a task that is run again. */
export interface CallsBefore {
  readonly exchanges: readonly OperationExchange[];
  /** Indices of calls that are not sent; they have the same responses as before. */
  readonly without: ReadonlySet<number>;
}

/** The calls of a task: each response is checked against the document, and all of them are kept for the report. */
export class CheckedCalls {
  readonly exchanges: OperationExchange[];
  readonly #server: Server;
  readonly #checks: Checks;
  readonly #partner: string;
  readonly #before: CallsBefore | undefined;

  /** @param before the calls that are made again, some of which need not be sent */
  constructor(
    server: Server,
    checks: Checks,
    before?: CallsBefore,
    partner = 'default',
    exchanges: OperationExchange[] = [],
  ) {
    this.#server = server;
    this.#checks = checks;
    this.#before = before;
    this.#partner = partner;
    this.exchanges = exchanges;
  }

  /** Returns the same task's calls for each partner that can call an operation, the default one first. */
  ofPartners(operation: Operation): readonly CheckedCalls[] {
    return this.#server.partners
      .withCredentialsFor(this.#checks.model, operation)
      .map((partner) => new CheckedCalls(this.#server, this.#checks, this.#before, partner, this.exchanges));
  }

  /** Returns the document's example request with moved dates, and with other path parameters. */
  requestOf(operation: Operation, path: CaseRequest['path'] = {}): CaseRequest {
    const example = exampleRequest(operation, this.#server.shiftOf(this.#checks.model));
    const { query, headers, body } = example;
    const request = { path: { ...example.path, ...path }, query, headers };
    return body === undefined ? request : { ...request, body: caseBody(bodyMediaType(operation), body) };
  }

  /** Returns the document's example request with another body. */
  requestWith(operation: Operation, body: JsonValue): CaseRequest {
    return { ...this.requestOf(operation), body: caseBody(bodyMediaType(operation), body) };
  }

  /** Returns the bodies of the document's examples, with moved dates. */
  examplesOf(operation: Operation): JsonValue[] {
    const shift = this.#server.shiftOf(this.#checks.model);
    const examples = requestContent(operation)?.examples ?? [];
    return examples.map(({ value }) => shiftDates(value, shift));
  }

  /** Returns the same request without optional query parameters, which could hide resources. */
  requiredRequestOf(operation: Operation, path: CaseRequest['path'] = {}): CaseRequest {
    const request = this.requestOf(operation, path);
    return { ...request, query: requiredOnly(operation, request.query) };
  }

  /** Sends a call. @throws {Contradiction} when the response does not match the document */
  send(operation: Operation, request: CaseRequest): Promise<WireResponse> {
    return this.#conforming(operation, request, (response) => isFormOnly(operation, response));
  }

  /**
   * Sends a call and checks its response against the document.
   *
   * @param isForm whether a response that does not match is wrong in form only
   */
  async #conforming(
    operation: Operation,
    request: CaseRequest,
    isForm: (response: WireResponse) => boolean,
  ): Promise<WireResponse> {
    const { model, validators } = this.#checks;
    const method = operation.method.toUpperCase();
    const call = { operation, method, request, as: this.#partner, shift: 0 };
    const exchange = this.#known(operation, request) ?? (await this.#server.send(model, call));
    this.exchanges.push(exchange);
    const { response } = exchange;
    const problems = [
      ...conformanceProblems(validators, operation, response),
      ...timeProblems(this.#checks, exchange),
    ];
    const demands = () => formDemands(validators, operation, response, this.last);
    if (isForm(response)) this.holdForm(operation, problems, demands);
    else this.hold(operation, problems, demands);
    return response;
  }

  /** Returns the exchange of a call that is not sent again. @throws {NotTried} when another call is due */
  #known(operation: Operation, request: CaseRequest): OperationExchange | undefined {
    const index = this.exchanges.length;
    if (this.#before?.without.has(index) !== true) return undefined;
    const exchange = this.#before.exchanges[index];
    const isSame =
      exchange?.operationId === operation.operationId &&
      JSON.stringify(exchange.parts?.request) === JSON.stringify(request);
    if (!isSame) throw new NotTried('the calls differ from the previous ones');
    return exchange;
  }

  /**
   * Sends a call that must succeed. @throws {Contradiction} when the response is not a success, or does not match the
   * document
   */
  async succeed(operation: Operation, request: CaseRequest): Promise<WireResponse> {
    const response = await this.#conforming(operation, request, isSuccess);
    this.holdSuccess(operation, response);
    return response;
  }

  /** Checks that a response is a success. @throws {Contradiction} when it is not */
  holdSuccess(operation: Operation, response: WireResponse): void {
    const { status, text } = response;
    const problem = `expected a success, received ${status} ${text.slice(0, 500)}`;
    this.hold(operation, isSuccess(response) ? [] : [problem], () => successDemands(this.last));
  }

  /**
   * Checks that there are no problems.
   *
   * @param demands returns the conditions that a response does not meet, if they can be expressed
   * @throws {Contradiction} when there are problems
   */
  hold(
    { operationId }: Operation,
    problems: readonly string[],
    demands: () => readonly Demand[] = () => [],
  ): void {
    if (problems.length > 0) throw new Contradiction(`${operationId}: ${problems.join('; ')}`, demands());
  }

  /** Checks that a response has no problems of form. @throws {Contradiction} when it has */
  holdForm(
    { operationId }: Operation,
    problems: readonly string[],
    demands: () => readonly Demand[] = () => [],
  ): void {
    if (problems.length > 0)
      throw new Contradiction(`${operationId}: ${problems.join('; ')}`, demands(), true);
  }

  /** Whether every response is an example of the document: a server without rules stores nothing. */
  get areExamples(): boolean {
    return keepsNoState(this.#checks, this.exchanges);
  }

  /** Index of the last call. */
  get last(): number {
    return this.exchanges.length - 1;
  }
}

/**
 * Tests a law as a partner that sees enough for it: the default one, or else the first other one.
 *
 * @throws {NotTried} with the reason of the default partner, when no partner sees enough
 */
export async function asAnyPartner(
  calls: CheckedCalls,
  operation: Operation,
  law: (calls: CheckedCalls) => Promise<void>,
): Promise<void> {
  const reasons: NotTried[] = [];
  let isHeld = false;
  for (const ofPartner of calls.ofPartners(operation)) {
    try {
      return await law(ofPartner);
    } catch (error) {
      if (!(error instanceof NotTried)) throw error;
      isHeld ||= error instanceof HeldByFew;
      reasons.push(error);
    }
  }
  if (isHeld) return;
  throw reasons[0] ?? new NotTried(`${operation.operationId} cannot be called as any partner`);
}

function requiredOnly({ parameters }: Operation, query: CaseRequest['query']): CaseRequest['query'] {
  const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  return Object.fromEntries(
    required.flatMap(({ name }): [string, JsonValue][] => {
      const value = own(query, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
