import { type Diagnostic, diagnostic, type Source } from '../diagnostic/diagnostic.ts';
import type { AttributeUse, ComplexType, Particle, TypeDefinition } from '../model/components.ts';
import { isAnyType, isDerived, isId } from '../model/derivation.ts';
import { has, isSubset } from '../model/namespaces.ts';
import { particleOf } from '../model/particle-of.ts';
import { isEmptiable, isRestriction } from './restriction.ts';
import { wideningText } from './widening.ts';

const NO_METHOD = new Set<never>();
const STRICTNESS = ['skip', 'lax', 'strict'];

/**
 * Reports what a complex type must not have, by itself or because of its base. @see XML Schema part 1, section 3.4.6
 */
export function complexTypeProblems(type: ComplexType): Diagnostic[] {
  const problems: Diagnostic[] = [];
  const report = (rule: string, text: string, at: Source = type.source) =>
    problems.push(diagnostic('invalid', at, text, rule));
  const ids = type.attributes.filter((use) => isId(use.type));
  if (ids.length > 1)
    report('ct-props-correct.5', `${ids.map(({ name }) => name.local).join(' and ')} are both IDs.`);
  for (const [index, { name, source }] of type.attributes.entries())
    if (type.attributes.findIndex((use) => isNamed(use, name)) !== index)
      report('ct-props-correct.4', `The attribute ${name.local} is declared twice.`, source);
  if (type.content.kind === 'elements' || type.content.kind === 'raw') checkGroups(type, report);
  const { derivation } = type;
  if (derivation === undefined) return problems;
  const { by, base } = derivation;
  if (base.final?.has(by))
    report(
      by === 'extension' ? 'cos-ct-extends.1.1' : 'derivation-ok-restriction.1',
      `The base type forbids ${by}.`,
    );
  if (base.kind === 'complex' && by === 'extension') checkExtension(type, base, report);
  if (base.kind === 'complex' && by === 'restriction' && !isAnyType(base) && !isEmptyAny(base))
    checkRestriction(type, base, report);
  return problems;
}

type Report = (rule: string, text: string, at?: Source) => void;

/** Whether a type is the base that represents a restriction of xs:anyType. */
function isEmptyAny({ name, content, derivation, attributes }: ComplexType): boolean {
  return (
    name === undefined && content.kind === 'empty' && derivation === undefined && attributes.length === 0
  );
}

function checkGroups({ content }: ComplexType, report: Report): void {
  const particle = particleOf(content);
  if (particle === undefined) return;
  if (particle.term.kind === 'all' && particle.max > 1)
    report('cos-all-limited.1.2', 'xs:all cannot be repeated.');
  if (hasInnerAll(particle.term))
    report('cos-all-limited.1.2', 'xs:all must be the whole content of a type.');
  const elements = new Map<string, TypeDefinition>();
  for (const { name, type, source } of elementsIn(particle)) {
    const key = `{${name.namespace}}${name.local}`;
    const known = elements.get(key);
    if (known !== undefined && known !== type && !(isAnyType(known) && isAnyType(type)))
      report(
        'cos-element-consistent',
        `The element ${name.local} has two types in one content model.`,
        source,
      );
    elements.set(key, type);
  }
}

function hasInnerAll(term: Particle['term']): boolean {
  if (!('particles' in term)) return false;
  return term.particles.some(({ term: inner }) => inner.kind === 'all' || hasInnerAll(inner));
}

function elementsIn({ term }: Particle): Extract<Particle['term'], { kind: 'element' }>[] {
  if (term.kind === 'element') return [term];
  return term.kind === 'any' ? [] : term.particles.flatMap(elementsIn);
}

function checkExtension(type: ComplexType, base: ComplexType, report: Report): void {
  const [own, inherited] = [type.content, base.content];
  if (inherited.kind === 'empty' || own.kind === inherited.kind || isAnyType(base) || isEmptyAny(base))
    return;
  report('cos-ct-extends.1.4', 'An extension has mixed content where its base has it, and only there.');
}

function checkRestriction(type: ComplexType, base: ComplexType, report: Report): void {
  for (const use of type.attributes) {
    const known = base.attributes.find((one) => isNamed(one, use.name));
    if (known !== undefined) checkUse(use, known, report);
    else if (!(base.anyAttribute && has(base.anyAttribute.namespaces, use.name.namespace)))
      report(
        'derivation-ok-restriction.2.2',
        `The base type has no attribute ${use.name.local}.`,
        use.source,
      );
  }
  for (const { name, required } of base.attributes)
    if (required && !type.attributes.some((use) => isNamed(use, name)))
      report('derivation-ok-restriction.3', `The base type requires the attribute ${name.local}.`);
  checkWildcard(type, base, report);
  if (!isContentRestricted(type, base))
    report('derivation-ok-restriction.5', wideningText(particleOf(type.content), particleOf(base.content)));
}

function checkUse(use: AttributeUse, known: AttributeUse, report: Report): void {
  if (use === known) return;
  const { local } = use.name;
  if (known.required && !use.required)
    report('derivation-ok-restriction.2.1.1', `The base type requires the attribute ${local}.`, use.source);
  if (!isDerived(use.type, known.type, NO_METHOD))
    report(
      'derivation-ok-restriction.2.1.2',
      `The type of ${local} is not derived from that in the base type.`,
      use.source,
    );
  if (known.fixed !== undefined && use.fixed !== known.fixed)
    report('derivation-ok-restriction.2.1.3', `The base type fixes the attribute ${local}.`, use.source);
}

function checkWildcard(
  { anyAttribute: own }: ComplexType,
  { anyAttribute: wide }: ComplexType,
  report: Report,
): void {
  if (own === undefined) return;
  const rule = 'derivation-ok-restriction.4';
  if (wide === undefined) report(`${rule}.1`, 'The base type has no attribute wildcard.', own.source);
  else if (!isSubset(own.namespaces, wide.namespaces))
    report(
      `${rule}.2`,
      'The attribute wildcard takes namespaces that the base type does not take.',
      own.source,
    );
  else if (STRICTNESS.indexOf(own.processContents) < STRICTNESS.indexOf(wide.processContents))
    report(`${rule}.3`, `processContents must not be weaker than ${wide.processContents}.`, own.source);
}

function isContentRestricted({ content }: ComplexType, { content: wide }: ComplexType): boolean {
  const [own, base] = [particleOf(content), particleOf(wide)];
  const baseEmptiable = base === undefined || isEmptiable(base);
  if (content.kind === 'simple') {
    if (wide.kind === 'simple') return isDerived(content.type, wide.type, NO_METHOD);
    return wide.kind === 'raw' && baseEmptiable;
  }
  if (wide.kind === 'simple') return false;
  if (content.kind === 'raw' && wide.kind !== 'raw') return false;
  if (own === undefined) return baseEmptiable;
  if (base === undefined) return false;
  return isRestriction(own, base);
}

function isNamed(use: AttributeUse, { namespace, local }: AttributeUse['name']): boolean {
  return use.name.local === local && use.name.namespace === namespace;
}
