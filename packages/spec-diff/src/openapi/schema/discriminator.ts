import type { DocumentNode } from '../../document/document-node.ts';
import type { MeaningChange } from './meaning.ts';
import { membersOf } from './position.ts';

/**
 * Changes of a discriminator: the property that names the schema of a value, and which schema each name means.
 *
 * @see https://spec.openapis.org/oas/v3.1.1#discriminator-object
 */
export function discriminatorChanges(
  before: readonly DocumentNode[],
  after: readonly DocumentNode[],
  subject: string,
): MeaningChange[] {
  const [old, now] = [discriminatorOf(before), discriminatorOf(after)];
  const places = { path: [], before: old ?? before.at(0), after: now ?? after.at(0) };
  if (old === undefined) {
    return now === undefined
      ? []
      : [{ ...places, rule: 'discriminator-widened', message: `${subject} has a discriminator now.` }];
  }
  if (now === undefined) return [];
  const [one, other] = [old.text('propertyName'), now.text('propertyName')];
  if (one !== other) {
    const message = `The discriminator of ${subject} was \`${one}\` and is \`${other}\` now.`;
    return [{ ...places, rule: 'discriminator-changed', message }];
  }
  const [targets, others] = [targetsOf(old, before), targetsOf(now, after)];
  return [...targets].flatMap(([value, target]): MeaningChange[] => {
    const later = others.get(value);
    if (later === target) return [];
    // A schema that is no alternative any more is told as such.
    if (later === undefined && !hasMembers(after)) return [];
    const message =
      later === undefined
        ? `The value \`${value}\` of the discriminator of ${subject} is gone.`
        : `The value \`${value}\` of the discriminator of ${subject} meant \`${target}\` and means \`${later}\` now.`;
    return [{ ...places, rule: 'discriminator-changed', message }];
  });
}

function discriminatorOf(conjuncts: readonly DocumentNode[]): DocumentNode | undefined {
  return conjuncts.map((node) => node.child('discriminator')).find((node) => node !== undefined);
}

function hasMembers(conjuncts: readonly DocumentNode[]): boolean {
  return membersOf(conjuncts, 'oneOf').length + membersOf(conjuncts, 'anyOf').length > 0;
}

/** Which schema each value means: as the mapping says, else the one of that name. */
function targetsOf(discriminator: DocumentNode, conjuncts: readonly DocumentNode[]): Map<string, string> {
  const mapping = (discriminator.child('mapping')?.written() ?? []).map(
    ([value, { value: target }]): [string, string] => [value, lastName(String(target))],
  );
  const mapped = new Set(mapping.map(([, target]) => target));
  const implicit = [...membersOf(conjuncts, 'oneOf'), ...membersOf(conjuncts, 'anyOf')].flatMap(
    ({ object }): [string, string][] => {
      const { $ref: reference } = object;
      if (typeof reference !== 'string') return [];
      const name = lastName(reference);
      return mapped.has(name) ? [] : [[name, name]];
    },
  );
  return new Map([...implicit, ...mapping]);
}

function lastName(reference: string): string {
  return reference.split('/').at(-1) ?? reference;
}
