import type { Operation } from '@partner-apis/model';
import type { ContractCase } from '../../case/contract-case.ts';
import type { OperationExchange } from '../../case/exchange.ts';
import { PAGE_SIZE } from '../../case/paging-parameters.ts';
import type { Checks } from '../../check/checks.ts';
import { conformanceProblems } from '../../check/conformance.ts';
import { expectationProblems } from '../../check/expectation.ts';
import {
  countAlike,
  MOST_PAGES,
  numberAt,
  pagesProblems,
  type ReadPage,
  totalProblems,
} from '../../check/pages.ts';
import type { Server } from '../../server/server.ts';
import type { Followed } from '../cases/run-case.ts';
import { operationNamed } from '../operation-named.ts';

/** Number of pages in which to read a list, if pages may be large enough. */
const PAGES = 3;

/**
 * Reads the list of a case from its first page to its last; each page contains the number of pages.
 *
 * @param first the case's own response, which contains the length of the list
 * @throws {NoAnswer} when a page gets no response
 */
export async function pageThrough(
  server: Server,
  { model, validators }: Checks,
  contractCase: ContractCase,
  first: OperationExchange,
): Promise<Followed> {
  const { pages: expected } = contractCase.expect;
  const exchanges: OperationExchange[] = [];
  if (expected === undefined) return { problems: [], exchanges };
  const operation = operationNamed(model, contractCase.operationId);
  const read = async (pageNumber: number, pageSize: number): Promise<OperationExchange> => {
    const query = { ...contractCase.request.query, pageNumber, pageSize };
    const request = { ...contractCase.request, query };
    const exchange = await server.send(model, { ...contractCase, operation, request });
    exchanges.push(exchange);
    return exchange;
  };
  const total = numberAt(first.response.json, 'totalElements');
  const pageSize = Math.min(Math.max(1, Math.ceil(total / PAGES)), largestPage(operation));
  const pages: ReadPage[] = [];
  for (let number = 1, last = 1; number <= last; number += 1) {
    if (number > MOST_PAGES) return { problems: [], exchanges };
    const exchange = await read(number, pageSize);
    const { response } = exchange;
    const form = conformanceProblems(validators, operation, response);
    const others = expectationProblems(contractCase.expect, response);
    if (form.length + others.length > 0) {
      const problems = [...form, ...others].map((problem) => `page ${number}: ${problem}`);
      return others.length === 0 ? { problems, exchanges, isForm: true } : { problems, exchanges };
    }
    pages.push(pageOf(number, exchange));
    last = numberAt(response.json, 'pageTotal');
  }
  const problems = countAlike(pages)
    ? pagesProblems(pages, expected, pageSize)
    : totalProblems(pages, pageOf(1, await read(1, pageSize)));
  return { problems, exchanges };
}

function pageOf(number: number, { request, response }: OperationExchange): ReadPage {
  return { number, url: request.url, json: response.json };
}

function largestPage({ parameters }: Operation): number {
  const schema = parameters.find(({ name }) => name === PAGE_SIZE)?.schema;
  return schema?.maximum ?? 100;
}
