import type { DocumentNode } from '../../document/document-node.ts';
import type { Schema } from '../../inclusion/schema.ts';
import type { IsWithin } from './is-within.ts';
import type { MeaningChange } from './meaning-change.ts';
import { conjunctsOf, documentedNames, membersOf } from './position.ts';

/** The schema that a value of a discriminator means. */
interface Target {
  /** As the document calls it. */
  readonly name: string;
  /** Undefined where the document has no such schema. */
  readonly node: DocumentNode | undefined;
}

/**
 * Changes of a discriminator: the property that names the schema of a value, and which schema each name means. What a
 * schema is called means nothing; what it accepts does.
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
        // A schema that is no alternative any more is told as such.
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

/** A schema of the same name is compared where it is used; another one has to hold what the earlier one did. */
function isMeantAlike(before: Target, after: Target, isWithin: IsWithin): boolean {
  if (before.name === after.name) return true;
  if (before.node === undefined || after.node === undefined) return false;
  const names = documentedNames(conjunctsOf([after.node]));
  return (
    isWithin(before.node, after.node) &&
    [...documentedNames(conjunctsOf([before.node]))].every((name) => names.has(name))
  );
}

/** The schema of values without a known discriminator. */
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

/** The schema that each value means: as the mapping says, else the one of that name. */
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

/** A target is the name of a component, or a reference. */
function targetOf(written: string, from: DocumentNode, members: readonly DocumentNode[]): Target {
  const name = lastName(written);
  const member = members.find((node) => lastName(String(node.object.$ref)) === name);
  const reference = /^[\w-]+$/.test(written) ? `#/components/schemas/${name}` : written;
  return { name, node: member ?? from.resolved(reference) };
}

function lastName(reference: string): string {
  return reference.split('/').at(-1) ?? reference;
}

/** Accepts objects whose discriminator has a value. */
function tagged(property: string, value: string): Schema {
  return { type: ['object'], required: [property], properties: new Map([[property, { const: value }]]) };
}
