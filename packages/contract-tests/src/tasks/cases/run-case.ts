import type { ApiModel } from '@partner-apis/model';
import type { ContractCase } from '../../case/contract-case.ts';
import type { OperationExchange } from '../../case/exchange.ts';
import type { Verdict } from '../../case/verdict.ts';
import type { Checks } from '../../check/checks.ts';
import { conformanceProblems } from '../../check/conformance.ts';
import { expectationProblems } from '../../check/expectation.ts';
import { timeProblems } from '../../check/response-time.ts';
import { NoAnswer } from '../../server/no-answer.ts';
import type { Server } from '../../server/server.ts';
import { messagesOf } from '../../xml/messages.ts';
import { operationNamed } from '../operation-named.ts';
import { failure, skipped, verdictOf } from '../verdicts.ts';

/** Further calls of a case, and their problems. */
export interface Followed {
  readonly problems: readonly string[];
  /** Set if the problems concern only the form of the last response. */
  readonly isForm?: true;
  readonly exchanges: readonly OperationExchange[];
}

/** Continues a case after its first response. */
export type Follow = (
  server: Server,
  checks: Checks,
  contractCase: ContractCase,
  first: OperationExchange,
) => Promise<Followed>;

/**
 * Sends a case and checks its response.
 *
 * @param follow continues the case when the response has no problems
 * @throws {SuiteError} when the suite cannot continue
 */
export async function runCase(
  server: Server,
  checks: Checks,
  contractCase: ContractCase,
  follow?: Follow,
): Promise<Verdict> {
  const { model } = checks;
  const obstacle = obstacleOf(server, model, contractCase);
  if (obstacle !== undefined) return skipped(obstacle);
  try {
    await server.freshState();
    const operation = operationNamed(model, contractCase.operationId);
    const first = await server.send(model, { ...contractCase, operation });
    const form = [...formProblems(checks, contractCase, first), ...timeProblems(checks, first)];
    const others = expectationProblems(contractCase.expect, first.response);
    if (form.length > 0 && others.length === 0) return { ...verdictOf(form, [first]), isForm: true };
    if (form.length + others.length > 0 || follow === undefined) {
      return verdictOf([...form, ...others], [first]);
    }
    const followed = await follow(server, checks, contractCase, first);
    const verdict = verdictOf(followed.problems, [first, ...followed.exchanges]);
    return followed.isForm === true ? { ...verdict, isForm: true } : verdict;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return failure(error, [error.message], []);
  }
}

function formProblems(
  { model, validators }: Checks,
  { operationId, expect }: ContractCase,
  { response }: OperationExchange,
): string[] {
  if (expect.undocumented === true) return [];
  return conformanceProblems(validators, operationNamed(model, operationId), response, messagesOf(model));
}

/** Returns why a case cannot run against this server. */
function obstacleOf(
  server: Server,
  model: ApiModel,
  { operationId, as: partner, request, security, credentials, sandbox = false }: ContractCase,
): string | undefined {
  if (partner !== undefined && !server.partners.knows(partner))
    return `no credentials of the partner "${partner}"`;
  if (credentials === 'expired-token' && !server.partners.hasExpiredToken) {
    return 'no expired token: set PARTNER_EXPIRED_TOKEN';
  }
  const needsOther = credentials === 'mixed-partners';
  if (
    needsOther &&
    server.partners.withCredentialsFor(model, operationNamed(model, operationId), security).length < 2
  ) {
    return 'no credentials of a second partner: set the variables with its name, such as PARTNER_CLIENT_ID_OTHER';
  }
  const isTrigger = sandbox || Object.keys(request.headers).some((name) => /^x-sandbox-/i.test(name));
  return isTrigger && !server.isSandbox ? 'only a sandbox returns this response on request' : undefined;
}
