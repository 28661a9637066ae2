import {
  type Evaluation,
  evaluationBeside,
  evaluationBy,
  isNothing,
  joined,
  NOTHING,
  type Parts,
} from '../evaluation.ts';
import { choice, literal, type Requirement } from '../requirement.ts';
import type { Schema, SchemaNode } from '../schema.ts';
import { type Keyword, keywordOf } from './keyword.ts';
import { outsideOf, someProperty } from './object.ts';

/** Maximum number of ways in which schemas that apply to a value can evaluate its parts. */
const MOST_WAYS = 128;

/** One way in which parts of a value are evaluated, if the value meets the requirements. */
interface Way {
  readonly requires: readonly Requirement[];
  readonly evaluated: Evaluation;
}

/**
 * Whether a value must satisfy or violate the keyword. To satisfy it, it is enough that some schemas evaluate a part;
 * to violate it, all others must fail.
 */
type Aim = 'kept' | 'broken';

class TooManyWaysError extends Error {
  override readonly name = 'TooManyWaysError';
}

const NO_WAYS: readonly Way[] = [{ requires: [], evaluated: NOTHING }];

/** The ways in which a schema evaluates parts of a value that it accepts. */
class Ways {
  readonly #parts: Parts;
  readonly #aim: Aim;
  readonly #open = new Set<SchemaNode>();

  constructor(parts: Parts, aim: Aim) {
    this.#parts = parts;
    this.#aim = aim;
  }

  /** Returns the ways beside the keyword. @throws {TooManyWaysError} */
  beside(node: SchemaNode): readonly Way[] {
    this.#open.add(node);
    return this.#with(evaluationBeside(node, this.#parts), node);
  }

  #of(schema: Schema): readonly Way[] {
    // A schema that applies itself to the same value evaluates nothing more.
    if (typeof schema === 'boolean' || this.#open.has(schema)) return NO_WAYS;
    this.#open.add(schema);
    const ways = this.#with(evaluationBy(schema, this.#parts), schema);
    this.#open.delete(schema);
    return ways;
  }

  #with(evaluated: Evaluation, node: SchemaNode): readonly Way[] {
    return product([
      [{ requires: [], evaluated }],
      ...(node.allOf ?? []).map((member) => this.#of(member)),
      ...(node.anyOf ?? []).map((member) => this.#orNothing(member)),
      this.#ofOne(node.oneOf ?? []),
      this.#ofBranches(node),
      ...[...(node.dependentSchemas ?? [])].map(([name, schema]) => this.#ifPresent(name, schema)),
    ]);
  }

  /** Returns the ways of a member that may accept the value. */
  #orNothing(member: Schema): readonly Way[] {
    const ways = this.#of(member);
    if (ways.every(isIdle)) return NO_WAYS;
    if (this.#aim === 'broken') return [{ requires: [literal(member, false)], evaluated: NOTHING }, ...ways];
    return [...NO_WAYS, ...requiring([literal(member, true)], ways)];
  }

  /** Returns the ways if exactly one member accepts the value. */
  #ofOne(members: readonly Schema[]): readonly Way[] {
    const perMember = members.map((member) => ({ member, ways: this.#of(member) }));
    const telling = perMember.filter(({ ways }) => !ways.every(isIdle));
    if (telling.length === 0) return NO_WAYS;
    const none =
      this.#aim === 'kept'
        ? NO_WAYS
        : requiring(
            telling.map(({ member }) => literal(member, false)),
            NO_WAYS,
          );
    const each = telling.flatMap(({ member, ways }) => {
      const others = telling.filter((other) => other.member !== member);
      return this.#aim === 'kept'
        ? requiring([literal(member, true)], ways)
        : requiring(
            others.map((other) => literal(other.member, false)),
            ways,
          );
    });
    return [...none, ...each];
  }

  #ofBranches(node: SchemaNode): readonly Way[] {
    const { if: condition } = node;
    if (condition === undefined) return NO_WAYS;
    const kept = product([this.#of(condition), this.#of(node.then ?? true)]);
    const broken = this.#of(node.else ?? true);
    if (kept.every(isIdle) && broken.every(isIdle)) return NO_WAYS;
    return [
      ...requiring([literal(condition, true)], kept),
      ...requiring([literal(condition, false)], broken),
    ];
  }

  #ifPresent(name: string, schema: Schema): readonly Way[] {
    const ways = this.#of(schema);
    if (ways.every(isIdle)) return NO_WAYS;
    return [
      { requires: [{ kind: 'absent', name }], evaluated: NOTHING },
      ...requiring([{ kind: 'present', name }], ways),
    ];
  }
}

const isIdle = ({ evaluated }: Way): boolean => isNothing(evaluated);

function requiring(requires: readonly Requirement[], ways: readonly Way[]): Way[] {
  return ways.map((way) => ({ ...way, requires: [...requires, ...way.requires] }));
}

/** Returns what is evaluated when each list contributes one of its ways. */
function product(lists: readonly (readonly Way[])[]): readonly Way[] {
  return lists.reduce((left, right) => {
    if (right === NO_WAYS) return left;
    if (left.length * right.length > MOST_WAYS) throw new TooManyWaysError();
    return left.flatMap((one) =>
      right.map((other) => ({
        requires: [...one.requires, ...other.requires],
        evaluated: joined(one.evaluated, other.evaluated),
      })),
    );
  }, NO_WAYS);
}

function waysOf(node: SchemaNode, parts: Parts, aim: Aim): readonly Way[] | undefined {
  try {
    return new Ways(parts, aim).beside(node);
  } catch (error) {
    if (error instanceof TooManyWaysError) return undefined;
    throw error;
  }
}

/** Returns constraints on the unevaluated parts, for each way in which others are evaluated. */
function keptBy(node: SchemaNode, parts: Parts, rest: (evaluated: Evaluation) => Requirement): Requirement[] {
  const ways = waysOf(node, parts, 'kept');
  if (ways === undefined) return [tooMany(parts)];
  const alternatives = ways.map(({ requires, evaluated }) =>
    evaluated.isAll ? requires : [...requires, rest(evaluated)],
  );
  const [first = [], ...others] = alternatives;
  return others.length === 0 ? [...first] : [choice(...alternatives)];
}

function brokenBy(
  node: SchemaNode,
  parts: Parts,
  stray: (evaluated: Evaluation) => Requirement,
): (readonly Requirement[])[] {
  const ways = waysOf(node, parts, 'broken');
  if (ways === undefined) return [[tooMany(parts)]];
  return ways
    .filter(({ evaluated }) => !evaluated.isAll)
    .map(({ requires, evaluated }) => [stray(evaluated), ...requires]);
}

const tooMany = (parts: Parts): Requirement => ({
  kind: 'undecided',
  reason: `too many schemas decide which ${parts} are evaluated`,
});

/**
 * `unevaluatedProperties`: the properties that no adjacent keyword, or keyword in a schema of the same object, applies
 * to.
 */
export const unevaluatedProperties: Keyword = keywordOf(
  'object',
  (node) => {
    const { unevaluatedProperties: schema = true } = node;
    if (schema === true) return [];
    return keptBy(node, 'properties', (scope) => ({ kind: 'otherProperties', scope, schema, holds: true }));
  },
  (node) => {
    const { unevaluatedProperties: schema = true } = node;
    if (schema === true) return [];
    return brokenBy(node, 'properties', (scope) =>
      someProperty(outsideOf(scope), [{ schema, holds: false }]),
    );
  },
);

/** `unevaluatedItems`: the same for items, of which `contains` evaluates those that match. */
export const unevaluatedItems: Keyword = keywordOf(
  'array',
  (node) => {
    const { unevaluatedItems: schema = true } = node;
    if (schema === true) return [];
    return keptBy(node, 'items', (evaluated) => ({
      kind: 'itemsFrom',
      index: evaluated.first,
      schema: countedOr(evaluated, schema),
      holds: true,
    }));
  },
  (node) => {
    const { unevaluatedItems: schema = true } = node;
    if (schema === true) return [];
    return brokenBy(node, 'items', (evaluated) => ({
      kind: 'someItemFrom',
      index: evaluated.first,
      schema: countedOr(evaluated, schema),
      holds: false,
    }));
  },
);

function countedOr({ counted }: Evaluation, schema: Schema): Schema {
  return counted.length === 0 ? schema : { anyOf: [schema, ...counted] };
}
