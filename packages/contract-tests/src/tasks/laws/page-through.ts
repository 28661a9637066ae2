import type { ApiModel, Operation } from '@partner-apis/model';
import type { Validators } from '@partner-apis/model/violations';
import type { ContractCase, PagesExpectation } from '../../case/contract-case.ts';
import { conformanceProblems } from '../../check/conformance.ts';
import { expectationProblems } from '../../check/expectation.ts';
import { numberAt, pagesProblems, type ReadPage } from '../../check/pages.ts';
import type { Server } from '../../server/server.ts';
import type { OperationExchange } from '../../suite/result.ts';

/** How many pages a list is read in, if they may be large enough for that. */
const PAGES = 3;

/** A list is not read any further. */
const MOST_PAGES = 20;

interface List {
  readonly operation: Operation;
  /** The case's own response: it says how long the list is. */
  readonly first: OperationExchange;
  readonly pages: PagesExpectation;
}

/**
 * Reads the list of a case from its first page to its last, by the number of pages that each page names.
 *
 * @throws {NoAnswer} when a page is not answered
 */
export async function pageThrough(
  server: Server,
  { model, validators }: { readonly model: ApiModel; readonly validators: Validators },
  contractCase: ContractCase,
  { operation, first, pages: expected }: List,
): Promise<{ readonly problems: string[]; readonly exchanges: OperationExchange[] }> {
  const total = numberAt(first.response.json, 'totalElements');
  const pageSize = Math.min(Math.max(1, Math.ceil(total / PAGES)), largestPage(operation));
  const exchanges: OperationExchange[] = [];
  const pages: ReadPage[] = [];
  for (let number = 1, last = 1; number <= last; number += 1) {
    if (number > MOST_PAGES) return { problems: [], exchanges };
    const query = { ...contractCase.request.query, pageNumber: number, pageSize };
    const request = { ...contractCase.request, query };
    const exchange = await server.send(model, { ...contractCase, operation, request });
    exchanges.push(exchange);
    const { response } = exchange;
    const problems = [
      ...conformanceProblems(validators, operation, response),
      ...expectationProblems(contractCase.expect, response),
    ];
    if (problems.length > 0) {
      return { problems: problems.map((problem) => `page ${number}: ${problem}`), exchanges };
    }
    pages.push({ number, url: exchange.request.url, json: response.json });
    last = numberAt(response.json, 'pageTotal');
  }
  return { problems: pagesProblems(pages, expected, pageSize), exchanges };
}

function largestPage({ parameters }: Operation): number {
  const schema = parameters.find(({ name }) => name === 'pageSize')?.schema;
  return schema?.maximum ?? 100;
}
