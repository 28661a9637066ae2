import { isJsonObject, type JsonValue, operationPointer, own } from '@partner-apis/model';
import type { CaseRequest } from '../../case/contract-case.ts';
import { isSuccess } from '../../case/exchange.ts';
import { withValue } from '../../compile/promised-errors.ts';
import type { CodeReading } from '../../things/code-reading.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import type { ListReader } from '../list-reader.ts';
import type { CodeUse } from './code-use.ts';
import type { HiddenItems } from './hidden-items.ts';

/** Maximum number of hidden items that are tried. */
const ENOUGH = 2;

const NOT_FOUND: ReadonlySet<number> = new Set([404, 410]);

/**
 * An item that only a flag shows, and that is not found by its code, is not found by any other operation that takes the code, such
 * as the sites of a deleted party, or a new site for it.
 *
 * @throws {NotTried} when the list has no such item, or it is found by its code
 */
export async function holdHidden(
  calls: CheckedCalls,
  reader: ListReader,
  { flag, shows, key, reading, use }: HiddenItems,
): Promise<void> {
  const codes = (await reader.readAll({ [flag]: true })).flatMap((item) =>
    isJsonObject(item) && own(item, shows.property) === shows.value ? (own(item, key) ?? []) : [],
  );
  let isTried = false;
  for (const code of codes.slice(0, ENOUGH)) {
    const path = { [reading.parameter]: code };
    const alone = await calls.send(reading.operation, calls.requiredRequestOf(reading.operation, path));
    if (!NOT_FOUND.has(alone.status)) continue;
    isTried = true;
    for (const ofPartner of calls.ofPartners(use.operation)) await holdUnknown(ofPartner, use, code, reading);
  }
  if (!isTried)
    throw new NotTried(`${flag} shows no item that ${reading.operation.operationId} does not find`);
}

async function holdUnknown(
  calls: CheckedCalls,
  { operation, in: place, name }: CodeUse,
  code: JsonValue,
  reading: CodeReading,
): Promise<void> {
  const request: CaseRequest = withValue(calls.requestOf(operation), { in: place, name, value: code });
  const response = await calls.send(operation, request);
  const problem = `${name} ${JSON.stringify(code)} is not found by ${reading.operation.operationId}, and accepted here with ${response.status}`;
  calls.hold(operation, isSuccess(response) ? [`${problem} (#${operationPointer(operation)})`] : []);
}
