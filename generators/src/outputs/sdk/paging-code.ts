import { literal } from '@partner-apis/model';
import type { NativeCode } from '../../plan/native-code.ts';
import type { PagedList, PagingKind } from '../../plan/paging/paging.ts';
import type { NamedParameter } from '../../plan/parameters.ts';

/** The runtime's functions that descriptors of paged lists name. */
export const PAGING_CODE = [
  'byAddress',
  'byCursor',
  'byLink',
  'byOffset',
  'byPageNumber',
  'followAddress',
  'untilLast',
] as const;

/** Returns the field `paging` of a descriptor: the path to the items, and the way to the next page. */
export function pagingSource(
  { items, kind }: PagedList,
  named: readonly NamedParameter[],
  native?: NativeCode,
): string {
  const found = nextSource(kind, named);
  const next = native?.call('plainNext', found) ?? found;
  const fields = [`items: ${literal(items)}`, `next: ${next}`];
  if (kind.by === 'link' || kind.by === 'address') fields.push('follow: followAddress');
  if (kind.by === 'page-number') {
    const parameter = named.find((one) => isQuery(one, kind.parameter));
    const start = { [parameter?.property ?? kind.parameter]: kind.start ?? 1 };
    if (parameter?.parameter.required) fields.push(`start: ${literal(start)}`);
  }
  return `{ ${fields.join(', ')} }`;
}

function nextSource(kind: PagingKind, named: readonly NamedParameter[]): string {
  if (kind.by === 'link') return 'byLink';
  if (kind.by === 'address') return `${PURE} byAddress(${literal(kind.next)})`;
  const { by, parameter, last, ...signs } = kind;
  // The runtime sets the page by the caller's name of the parameter.
  const property = named.find((one) => isQuery(one, parameter))?.property ?? parameter;
  const given = Object.entries(signs).flatMap(([name, sign]) =>
    sign === undefined ? [] : [`${name}: ${literal(sign)}`],
  );
  const next = `${PURE} ${FUNCTIONS[by]}(${[literal(property), ...(given.length === 0 ? [] : [`{ ${given.join(', ')} }`])].join(', ')})`;
  return last === undefined ? next : `${PURE} untilLast(${literal(last)}, ${next})`;
}

/** Without it, a bundler would keep the descriptors of operations that are not called. */
const PURE = '/* @__PURE__ */';

const FUNCTIONS = { cursor: 'byCursor', offset: 'byOffset', 'page-number': 'byPageNumber' } as const;

function isQuery({ parameter }: NamedParameter, name: string): boolean {
  return parameter.in === 'query' && parameter.name === name;
}
