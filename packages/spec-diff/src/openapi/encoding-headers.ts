import { capital } from './capital.ts';
import type { Comparison } from './comparison.ts';
import { headersOf } from './described-headers.ts';
import type { Draft } from './draft.ts';
import { schemaOf } from './exchange.ts';
import type { Part } from './part.ts';

/**
 * Returns changes of the headers of a part of a multipart body. The sender must not omit anything that was guaranteed
 * before.
 */
export function partHeaderChanges(part: Part, comparison: Comparison): Draft[] {
  const { before, after, owners, direction, proof } = part;
  const [old, now] = [before, after].map((encoding) =>
    encoding === undefined ? new Map() : headersOf(encoding),
  );
  const names = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])]);
  return [...names].flatMap((name): Draft[] => {
    const [one, other] = [old?.get(name), now?.get(name)];
    const label = `the header \`${name}\` of ${part.label}`;
    const places = {
      direction,
      before: one ?? before ?? owners.before,
      after: other ?? after ?? owners.after,
    };
    const [was, is] = [one?.flag('required') === true, other?.flag('required') === true];
    const breaks = direction === 'request' ? !was && is : was && !is;
    const state = is ? 'is required now' : was ? 'may be missing now' : 'was added or removed';
    const message = `${capital(label)} ${state}.`;
    const own: Draft = breaks
      ? { ...places, rule: 'encoding-header-required', message, proof }
      : { ...places, rule: 'encoding-header-changed', message };
    const isChanged = was !== is || (one === undefined) !== (other === undefined);
    if (one === undefined || other === undefined) return isChanged ? [own] : [];
    const [schema, later] = [schemaOf(one), schemaOf(other)];
    return [
      ...(isChanged ? [own] : []),
      ...comparison.valueChanges(one.get('content') === undefined, {
        direction,
        name: label,
        before: schema === undefined ? [] : [schema],
        after: later === undefined ? [] : [later],
        exchange: (value) => ({ kind: 'shown', counterexample: { kind: 'value', value } }),
      }),
    ];
  });
}
