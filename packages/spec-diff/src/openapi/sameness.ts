import { type JsonValue, own } from '@partner-apis/model';
import type { Document } from '../document/document.ts';
import { resourcesIn } from '../inclusion/resources.ts';

/** Two referenced values, and the pairs that refer to them. */
interface Pair {
  readonly one: JsonValue;
  readonly other: JsonValue;
  readonly usedBy: Pair[];
  isDifferent: boolean;
}

/**
 * Decides whether parts of two documents are written alike, with references followed. Most parts are, so that nothing
 * else must be compared. Each pair of objects is compared once; circular values are equal unless a difference is found.
 */
export class Sameness {
  readonly #before: Document;
  readonly #after: Document;
  readonly #pairs = new Map<JsonValue, Map<JsonValue, Pair>>();

  constructor(before: Document, after: Document) {
    this.#before = before;
    this.#after = after;
  }

  /** Compares values. @param before a value of the earlier document, `after` one of the later */
  isSame(before: JsonValue | undefined, after: JsonValue | undefined): boolean {
    if (before === undefined || after === undefined) return before === after;
    if (!isComposite(before) || !isComposite(after)) return before === after;
    const known = this.#known(before, after);
    return !(known ?? this.#explored(before, after)).isDifferent;
  }

  #known(one: JsonValue, other: JsonValue): Pair | undefined {
    return this.#pairs.get(one)?.get(other);
  }

  #explored(one: JsonValue, other: JsonValue): Pair {
    const root = this.#added(one, other);
    const found = [root];
    // The list grows during iteration.
    for (const pair of found) {
      const edges: [JsonValue, JsonValue][] = [];
      if (!this.#isAlike(pair.one, pair.other, edges)) pair.isDifferent = true;
      for (const [left, right] of edges) {
        const known = this.#known(left, right);
        const target = known ?? this.#added(left, right);
        if (known === undefined) found.push(target);
        target.usedBy.push(pair);
        // A known value already has all its differences.
        if (known?.isDifferent === true) pair.isDifferent = true;
      }
    }
    this.#spread(found.filter(({ isDifferent }) => isDifferent));
    return root;
  }

  /** Marks all pairs that use a different one. */
  #spread(different: readonly Pair[]): void {
    const left = [...different];
    for (let pair = left.pop(); pair !== undefined; pair = left.pop()) {
      pair.isDifferent = true;
      left.push(...pair.usedBy.filter((user) => !user.isDifferent));
    }
  }

  #added(one: JsonValue, other: JsonValue): Pair {
    const pair: Pair = { one, other, usedBy: [], isDifferent: false };
    const pairs = this.#pairs.get(one) ?? new Map<JsonValue, Pair>();
    this.#pairs.set(one, pairs.set(other, pair));
    return pair;
  }

  /** Whether two values are alike, provided that the pairs of `edges` are. */
  #isAlike(one: JsonValue, other: JsonValue, edges: [JsonValue, JsonValue][]): boolean {
    if (!isComposite(one) || !isComposite(other)) return one === other;
    const names = Object.keys(one);
    if (names.length !== Object.keys(other).length || Array.isArray(one) !== Array.isArray(other))
      return false;
    const [target, otherTarget] = [this.#before.targetOf(one), this.#after.targetOf(other)];
    const isReference = target !== undefined && otherTarget !== undefined;
    if (isReference) edges.push([target, otherTarget]);
    const [left, right] = [one as Composite, other as Composite];
    const dynamic = own(left, '$dynamicRef');
    if (typeof dynamic === 'string' && !this.#leadAlike(dynamic, edges)) return false;
    return names.every((name) => {
      const value = own(right, name);
      if (value === undefined) return false;
      return (isReference && name === '$ref') || this.#isAlike(own(left, name) ?? null, value, edges);
    });
  }

  /** Whether a `$dynamicRef` may refer to as many schemas in both documents. */
  #leadAlike(reference: string, edges: [JsonValue, JsonValue][]): boolean {
    const [, name = ''] = reference.split('#');
    const [targets, others] = [dynamicTargets(this.#before, name), dynamicTargets(this.#after, name)];
    for (const [index, target] of targets.entries()) edges.push([target, others[index] ?? null]);
    return targets.length === others.length;
  }
}

function dynamicTargets({ root }: Document, name: string): JsonValue[] {
  if (!isComposite(root.value)) return [];
  return resourcesIn(root.value, false).dynamicTargets(name).filter(isComposite);
}

type Composite = { readonly [name: string]: JsonValue };

function isComposite(value: unknown): value is Composite | readonly JsonValue[] {
  return typeof value === 'object' && value !== null;
}
