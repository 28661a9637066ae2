import type { ApiModel } from '@partner-apis/model';
import type { Validators } from '@partner-apis/model/violations';
import { conformanceProblems } from '../check/conformance.ts';
import { expectationProblems } from '../check/expectation.ts';
import type { ContractCase } from '../compile/contract-case.ts';
import { messagesOf } from '../xml/messages.ts';
import { NoAnswer } from './no-answer.ts';
import type { OperationExchange, Result } from './result.ts';
import type { Server } from './server.ts';

/**
 * Sends one case and checks its answer.
 *
 * @throws {SuiteError} when the suite cannot go on
 */
export async function runCase(
  server: Server,
  model: ApiModel,
  validators: Validators,
  contractCase: ContractCase,
): Promise<Result> {
  const { id, familyId, operationId, expect } = contractCase;
  const started = performance.now();
  const result = (
    outcome: Result['outcome'],
    problems: readonly string[],
    exchanges: readonly OperationExchange[] = [],
    curl = exchanges[0]?.curl,
  ): Result => {
    const seconds = (performance.now() - started) / 1000;
    const common = { id, familyId, operationId, outcome, problems, exchanges, seconds, case: contractCase };
    return curl === undefined ? common : { ...common, curl };
  };

  const operation = model.operations.find((candidate) => candidate.operationId === operationId);
  if (operation === undefined) throw new Error(`${model.id} has no operation "${operationId}"`);
  const obstacle = obstacleOf(server, contractCase);
  if (obstacle !== undefined) return result('skipped', [obstacle]);

  try {
    await server.freshState();
    const exchange = await server.send(model, { ...contractCase, operation });
    const problems = [
      ...(expect.allow === undefined
        ? conformanceProblems(validators, operation, exchange.response, messagesOf(model))
        : []),
      ...expectationProblems(expect, exchange.response),
    ];
    return result(problems.length === 0 ? 'passed' : 'failed', problems, [exchange]);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return result('failed', [error.message], [], error.curl);
  }
}

/** Why a case cannot be run against this server. */
function obstacleOf(
  server: Server,
  { as: partner, request, sandbox = false }: ContractCase,
): string | undefined {
  if (partner !== undefined && !server.knows(partner)) return `no credentials of the partner "${partner}"`;
  const isTrigger = sandbox || Object.keys(request.headers).some((name) => /^x-sandbox-/i.test(name));
  return isTrigger && !server.isSandbox ? 'only a sandbox can be told to answer this' : undefined;
}
