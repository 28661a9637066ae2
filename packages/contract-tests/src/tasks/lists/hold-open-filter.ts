import {
  exampleValue,
  isJsonArray,
  isJsonObject,
  type JsonValue,
  operationPointer,
  own,
  type Parameter,
  type Schemas,
} from '@partner-apis/model';
import { textsOf } from '../../check/same-items.ts';
import type { List } from '../../things/list.ts';
import type { CheckedCalls } from '../checked-calls.ts';
import type { ListReader } from '../list-reader.ts';
import { absentValue } from './filter.ts';

/** A filter by what items do not show. */
interface OpenFilter {
  readonly parameter: Parameter;
  readonly whole: readonly JsonValue[];
  readonly schemas: Schemas;
}

/**
 * Checks a filter by what items do not show, such as the country of a registration: no item has its example and two other values. A
 * parameter with which the list has as many items as without it selects none, and may be the language of names.
 *
 * @returns whether the server accepts the example
 */
export async function holdOpenFilter(
  calls: CheckedCalls,
  reader: ListReader,
  { operation, widest }: List,
  { parameter: { name, schema }, whole, schemas }: OpenFilter,
): Promise<boolean> {
  const example = own(calls.requestOf(operation).query, name) ?? exampleValue(schema, schemas);
  if (example === undefined || isJsonArray(example) || isJsonObject(example)) return false;
  const read = async (value: JsonValue) => reader.read({ ...widest, [name]: value });
  const found = await read(example);
  if (found === undefined) return false;
  if (found.length >= whole.length) return true;
  const values = othersThan(example);
  const others: (readonly string[])[] = [];
  for (const value of values) others.push(textsOf((await read(value)) ?? []));
  const stray = textsOf(found).find((item) => others.every((texts) => texts.includes(item)));
  if (stray === undefined || values.length < 2 || !(await reader.reads(whole, widest))) return true;
  const asked = [example, ...values].map((value) => `${name}=${String(value)}`).join(', ');
  const place = `#${operationPointer(operation)}, parameter ${name}`;
  calls.hold(operation, [`${asked} all find ${stray} (${place})`]);
  return true;
}

/** Returns two other values of the same form. */
function othersThan(value: JsonValue): JsonValue[] {
  const first = absentValue([value]);
  return [...first, ...absentValue([value, ...first])];
}
