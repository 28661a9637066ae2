import type { CaseKind } from '../../case/case-kind.ts';
import type { ContractCase } from '../../case/contract-case.ts';
import type { Checks } from '../../check/checks.ts';
import { compile } from '../../compile/compile.ts';
import type { Task } from '../task.ts';
import { type Follow, runCase } from './run-case.ts';

/**
 * Makes tasks from a family's cases.
 *
 * @param kinds kinds of cases to use, in the order of the document
 * @param follow continues each case after its response has passed; by default, nothing follows
 */
export function caseTasks<Kind extends CaseKind>(
  checks: Checks,
  kinds: readonly Kind[],
  follow?: Follow,
): Task<Kind>[] {
  return compile(checks.model).cases.flatMap((contractCase) => {
    const kind = kinds.find((one) => one === contractCase.kind);
    if (kind === undefined) return [];
    return {
      ...caseTask(contractCase, kind, checks),
      run: (server) => runCase(server, checks, contractCase, follow),
    };
  });
}

function caseTask<Kind extends CaseKind>(contractCase: ContractCase, kind: Kind, { model }: Checks) {
  const { id, operationId, method, covers } = contractCase;
  const subject = covers === undefined ? id.split('/').slice(2).join('/') : covers.keyword;
  return {
    id,
    model,
    kind,
    operationId,
    case: contractCase,
    sort: `${kind} ${subject}`,
    methods: new Set([method]),
  };
}
