import { type Diagnostic, diagnostic } from '../diagnostic/diagnostic.ts';
import type { ElementDeclaration, Particle, Wildcard } from './components.ts';
import { has, overlap } from './namespaces.ts';

/** An element or a wildcard in one place of a content model. The same declaration can be in several. */
interface Term {
  readonly of: ElementDeclaration | Wildcard;
}

/**
 * Reports content models in which an element could match two particles, so that a reader would have to guess.
 *
 * @see XML Schema part 1, section 3.8.6 (unique particle attribution)
 */
export function checkDeterminism(particle: Particle): Diagnostic[] {
  const problems: Diagnostic[] = [];
  inspect(particle, problems);
  return problems;
}

/** The terms with which a particle can begin, and those that can follow once it is satisfied. */
interface Edges {
  readonly first: readonly Term[];
  readonly tail: readonly Term[];
  readonly optional: boolean;
}

function inspect(particle: Particle, problems: Diagnostic[]): Edges {
  const { term, min, max } = particle;
  if (term.kind === 'element' || term.kind === 'any') {
    const place = { of: term };
    return { first: [place], tail: max > min ? [place] : [], optional: min === 0 };
  }
  const items = term.particles.map((item) => inspect(item, problems));
  const once = term.kind === 'sequence' ? sequenceEdges(items, problems) : choiceEdges(items, problems);
  if (max > 1) reportOverlap(once.tail, once.first, problems);
  const repeats = max > 1 && max > min;
  return {
    first: once.first,
    tail: repeats ? [...once.tail, ...once.first] : once.tail,
    optional: min === 0 || once.optional,
  };
}

function sequenceEdges(items: readonly Edges[], problems: Diagnostic[]): Edges {
  let first: readonly Term[] = [];
  let open: readonly Term[] = [];
  let optional = true;
  for (const item of items) {
    reportOverlap(open, item.first, problems);
    if (optional) first = [...first, ...item.first];
    open = item.optional ? [...open, ...item.first, ...item.tail] : item.tail;
    optional &&= item.optional;
  }
  return { first, tail: open, optional };
}

function choiceEdges(items: readonly Edges[], problems: Diagnostic[]): Edges {
  const first: Term[] = [];
  for (const item of items) {
    reportOverlap(first, item.first, problems);
    first.push(...item.first);
  }
  return {
    first,
    tail: items.flatMap(({ tail }) => tail),
    optional: items.length === 0 || items.some(({ optional }) => optional),
  };
}

function reportOverlap(a: readonly Term[], b: readonly Term[], problems: Diagnostic[]): void {
  for (const one of b) {
    // A place is never ambiguous with itself.
    const other = a.find((term) => term !== one && overlaps(term.of, one.of));
    if (other === undefined) continue;
    problems.push(diagnostic('ambiguous-content', one.of.source, ambiguityText(one.of, other.of)));
    return;
  }
}

/** Says which two particles an element could match. */
function ambiguityText(one: Term['of'], other: Term['of']): string {
  const name = one.kind === 'element' ? one.name.local : 'an element that xs:any takes';
  const { file, line } = other.source;
  if (one.source.file === file && one.source.line === line)
    return `${name} could be two particles at the same place`;
  const place = one.source.file === file ? `line ${line}` : `${file}:${line}`;
  return `${name} could be this particle or the one in ${place}`;
}

function overlaps(a: Term['of'], b: Term['of']): boolean {
  if (a.kind === 'element' && b.kind === 'element') {
    return a.name.local === b.name.local && a.name.namespace === b.name.namespace;
  }
  if (a.kind === 'any' && b.kind === 'any') return overlap(a.namespaces, b.namespaces);
  const [element, wildcard] = a.kind === 'element' ? [a, b] : [b, a];
  if (element.kind !== 'element' || wildcard.kind !== 'any') return false;
  return has(wildcard.namespaces, element.name.namespace);
}
