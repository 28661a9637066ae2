import { type ApiModel, type JsonValue, type Schema, valueAt } from '@partner-apis/model';
import type { List } from '../things/list.ts';
import { shownCodesOf } from '../things/shown-code.ts';
import type { CheckedCalls } from './checked-calls.ts';
import { ListReader } from './list-reader.ts';

/** A list whose items show codes, in one of their properties. */
export interface CodeSource {
  readonly list: List;
  readonly key: string;
}

/** Maximum number of other codes that are tried: a server may reject some, such as those of inactive items. */
const MOST_CODES = 5;

/** Finds the lists that show codes of a schema, by its name. */
export function codeSourcesOf({ $ref }: Schema, model: ApiModel): readonly CodeSource[] {
  const shown = $ref === undefined ? [] : (shownCodesOf(model).get($ref) ?? []);
  return shown.filter((one) => one.kind === 'listed');
}

/** Returns other codes than a known one, as lists show them. */
export async function otherCodes(
  calls: CheckedCalls,
  sources: readonly CodeSource[],
  known: JsonValue | undefined,
): Promise<JsonValue[]> {
  for (const { list, key } of sources) {
    const items = (await new ListReader(calls, list).read()) ?? [];
    const codes = new Set(items.flatMap((item) => valueAt(item, [key]) ?? []));
    codes.delete(known ?? null);
    if (codes.size > 0) return [...codes].slice(0, MOST_CODES);
  }
  return [];
}
