import { documentationOf } from './annotations.ts';
import type { ModelGroup, Particle, QName } from './components.ts';
import { type Context, type Definition, globalName, keyOf, partsOf } from './context.ts';
import { blocksSubstitution } from './derivation-methods.ts';
import { globalElement, localElement } from './elements.ts';
import { buildWildcard } from './wildcard.ts';

const PARTICLES = ['element', 'group', 'sequence', 'choice', 'all', 'any'];

/** Returns the particle that an element such as xs:complexType contains, if any. */
export function particleAt(context: Context, { node, document }: Definition): Particle | undefined {
  const [part] = partsOf(node, 'group', 'sequence', 'choice', 'all');
  return part && buildParticle(context, { node: part, document });
}

function buildParticle(context: Context, definition: Definition): Particle | undefined {
  const { node } = definition;
  const { min, max } = occursOf(context, definition);
  if (max === 0) return undefined;
  const term = termOf(context, definition);
  if (term && isNothing(term)) return undefined;
  return (
    term && { min, max, term: node.local === 'element' ? withSubstitutes(context, definition, term) : term }
  );
}

/** Whether a group is empty and equivalent to its absence. An empty choice is not: it accepts nothing at all. */
function isNothing(term: Particle['term']): boolean {
  return (term.kind === 'sequence' || term.kind === 'all') && term.particles.length === 0;
}

function termOf(context: Context, definition: Definition): Particle['term'] | undefined {
  const { node } = definition;
  if (node.local === 'any') return buildWildcard(context, definition);
  if (node.local === 'group') return namedGroup(context, definition);
  if (node.local !== 'element') return modelGroup(context, definition);
  const ref = node.attributes.get('ref');
  if (ref === undefined) return localElement(context, definition);
  return globalElement(context, context.reference(definition, ref), node);
}

function modelGroup(context: Context, { node, document }: Definition, name?: ModelGroup['name']): ModelGroup {
  const parts = partsOf(node, ...PARTICLES);
  return {
    kind: node.local === 'choice' || node.local === 'all' ? node.local : 'sequence',
    name,
    particles: parts.flatMap((part) => buildParticle(context, { node: part, document }) ?? []),
    source: node.source,
    documentation: documentationOf(node),
  };
}

function namedGroup(context: Context, definition: Definition): ModelGroup | undefined {
  const { node } = definition;
  return globalGroup(context, context.reference(definition, node.attributes.get('ref') ?? ''), node);
}

/** Returns the content of a global group. A missing one is reported at the referring node. */
export function globalGroup(context: Context, name: QName, node: Definition['node']): ModelGroup | undefined {
  const found = context.find('group', name, node);
  if (found === undefined) return undefined;
  const key = keyOf('group', name);
  // Built once, since an element in a group can contain the group again.
  const known = context.groups.get(key);
  if (known !== undefined) return known;
  if (context.building.has(key)) {
    context.report('circular', found.node, `The group ${name.local}`, 'mg-props-correct.2');
    return undefined;
  }
  const [content] = partsOf(found.node, 'sequence', 'choice', 'all');
  if (content === undefined) return undefined;
  context.building.add(key);
  const group = modelGroup(context, { node: content, document: found.document }, name);
  context.building.delete(key);
  context.groups.set(key, group);
  return group;
}

/** Returns a choice of an element and all that can substitute it. */
function withSubstitutes(context: Context, { node }: Definition, term: Particle['term']): Particle['term'] {
  const ref = node.attributes.get('ref');
  if (term.kind !== 'element' || ref === undefined) return term;
  const head = keyOf('element', term.name);
  if (!term.abstract && !context.substitutes.has(head)) return term;
  const declared = context.definitions.get(head);
  const members = declared && blocksSubstitution(declared) ? [] : substitutesOf(context, head);
  const elements = members.flatMap((member) => globalElement(context, globalName(member), node) ?? []);
  const real = [term, ...elements].filter(({ abstract }) => !abstract);
  if (real.length === 1 && real[0] === term) return term;
  if (real.length === 0) context.report('abstract-head', node, term.name.local);
  const particles = real.map((element) => ({ min: 1, max: 1, term: element }));
  context.substitutions.push({ head: term, particles });
  return {
    kind: 'choice',
    name: term.name,
    particles,
    source: node.source,
    documentation: documentationOf(node),
  };
}

function substitutesOf(context: Context, head: string, seen: ReadonlySet<string> = new Set()): Definition[] {
  const direct = context.substitutes.get(head) ?? [];
  const next = new Set([...seen, head]);
  return direct.flatMap((member) => {
    const key = keyOf('element', globalName(member));
    return next.has(key) ? [] : [member, ...substitutesOf(context, key, next)];
  });
}

function occursOf(context: Context, { node }: Definition): { min: number; max: number } {
  const min = countOf(context, node, 'minOccurs');
  const max = countOf(context, node, 'maxOccurs');
  if (min > max) {
    const standard = node.attributes.has('maxOccurs') ? '' : ', which is its default';
    const text = `minOccurs ${min} is greater than maxOccurs ${max}${standard}.`;
    context.report('invalid', node, text, 'p-props-correct.2.1');
  }
  return { min, max };
}

function countOf(context: Context, node: Definition['node'], attribute: string): number {
  const text = node.attributes.get(attribute)?.trim() ?? '1';
  if (text === 'unbounded' && attribute === 'maxOccurs') return Number.POSITIVE_INFINITY;
  if (/^\d+$/.test(text)) return Number(text);
  context.report('invalid', node, `${attribute} must be a number, not ${JSON.stringify(text)}.`);
  return 1;
}
