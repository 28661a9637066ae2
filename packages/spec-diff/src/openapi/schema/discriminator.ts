import type { DocumentNode } from '../../document/document-node.ts';
import type { Schema } from '../../inclusion/schema.ts';
import type { IsWithin } from './is-within.ts';
import type { MeaningChange } from './meaning-change.ts';
import { conjunctsOf, documentedNames, membersOf } from './position.ts';

/** The schema that a value of a discriminator selects. */
interface Target {
  /** Name in the document. */
  readonly name: string;
  /** The schema; undefined if the document has none. */
  readonly node: DocumentNode | undefined;
}

/**
 * Returns changes of a discriminator: the property that names the schema of a value, and which schema each name
 * selects. The name of a schema is irrelevant, but what it accepts is not.
 *
 * @see https://spec.openapis.org/oas/v3.2.0#discriminator-object
 */
export function discriminatorChanges(
  before: readonly DocumentNode[],
  after: readonly DocumentNode[],
  subject: string,
  isWithin: IsWithin,
): MeaningChange[] {
  const [old, now] = [discriminatorOf(before), discriminatorOf(after)];
  const places = { path: [], before: old ?? before.at(0), after: now ?? after.at(0) };
  if (old === undefined) {
    return now === undefined
      ? []
      : [{ ...places, rule: 'discriminator-widened', message: `${subject} has a discriminator now.` }];
  }
  if (now === undefined) return [];
  const [one = '', other = ''] = [old.text('propertyName'), now.text('propertyName')];
  if (one !== other) {
    const message = `The discriminator of ${subject} was \`${one}\` and is \`${other}\` now.`;
    return [{ ...places, rule: 'discriminator-changed', message }];
  }
  const [targets, others] = [targetsOf(old, before), targetsOf(now, after)];
  const changed = (value: string, message: string): MeaningChange => ({
    ...places,
    rule: 'discriminator-changed',
    message,
    holding: tagged(one, value),
  });
  return [
    ...[...targets].flatMap(([value, target]): MeaningChange[] => {
      const later = others.get(value);
      if (later === undefined) {
        // A schema that is no longer an alternative is reported as such.
        if (!hasMembers(after)) return [];
        return [changed(value, `The value \`${value}\` of the discriminator of ${subject} is gone.`)];
      }
      if (isMeantAlike(target, later, isWithin)) return [];
      const message = `The value \`${value}\` of the discriminator of ${subject} meant \`${target.name}\` and means \`${later.name}\` now.`;
      return [changed(value, message)];
    }),
    ...defaultChanges(old, now, subject, isWithin).map((message) => ({
      ...places,
      rule: 'discriminator-changed' as const,
      message,
    })),
  ];
}

function discriminatorOf(conjuncts: readonly DocumentNode[]): DocumentNode | undefined {
  return conjuncts.map((node) => node.child('discriminator')).find((node) => node !== undefined);
}

function hasMembers(conjuncts: readonly DocumentNode[]): boolean {
  return membersOf(conjuncts, 'oneOf').length + membersOf(conjuncts, 'anyOf').length > 0;
}

/**
 * Whether two targets have the same meaning. A schema with the same name is compared where it is used; another one must
 * include the earlier one.
 */
function isMeantAlike(before: Target, after: Target, isWithin: IsWithin): boolean {
  if (before.name === after.name) return true;
  if (before.node === undefined || after.node === undefined) return false;
  const names = documentedNames(conjunctsOf([after.node]));
  return (
    isWithin(before.node, after.node) &&
    [...documentedNames(conjunctsOf([before.node]))].every((name) => names.has(name))
  );
}

/** Returns changes of the schema for values without a known discriminator. */
function defaultChanges(old: DocumentNode, now: DocumentNode, subject: string, isWithin: IsWithin): string[] {
  const [before, after] = [old, now].map((one) => {
    const written = one.text('defaultMapping');
    return written === undefined ? undefined : targetOf(written, one, []);
  });
  if (before === undefined) return [];
  if (after !== undefined && isMeantAlike(before, after, isWithin)) return [];
  const later = after === undefined ? 'none' : `\`${after.name}\``;
  return [`Values of ${subject} without a known discriminator were \`${before.name}\` and are ${later} now.`];
}

/** Returns the schema that each value selects: by the mapping, or otherwise the one with that name. */
function targetsOf(discriminator: DocumentNode, conjuncts: readonly DocumentNode[]): Map<string, Target> {
  const members = [...membersOf(conjuncts, 'oneOf'), ...membersOf(conjuncts, 'anyOf')].filter(
    ({ isReference }) => isReference,
  );
  const mapping = (discriminator.child('mapping')?.written() ?? []).map(
    ([value, { value: target }]): [string, Target] => [
      value,
      targetOf(String(target), discriminator, members),
    ],
  );
  const mapped = new Set(mapping.map(([, { name }]) => name));
  const implicit = members.flatMap((node): [string, Target][] => {
    const name = lastName(String(node.object.$ref));
    return mapped.has(name) ? [] : [[name, { name, node }]];
  });
  return new Map([...implicit, ...mapping]);
}

/** Returns a target, which is written as the name of a component or as a reference. */
function targetOf(written: string, from: DocumentNode, members: readonly DocumentNode[]): Target {
  const name = lastName(written);
  const member = members.find((node) => lastName(String(node.object.$ref)) === name);
  const reference = /^[\w-]+$/.test(written) ? `#/components/schemas/${name}` : written;
  return { name, node: member ?? from.resolved(reference) };
}

function lastName(reference: string): string {
  return reference.split('/').at(-1) ?? reference;
}

/** Returns a schema that accepts objects whose discriminator has a value. */
function tagged(property: string, value: string): Schema {
  return { type: ['object'], required: [property], properties: new Map([[property, { const: value }]]) };
}
