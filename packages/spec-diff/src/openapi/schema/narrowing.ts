import { isJsonObject, type JsonValue } from '@partner-apis/model';
import type { DocumentNode } from '../../document/document-node.ts';
import type { Verdict as InclusionVerdict } from '../../inclusion/inclusion.ts';
import type { Schema } from '../../inclusion/schema.ts';
import type { Sameness } from '../sameness.ts';
import { type Constraint, constraintsOf, type Step } from './constraints.ts';
import { differingKeywords, isMarkedOtherwise, schemaUnder } from './descent.ts';
import { areExclusive } from './exclusive.ts';
import { conjunctsOf, counterpartOf, membersOf, type Position } from './position.ts';
import { newWalk, RecursionMemory, type Walk } from './recursion-memory.ts';
import { isAccepted, type Schemas } from './schemas.ts';
import { around, below, innerPosition } from './steps.ts';

/** The smallest part of a schema that explains why a value that is sent is not accepted. */
export interface Narrowing {
  readonly keyword: string;
  readonly name?: string | undefined;
  /** The sending side: the schemas of the same value. */
  readonly sent: Position;
  /** Location of the keyword that does not accept it. */
  readonly node: DocumentNode;
  /** The proof: the path from the value of the place to an inner one, and what does not accept that one. */
  readonly path: readonly Step[];
  readonly accepted: Schema;
  /** Why it is not decided, if so. */
  readonly reason?: string | undefined;
}

/** Explains where values that one side sends are not accepted by the other side. */
export class Narrowings {
  readonly #sent: Schemas;
  readonly #accepted: Schemas;
  readonly #isSame: (sent: JsonValue | undefined, accepted: JsonValue | undefined) => boolean;
  readonly #memory: RecursionMemory<Narrowing>;
  /** Operations often share a place. */
  readonly #proofs = new WeakMap<Narrowing, Map<Schema, InclusionVerdict>>();
  /** The same question in the other direction. */
  #reverse: Narrowings | undefined;

  private constructor(sent: Schemas, accepted: Schemas, isSame: Sameness['isSame'], walk: Walk) {
    this.#sent = sent;
    this.#accepted = accepted;
    this.#isSame = isSame;
    this.#memory = new RecursionMemory(walk);
  }

  /** Creates both questions: what the later side does not accept from the earlier one, and vice versa. */
  static both(before: Schemas, after: Schemas, sameness: Sameness): { lost: Narrowings; gained: Narrowings } {
    const walk = newWalk();
    const lost = new Narrowings(before, after, (one, other) => sameness.isSame(one, other), walk);
    const gained = new Narrowings(after, before, (one, other) => sameness.isSame(other, one), walk);
    lost.#reverse = gained;
    gained.#reverse = lost;
    return { lost, gained };
  }

  /** Returns all parts of the accepting side that do not accept something; none if everything is accepted. */
  between(sent: Position, accepted: Position): readonly Narrowing[] {
    const [one, other] = [alone(sent), alone(accepted)];
    if (one === undefined || other === undefined) return this.#explained(sent, accepted);
    if (this.#isSame(one.value, other.value)) return [];
    return this.#memory.once(
      one.value,
      other.value,
      () => this.#descended(one, other) ?? this.#explained([one], [other]),
    );
  }

  /** Decides whether a value of the place is sent but, because of this part, not accepted. */
  proof(narrowing: Narrowing, sent: Position): InclusionVerdict {
    const whole = this.#sent.sent(sent);
    const proofs = this.#proofs.get(narrowing) ?? new Map<Schema, InclusionVerdict>();
    this.#proofs.set(narrowing, proofs);
    const known = proofs.get(whole);
    const verdict = known ?? isAccepted(whole, around(narrowing.path, narrowing.accepted), true);
    proofs.set(whole, verdict);
    return verdict;
  }

  /**
   * Compares two schemas that differ only in their properties and items: what is not accepted is not accepted there.
   *
   * @returns undefined if they have other differences
   */
  #descended(sent: DocumentNode, accepted: DocumentNode): Narrowing[] | undefined {
    const keywords = differingKeywords(sent, accepted, this.#isSame);
    if (keywords === undefined) return undefined;
    const found: Narrowing[] = [];
    for (const keyword of keywords) {
      const [one, other] = [schemaUnder(keyword, sent), schemaUnder(keyword, accepted)];
      const below = one && other && this.#descendedInto(keyword, one, other);
      if (below === undefined) return undefined;
      found.push(...below);
    }
    return found;
  }

  /** Compares the schemas under one keyword. */
  #descendedInto(
    keyword: string,
    sent: DocumentNode,
    accepted: DocumentNode,
  ): readonly Narrowing[] | undefined {
    switch (keyword) {
      case '$ref':
        return this.between([sent], [accepted]);
      case 'items':
        return below({ kind: 'item' }, this.between([sent], [accepted]));
      case 'additionalProperties':
        if (!isJsonObject(sent.value) || !isJsonObject(accepted.value)) return undefined;
        return below({ kind: 'otherProperty' }, this.between([sent], [accepted]));
      case 'properties':
        return this.#descendedIntoEach(sent, accepted, (name) => ({ kind: 'property', name }));
      case 'allOf':
        return this.#descendedIntoEach(sent, accepted, () => undefined);
      case 'anyOf':
      case 'oneOf': {
        const found = this.#descendedIntoEach(sent, accepted, () => undefined);
        // Members that accept more may overlap now, and `oneOf` rejects values of two members.
        if (found === undefined) return undefined;
        if (found.length === 0)
          return keyword === 'anyOf' || !this.#mayOverlap(sent, accepted) ? [] : undefined;
        const union = {
          [keyword]: accepted.written().map(([, member]) => this.#accepted.accepted([member])),
        };
        return found.map((one) => ({ ...one, path: [], accepted: union }));
      }
      default:
        return undefined;
    }
  }

  /**
   * Whether members of a union may overlap on the accepting side that did not before, because one of them accepts more.
   */
  #mayOverlap(sent: DocumentNode, accepted: DocumentNode): boolean {
    if (areExclusive(accepted.written().map(([, member]) => member))) return false;
    if (this.#reverse === undefined) return true;
    const wider = this.#reverse.#descendedIntoEach(accepted, sent, () => undefined);
    return wider === undefined || wider.length > 0;
  }

  #descendedIntoEach(
    sent: DocumentNode,
    accepted: DocumentNode,
    stepTo: (name: string) => Step | undefined,
  ): Narrowing[] | undefined {
    const [ours, theirs] = [sent.written(), new Map(accepted.written())];
    if (ours.length !== theirs.size) return undefined;
    const found: Narrowing[] = [];
    for (const [name, one] of ours) {
      const other = theirs.get(name);
      if (other === undefined || isMarkedOtherwise(one, other)) return undefined;
      const inside = this.between([one], [other]);
      const step = stepTo(name);
      found.push(...(step === undefined ? inside : below(step, inside)));
    }
    return found;
  }

  #explained(sent: Position, accepted: Position): readonly Narrowing[] {
    const values = this.#sent.sent(sent);
    const whole = isAccepted(values, this.#accepted.accepted(accepted));
    if (whole.kind === 'proved') return [];
    const undecided: Narrowing[] = [];
    const found = constraintsOf(accepted, this.#accepted).flatMap((constraint) => {
      const verdict = isAccepted(values, constraint.schema);
      if (verdict.kind === 'proved') return [];
      const inner = this.#inner(sent, constraint);
      if (inner.length > 0) return inner;
      const reason = verdict.kind === 'undecided' ? verdict.reason : undefined;
      const own = this.#narrowing(sent, constraint, reason);
      if (reason === undefined) return [own];
      undecided.push(own);
      return [];
    });
    if (found.length > 0) return found;
    return whole.kind === 'undecided' && undecided.length === 0
      ? this.#whole(sent, accepted, whole.reason)
      : undecided;
  }

  #narrowing(sent: Position, constraint: Constraint, reason: string | undefined): Narrowing {
    const { keyword, name, schema, node } = constraint;
    return { keyword, name, path: [], sent, accepted: schema, node, reason };
  }

  #whole(sent: Position, accepted: Position, reason: string): Narrowing[] {
    const [node] = accepted;
    if (node === undefined) return [];
    return [{ keyword: 'schema', path: [], sent, accepted: this.#accepted.accepted(accepted), node, reason }];
  }

  /** Decomposes a constraint on an inner value, or a union. */
  #inner(sent: Position, constraint: Constraint): readonly Narrowing[] {
    const { keyword, inner, node } = constraint;
    const conjuncts = conjunctsOf(sent);
    if (inner !== undefined) {
      const position = innerPosition(conjuncts, inner.step);
      return position.length === 0 ? [] : below(inner.step, this.between(position, inner.position));
    }
    if (keyword !== 'anyOf' && keyword !== 'oneOf') return [];
    return this.#members(
      conjuncts,
      constraint,
      node.written().map(([, member]) => member),
    );
  }

  #members(
    conjuncts: readonly DocumentNode[],
    constraint: Constraint,
    others: readonly DocumentNode[],
  ): readonly Narrowing[] {
    const members = [...membersOf(conjuncts, 'anyOf'), ...membersOf(conjuncts, 'oneOf')];
    let isOverlapping = false;
    const found = members.flatMap((member) => {
      const verdict = isAccepted(this.#sent.sent([...conjuncts, member]), constraint.schema);
      if (verdict.kind === 'proved') return [];
      const counterpart = counterpartOf(member, members, others);
      if (counterpart === undefined) return [this.#narrowing([member], constraint, undecidedReason(verdict))];
      const inside = this.between([member], [counterpart]);
      isOverlapping ||= inside.length === 0;
      // A single member does not constrain all values: only the whole union shows the value.
      return inside.map((one) => ({ ...one, path: [], accepted: constraint.schema }));
    });
    // The union as a whole accepts less, although each member alone accepts as much as before.
    return isOverlapping ? [] : found;
  }
}

function undecidedReason(verdict: ReturnType<typeof isAccepted>): string | undefined {
  return verdict.kind === 'undecided' ? verdict.reason : undefined;
}

/** Returns the only schema of a position that is not just a reference. */
function alone(position: Position): DocumentNode | undefined {
  const [first, ...others] = position;
  if (first === undefined || others.length > 0) return undefined;
  return first.isReference && Object.keys(first.object).length === 1 ? first.followed() : first;
}
