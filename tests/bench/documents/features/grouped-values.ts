import { isRecord } from '@partner-apis/model';
import type { FeatureRow } from './feature-rows.ts';

/** The values of a call, by the places of the Parameter Object. */
export interface GroupedValues {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly header: Readonly<Record<string, unknown>>;
  readonly cookie: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** Sorts the values of a row, which are flat and named as ours names them, by place. */
export async function groupedValues({ params, operation, item }: FeatureRow): Promise<GroupedValues> {
  const flat: unknown = typeof params === 'function' ? await params() : (params ?? {});
  const values = isRecord(flat) ? flat : {};
  const groups: Record<string, Record<string, unknown>> = { path: {}, query: {}, header: {}, cookie: {} };
  const taken = new Set<string>();
  for (const { name, in: place } of [...parametersOf(item), ...parametersOf(operation)]) {
    // A second parameter of the same name has its place behind it.
    const property = taken.has(name) ? `${name}${place[0]?.toUpperCase()}${place.slice(1)}` : name;
    taken.add(name);
    if (Object.hasOwn(values, property)) Object.assign(groups[place] ?? {}, { [name]: values[property] });
  }
  const { path = {}, query = {}, header = {}, cookie = {} } = groups;
  return { path, query, header, cookie, body: values.body };
}

function parametersOf(holder: object | undefined): { readonly name: string; readonly in: string }[] {
  if (!isRecord(holder) || !Array.isArray(holder.parameters)) return [];
  return holder.parameters;
}
