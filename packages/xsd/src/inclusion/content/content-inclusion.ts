import type { Particle, QName } from '../../model/components.ts';
import { alignedPairs } from './aligned.ts';
import { allDifferences } from './all-groups.ts';
import { alphabetOf } from './alphabet.ts';
import type {
  ContentComparison,
  ContentDifference,
  ContentExample,
  ContentStep,
} from './content-difference.ts';
import { type Expression, Expressions, type Term, takes } from './expression.ts';
import { clarkName, type Gap, gapBefore, laterNames, MOST_STATES, nameOf, type State } from './paths.ts';

/**
 * Decides whether all content of one model is content of the other, by walking both at once. It continues after a
 * difference where that makes sense, so that all are found.
 */
export function compareContent(narrow: Particle | undefined, wide: Particle | undefined): ContentComparison {
  const aligned = alignedPairs(narrow, wide);
  if (aligned !== undefined) return { differences: [], pairs: aligned };
  return allDifferences(narrow, wide) ?? new Walk(narrow, wide).compare();
}

interface Place {
  readonly narrow: Expression;
  readonly wide: State;
  /** Names of the elements on the path. */
  readonly before: ReadonlySet<string>;
  readonly last: string | undefined;
  readonly way: Way | undefined;
}

/** The elements on the path to a place, from the last one. */
interface Way {
  readonly step: ContentStep;
  readonly before: Way | undefined;
}

function contentOn(way: Way | undefined, rest: Expression): ContentExample {
  const steps: ContentStep[] = [];
  for (let at = way; at !== undefined; at = at.before) steps.push(at.step);
  return { steps: steps.reverse(), rest };
}

class Walk {
  readonly #expressions = new Expressions();
  readonly #narrow: Expression;
  readonly #wide: Expression;
  readonly #alphabet: readonly QName[];
  readonly #differences = new Map<string, ContentDifference>();
  readonly #pairs = new Map<string, readonly [Term, Term]>();
  readonly #seen = new Set<string>();
  readonly #open: Place[] = [];

  constructor(narrow: Particle | undefined, wide: Particle | undefined) {
    this.#narrow = narrow ? this.#expressions.of(narrow) : this.#expressions.empty;
    this.#wide = wide ? this.#expressions.of(wide) : this.#expressions.empty;
    this.#alphabet = alphabetOf([narrow, wide]);
  }

  compare(): ContentComparison {
    this.#visit({
      narrow: this.#narrow,
      wide: [this.#wide],
      before: new Set(),
      last: undefined,
      way: undefined,
    });
    // Breadth-first, so that the first path to a difference is the shortest.
    for (let index = 0; index < this.#open.length; index++) {
      const place = this.#open[index];
      if (place !== undefined) this.#compareAt(place);
      if (this.#seen.size > MOST_STATES) {
        this.#report('unproven', []);
        break;
      }
    }
    return { differences: [...this.#differences.values()], pairs: [...this.#pairs.values()] };
  }

  #visit(place: Place): void {
    const ids = place.wide.map((one) => this.#expressions.id(one)).sort((a, b) => a - b);
    const key = `${this.#expressions.id(place.narrow)} ${ids.join(' ')}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    this.#open.push(place);
  }

  #compareAt(place: Place): void {
    const { narrow, wide } = place;
    const mayEnd = this.#expressions.isNullable(narrow);
    if (mayEnd && !wide.some((one) => this.#expressions.isNullable(one))) this.#explainEnd(place);
    for (const { term, rest } of this.#expressions.steps(narrow)) {
      for (const name of this.#namesOf(term)) this.#compareStep(place, term, rest, name);
    }
  }

  #namesOf(term: Term): readonly QName[] {
    return term.kind === 'element' ? [term.name] : this.#alphabet.filter((name) => takes(term, name));
  }

  #compareStep(place: Place, term: Term, rest: Expression, name: QName): void {
    const found = place.wide.flatMap((one) => this.#expressions.steps(one, name));
    const way = { step: { term, name }, before: place.way };
    const state =
      found.length === 0
        ? this.#explain({ ...place, way }, term, rest, name)
        : found.map((step) => step.rest);
    for (const step of found) this.#pair(term, step.term);
    if (state === undefined) return;
    const before = new Set(place.before).add(nameOf(term));
    this.#visit({ narrow: rest, wide: [...new Set(state)], before, last: nameOf(term), way });
  }

  #pair(narrow: Term, wide: Term): void {
    this.#pairs.set(`${this.#expressions.id(narrow)} ${this.#expressions.id(wide)}`, [narrow, wide]);
  }

  /**
   * Explains a difference.
   *
   * @returns where the walk continues in the other model; undefined if it cannot
   */
  #explain(place: Place, term: Term, rest: Expression, name: QName): State | undefined {
    const gap = gapBefore(this.#expressions, place.wide, name);
    const content = contentOn(place.way, rest);
    if (gap === undefined) return this.#explainUnreachable(place, term, name, content);
    const later = laterNames(this.#expressions, [rest]);
    const moved = gap.way.find((one) => later.has(one) && !place.before.has(one));
    if (moved !== undefined) {
      this.#report('order', [clarkName(name), moved], content);
      return undefined;
    }
    this.#reportGap(place, gap, content);
    return gap.state.flatMap((one) => this.#expressions.steps(one, name).map((step) => step.rest));
  }

  #explainUnreachable(place: Place, term: Term, name: QName, content: ContentExample): State | undefined {
    if (term.kind === 'any') {
      this.#report('wildcard', [], content);
      return this.#besides(place);
    }
    const own = clarkName(name);
    const isKnown = gapBefore(this.#expressions, [this.#wide], name) !== undefined;
    if (!isKnown) this.#report('element', [own], content);
    else if (place.before.has(own)) this.#report('occurrence', [own], content);
    else this.#report('order', place.last === undefined ? [own] : [place.last, own], content);
    return isKnown ? undefined : this.#besides(place);
  }

  /** Skips an unknown element. If it is an alternative, it may replace an element of the other model. */
  #besides({ narrow, wide }: Place): State {
    const isAlternative = this.#expressions.steps(narrow).length > 1 || this.#expressions.isNullable(narrow);
    if (!isAlternative) return wide;
    return [...wide, ...wide.flatMap((one) => this.#expressions.steps(one).map(({ rest }) => rest))];
  }

  #explainEnd(place: Place): void {
    const gap = gapBefore(this.#expressions, place.wide, undefined);
    if (gap === undefined) this.#report('unproven', []);
    else this.#reportGap(place, gap, contentOn(place.way, this.#expressions.empty));
  }

  #reportGap({ before }: Place, { required, alternatives }: Gap, content: ContentExample): void {
    const again = required.filter((name) => before.has(name));
    if (again.length > 0) this.#report('occurrence', again, content);
    const missing = required.filter((name) => !before.has(name));
    for (const name of missing) this.#report('required', [name], content);
    if (required.length === 0) this.#report('required', alternatives, content);
  }

  #report(code: ContentDifference['code'], keys: readonly string[], content?: ContentExample): void {
    const names = keys.map((key) => this.#display(key));
    const key = `${code} ${names.join(' ')}`;
    if (!this.#differences.has(key))
      this.#differences.set(key, content === undefined ? { code, names } : { code, names, content });
  }

  /** Adds the namespace if the name alone is ambiguous. */
  #display(key: string): string {
    const [, namespace = '', local = key] = /^\{(.*)\}(.*)$/s.exec(key) ?? [];
    const isClear = this.#alphabet.every((name) => name.local !== local || name.namespace === namespace);
    return isClear ? local : `${local} ${namespace === '' ? 'in no namespace' : `of ${namespace}`}`;
  }
}
