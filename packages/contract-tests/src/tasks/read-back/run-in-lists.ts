import { isJsonObject, operationPointer, own, type Schemas, sameJson } from '@partner-apis/model';
import { isSuccess } from '../../case/exchange.ts';
import { agreementProblems, differences } from '../../check/agreement.ts';
import { agreementDemands, placeIn } from '../../check/demands.ts';
import { otherUnitsWithin } from '../../compile/other-units.ts';
import type { ShowingList } from '../../things/showing-lists.ts';
import { fullBody } from '../bodies.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import { ListReader } from '../list-reader.ts';
import type { Write } from '../write.ts';
import { writtenKey } from '../written-key.ts';

/** A write, and the lists that show what was written. */
export interface ListedWrite {
  readonly write: Write;
  readonly lists: readonly ShowingList[];
  readonly schemas: Schemas;
}

/**
 * Writes all fields, with other units than those of the example if the server takes them, and checks that every list which
 * has the resource shows what was written, as far as its items have the same properties.
 *
 * @throws {NotTried} when the server rejects the example, or no list has the resource
 * @throws {Contradiction} when a list shows another value
 */
export async function runInLists(calls: CheckedCalls, listed: ListedWrite): Promise<void> {
  const { write, lists } = listed;
  const { operation, fields, required } = write;
  const { body, code } = await written(calls, listed);
  let isShown = false;
  for (const { list, key, pathFor } of lists) {
    const path = pathFor(body);
    if (path === undefined) continue;
    const items = (await new ListReader(calls, list, path).read(list.widest)) ?? [];
    const item = items.filter(isJsonObject).find((one) => sameJson(own(one, key) ?? null, code));
    if (item === undefined) continue;
    isShown = true;
    const names = [...fields, ...required].filter(
      (name) => Object.hasOwn(body, name) && Object.hasOwn(item, name),
    );
    const places = `#${operationPointer(operation)}/requestBody, #${operationPointer(list.operation)}/responses`;
    // A server that returns examples shows them instead of what was written.
    if (calls.areExamples) continue;
    calls.hold(
      list.operation,
      names.flatMap((name) =>
        agreementProblems(own(body, name) ?? null, own(item, name), name).map(
          (problem) => `${problem} (${places})`,
        ),
      ),
      () => {
        const place = placeIn(calls.exchanges.at(-1)?.response.json, item);
        if (place === undefined) return [];
        return names.flatMap((name) =>
          agreementDemands(calls.last, differences(own(body, name) ?? null, own(item, name), name), [
            ...place,
            name,
          ]),
        );
      },
    );
  }
  if (!isShown && !calls.areExamples) throw new NotTried(`no list has what ${operation.operationId} wrote`);
}

/** Sends the fullest example with other units, or else as it is. */
async function written(calls: CheckedCalls, { write, schemas }: ListedWrite) {
  const { operation, schema } = write;
  const example = fullBody({ write, examples: calls.examplesOf(operation), schemas });
  for (const body of [otherUnitsWithin(example, schema, schemas), example]) {
    if (body === undefined || !isJsonObject(body)) continue;
    const request = calls.requestWith(operation, body);
    const response = await calls.send(operation, request);
    const code = writtenKey(write, request.path, response);
    if (!isSuccess(response) || code === undefined) continue;
    return { body, code };
  }
  throw new NotTried(`${operation.operationId} rejects the example`);
}
