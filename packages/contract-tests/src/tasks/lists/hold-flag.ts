import { isJsonArray, isJsonObject, type JsonValue, operationPointer, own } from '@partner-apis/model';
import { differences } from '../../check/agreement.ts';
import type { Flag, ShownItems } from '../../things/flag.ts';
import type { Filter, List } from '../../things/list.ts';
import { type CheckedCalls, NotTried } from '../checked-calls.ts';
import type { ListReader } from '../list-reader.ts';
import { filterProblems, queryWith, valuesOf } from './filter.ts';

/** Maximum number of values of items that are tried with each filter. */
const MOST_VALUES = 2;

/**
 * Checks that a flag adds the items or properties that it names, and changes nothing else. Without it, no filter finds
 * what only the flag shows, and no item that a filter finds shows it.
 */
export async function holdFlag(
  calls: CheckedCalls,
  reader: ListReader,
  { operation, filters }: List,
  { parameter, shows }: Flag,
): Promise<void> {
  const { name } = parameter;
  const whole = await reader.readAll({ [name]: true });
  const narrow = await reader.readAll();
  const hold = async (problems: readonly string[]) => {
    if (problems.length === 0 || !(await reader.reads(whole, { [name]: true }))) return;
    const place = `#${operationPointer(operation)}, parameter ${name}`;
    calls.hold(
      operation,
      problems.map((problem) => `${problem} (${place})`),
    );
  };
  if (shows.kind === 'properties') {
    await hold(propertyProblems(name, shows.properties, whole, narrow));
    for (const [filter, value] of filterValues(filters, whole)) {
      const found = (await reader.read(queryWith(filter, value))) ?? [];
      await hold(
        strayProperties(
          found,
          shows.properties,
          `without ${name}, with ${filter.parameter.name}=${String(value)}`,
        ),
      );
    }
    return;
  }
  await hold(itemProblems(name, shows, whole, narrow));
  const hidden = whole.filter((item) => isShown(item, shows));
  if (hidden.length === 0) throw new NotTried(`${name} adds no items`);
  for (const [filter, value] of filterValues(filters, hidden)) {
    const found = await reader.read(queryWith(filter, value));
    if (found === undefined) continue;
    await hold([
      ...strayProblems(found, shows, `with ${filter.parameter.name}=${String(value)}`),
      ...filterProblems(filter, value, narrow, found),
    ]);
  }
}

/** Returns the filters by a value, each with some values of the items. */
function filterValues(filters: readonly Filter[], items: readonly JsonValue[]): [Filter, JsonValue][] {
  return filters
    .filter(({ relation }) => relation === 'is')
    .flatMap((filter) =>
      items
        .flatMap((item) => valuesOf(item, filter))
        .slice(0, MOST_VALUES)
        .map((value): [Filter, JsonValue] => [filter, value]),
    );
}

/** Whether an item is shown only with the flag. */
function isShown(item: JsonValue, { property, value }: ShownItems): boolean {
  return isJsonObject(item) && own(item, property) === value;
}

function itemProblems(
  name: string,
  shows: ShownItems,
  whole: readonly JsonValue[],
  narrow: readonly JsonValue[],
): string[] {
  const left = withoutShown(whole, shows).map((item) => JSON.stringify(item));
  const found = narrow.map((item) => JSON.stringify(item));
  const lost = left.find((item) => !found.includes(item));
  const added = found.find((item) => !left.includes(item));
  const strays = strayProblems(narrow, shows, `without ${name}`);
  if (strays.length > 0) return strays;
  return [
    ...(lost === undefined ? [] : [`without ${name}, ${lost} is not found`]),
    ...(added === undefined ? [] : [`with ${name}, ${added} is not found`]),
  ];
}

function strayProblems(found: readonly JsonValue[], shows: ShownItems, how: string): string[] {
  const stray = found.find((item) => JSON.stringify(withoutShown([item], shows)) !== JSON.stringify([item]));
  return stray === undefined ? [] : [`${how}, ${JSON.stringify(stray)} is found`];
}

/** Returns items as they are without the flag. Nested lists, such as the sites of a party, omit the same items. */
function withoutShown(items: readonly JsonValue[], shows: ShownItems): JsonValue[] {
  return items.filter((item) => !isShown(item, shows)).map((item) => withoutShownIn(item, shows));
}

function withoutShownIn(value: JsonValue, shows: ShownItems): JsonValue {
  if (isJsonArray(value)) return withoutShown(value, shows);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value).map(([key, one]): [string, JsonValue] => [
    key,
    withoutShownIn(one, shows),
  ]);
  return Object.fromEntries(entries);
}

/** Finds problems with properties. @throws {NotTried} when no item has one of them */
function propertyProblems(
  name: string,
  properties: readonly string[],
  whole: readonly JsonValue[],
  narrow: readonly JsonValue[],
): string[] {
  const strays = strayProperties(narrow, properties, `without ${name}`);
  if (strays.length > 0) return strays;
  if (narrow.length !== whole.length)
    return [`${name} finds ${whole.length} items, but ${narrow.length} are found without it`];
  if (!whole.some((item) => hasAny(item, properties)))
    throw new NotTried(`no item has ${properties.join(' or ')}`);
  return narrow
    .flatMap((item, index) => differences(item, whole[index], `item ${index + 1}`))
    .slice(0, 1)
    .map(({ path, one, other }) => {
      const changed = other === undefined ? 'nothing' : JSON.stringify(other);
      return `${name} changes ${path} from ${JSON.stringify(one)} to ${changed}`;
    });
}

function strayProperties(found: readonly JsonValue[], properties: readonly string[], how: string): string[] {
  const stray = found.find((item) => hasAny(item, properties));
  return stray === undefined ? [] : [`${how}, ${JSON.stringify(stray)} has ${properties.join(' or ')}`];
}

function hasAny(item: JsonValue, properties: readonly string[]): boolean {
  return isJsonObject(item) && properties.some((property) => Object.hasOwn(item, property));
}
