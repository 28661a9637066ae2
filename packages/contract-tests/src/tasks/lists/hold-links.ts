import { type JsonValue, operationPointer, valueAt } from '@partner-apis/model';
import type { CaseRequest } from '../../case/contract-case.ts';
import { isSuccess } from '../../case/exchange.ts';
import type { List } from '../../things/list.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { itemsOf, type ListReader } from '../list-reader.ts';
import { queryWith, valuesToTry } from './filter.ts';

/** The links of a page, each with the page that has it and the page that it leads to. */
const LINKS = [
  { name: 'next', from: 1, to: 2 },
  { name: 'previous', from: 2, to: 1 },
] as const;

type Link = (typeof LINKS)[number];

/**
 * The links of a page lead to its neighbours: to the same items as the number of the neighbour, of the same size and with the
 * same filters. Pages without links have cases of their own.
 *
 * @throws {NotTried} when no page has a link
 */
export async function holdLinks(calls: CheckedCalls, reader: ListReader, list: List): Promise<void> {
  let isTried = false;
  for (const query of queriesOf(list, await reader.readAll(list.widest))) {
    const items = (await reader.read(query)) ?? [];
    if (items.length < 2) continue;
    for (const link of LINKS) {
      isTried = (await holdLink(calls, reader, list, { link, query, items })) || isTried;
    }
  }
  if (!isTried) throw new NotTried(`no page of ${list.operation.operationId} has a link`);
}

interface LinkedPages {
  readonly link: Link;
  readonly query: CaseRequest['query'];
  /** The items on all pages. */
  readonly items: readonly JsonValue[];
}

/** Returns queries that a link may lose: with what flags show, alone and with the value of each filter that most items have. */
function queriesOf({ filters, widest }: List, whole: readonly JsonValue[]): CaseRequest['query'][] {
  const filtered = filters.flatMap((filter) =>
    valuesToTry(filter, whole)
      .slice(0, 1)
      .map((value) => ({ ...widest, ...queryWith(filter, value) })),
  );
  return [widest, ...filtered];
}

/** @returns whether the page has the link */
async function holdLink(
  calls: CheckedCalls,
  reader: ListReader,
  list: List,
  { link: { name, from, to }, query, items }: LinkedPages,
): Promise<boolean> {
  const size = Math.ceil(items.length / 3);
  const address = valueAt((await reader.page(from, size, query)).json, [name]);
  if (typeof address !== 'string' || !URL.canParse(address)) return false;
  const followed = await reader.follow(address);
  const expected = items.slice((to - 1) * size, to * size);
  const isSame =
    isSuccess(followed) && JSON.stringify(itemsOf(list, followed.json)) === JSON.stringify(expected);
  if (isSame || !(await reader.reads(items, query))) return true;
  const shown = Object.entries(query).map(([key, value]) => `${key}=${String(value)}`);
  const asked = shown.length === 0 ? '' : ` with ${shown.join('&')}`;
  const place = `#${operationPointer(list.operation)}/responses`;
  const problem = `${name} of page ${from}${asked} does not lead to the items of page ${to}: ${address} (${place})`;
  calls.hold(list.operation, [problem]);
  return true;
}
