import type { ApiModel, Operation } from '@partner-apis/model';
import { operationNamed as named } from '@partner-apis/model';
import type { Validators } from '@partner-apis/model/violations';
import type { ContractCase } from '../../case/contract-case.ts';
import { conformanceProblems } from '../../check/conformance.ts';
import { expectationProblems } from '../../check/expectation.ts';
import { type TimeBound, timeProblems } from '../../check/response-time.ts';
import { NoAnswer } from '../../server/no-answer.ts';
import type { Server } from '../../server/server.ts';
import { messagesOf } from '../../xml/messages.ts';
import { pageThrough } from '../laws/page-through.ts';
import { skipped, type Verdict, verdictOf } from '../task.ts';

/** What an answer is held against. */
export interface Checks extends TimeBound {
  readonly model: ApiModel;
  readonly validators: Validators;
}

/**
 * Sends one case and checks its answer.
 *
 * @throws {SuiteError} when the suite cannot go on
 */
export async function runCase(server: Server, checks: Checks, contractCase: ContractCase): Promise<Verdict> {
  const { model, validators } = checks;
  const { expect } = contractCase;
  const operation = operationNamed(model, contractCase.operationId);
  const obstacle = obstacleOf(server, contractCase);
  if (obstacle !== undefined) return skipped(obstacle);
  try {
    await server.freshState();
    const exchange = await server.send(model, { ...contractCase, operation });
    const { response, curl } = exchange;
    const problems = [
      ...(expect.undocumented === true
        ? []
        : conformanceProblems(validators, operation, response, messagesOf(model))),
      ...expectationProblems(expect, response),
      ...timeProblems(checks, exchange),
    ];
    if (expect.pages !== undefined && problems.length === 0) {
      const list = { operation, first: exchange, pages: expect.pages };
      const read = await pageThrough(server, checks, contractCase, list);
      return verdictOf(outcomeOf(read.problems), read.problems, [exchange, ...read.exchanges]);
    }
    return { outcome: outcomeOf(problems), problems, exchanges: [exchange], curl };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const { message, curl, request } = error;
    return { outcome: 'failed', problems: [message], exchanges: [], curl, unanswered: request };
  }
}

function outcomeOf(problems: readonly string[]): Verdict['outcome'] {
  return problems.length === 0 ? 'passed' : 'failed';
}

/** @throws {Error} when the family has no such operation */
export function operationNamed(model: ApiModel, operationId: string): Operation {
  const operation = named(model, operationId);
  if (operation === undefined) throw new Error(`${model.id} has no operation "${operationId}"`);
  return operation;
}

/** Why a case cannot be run against this server. */
function obstacleOf(
  server: Server,
  { as: partner, request, credentials, sandbox = false }: ContractCase,
): string | undefined {
  if (partner !== undefined && !server.knows(partner)) return `no credentials of the partner "${partner}"`;
  if (credentials !== undefined && !server.hasFlawed(credentials)) {
    return 'no token that has expired: set PARTNER_EXPIRED_TOKEN';
  }
  const isTrigger = sandbox || Object.keys(request.headers).some((name) => /^x-sandbox-/i.test(name));
  return isTrigger && !server.isSandbox ? 'only a sandbox can be told to answer this' : undefined;
}
