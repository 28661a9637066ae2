import type { JsonValue } from '@partner-apis/model';
import { isJsonObject } from '@partner-apis/model';
import type { DocumentNode } from '../../document/document-node.ts';
import type { Direction } from '../../finding/finding.ts';
import type { Rule } from '../../rules/rules.ts';
import type { Sameness } from '../sameness.ts';
import { nameOfValue } from '../subject.ts';
import { annotationChanges } from './annotations.ts';
import { discriminatorChanges } from './discriminator.ts';
import { idleChanges } from './idle.ts';
import type { IsWithin } from './is-within.ts';
import type { MeaningChange } from './meaning-change.ts';
import {
  conjunctsOf,
  counterpartOf,
  documentedNames,
  documentedProperties,
  heldBy,
  membersOf,
  type Position,
} from './position.ts';
import { below } from './steps.ts';
import { xmlChange } from './xml.ts';

/** Callers rely on the property: the break is that it may now be missing, and this is its cause. */
export const REQUIRED_REMOVED: Rule = 'response-required-property-removed';

interface Value {
  readonly before: readonly DocumentNode[];
  readonly after: readonly DocumentNode[];
  /** Name of the value in messages. */
  readonly subject: string;
}

/** Compares, value by value, what two schemas state besides which values they accept. */
export class Meanings {
  readonly #sameness: Sameness;
  readonly #direction: Direction;
  /** Whether the values are texts on the wire. */
  readonly #isText: boolean;
  readonly #known = new Map<JsonValue, Map<JsonValue, readonly MeaningChange[]>>();
  /** The schemas without a name that are being compared. */
  readonly #open = new Set<JsonValue>();

  readonly #isWithin: IsWithin;

  constructor(sameness: Sameness, direction: Direction, isText: boolean, isWithin: IsWithin) {
    this.#isText = isText;
    this.#isWithin = isWithin;
    this.#sameness = sameness;
    this.#direction = direction;
  }

  between(before: Position, after: Position, place: string, isXml: boolean): readonly MeaningChange[] {
    const [one, other] = [before.at(0), after.at(0)];
    if (one === undefined || other === undefined) return [];
    const isAlone = before.length === 1 && after.length === 1;
    if (!isAlone) return this.#comparedOnce(one, before, after, place, isXml);
    const [left, right] = [one.followed(), other.followed()];
    if (this.#sameness.isSame(one.value, other.value)) return [];
    const isPlain = left !== one && right !== other && !isXml;
    const known = isPlain ? this.#known.get(left.value)?.get(right.value) : undefined;
    if (known !== undefined) return known;
    const perOther = this.#known.get(left.value) ?? new Map<JsonValue, readonly MeaningChange[]>();
    if (!isPlain) return this.#comparedOnce(one, before, after, place, isXml);
    // A recursive schema is compared where it occurred first.
    this.#known.set(left.value, perOther.set(right.value, []));
    const found = this.#compared(before, after, place, isXml);
    perOther.set(right.value, found);
    return found;
  }

  /** Compares schemas without a name, unless they are inside themselves: `allOf` may lead back to what is around it. */
  #comparedOnce(
    { value }: DocumentNode,
    before: Position,
    after: Position,
    place: string,
    isXml: boolean,
  ): MeaningChange[] {
    if (this.#open.has(value)) return [];
    this.#open.add(value);
    const found = this.#compared(before, after, place, isXml);
    this.#open.delete(value);
    return found;
  }

  #compared(before: Position, after: Position, place: string, isXml: boolean): MeaningChange[] {
    const value = {
      before: conjunctsOf(before),
      after: conjunctsOf(after),
      subject: nameOfValue((after.at(0)?.followed() ?? before.at(0))?.pointer ?? [], place),
    };
    return [
      ...annotationChanges(value, this.#direction),
      ...idleChanges(value.before, value.after, value.subject, this.#direction, this.#isText, this.#isWithin),
      ...discriminatorChanges(value.before, value.after, value.subject, this.#isWithin),
      ...(isXml ? xmlChange(value.before, value.after, value.subject) : []),
      ...this.#properties(value, place, isXml),
      ...this.#inside(value, place, isXml),
    ];
  }

  #properties({ before, after, subject }: Value, place: string, isXml: boolean): MeaningChange[] {
    const [old, now] = [documentedProperties(before), documentedProperties(after)];
    const kept = [...old].flatMap(([name, schemas]) => {
      const others = now.get(name);
      if (others === undefined) return [];
      return below({ kind: 'property', name }, this.between(schemas, others, place, isXml));
    });
    const [isOldOpen, isNowOpen] = [namesAreOpen(before), namesAreOpen(after)];
    const property = isOldOpen || isNowOpen ? ('open' as const) : ('closed' as const);
    const [oldNames, nowNames] = [documentedNames(before), documentedNames(after)];
    const added = [...now].filter(([name, schemas]) => !oldNames.has(name) && !this.#isElsewhere(schemas));
    const removed = [...old].filter(([name, schemas]) => !nowNames.has(name) && !this.#isElsewhere(schemas));
    return [
      ...kept,
      ...added.map(([name, schemas]) => ({
        ...{ property, isCauseOnly: !isOldOpen, path: [{ kind: 'property' as const, name }] },
        rule: `${this.#direction}-property-added` as const,
        message: `Property \`${name}\` of ${subject} is new.`,
        before: undefined,
        after: schemas.at(0),
      })),
      ...removed.map(([name, schemas]) => {
        const rule = this.#removal(isRequired(before, name));
        return {
          ...{ rule, property, isCauseOnly: !isNowOpen || rule === REQUIRED_REMOVED },
          ...{ path: [{ kind: 'property' as const, name }], before: schemas.at(0), after: undefined },
          message: `Property \`${name}\` of ${subject} was removed.`,
        };
      }),
    ];
  }

  #removal(wasRequired: boolean): Rule {
    if (this.#direction === 'request') return 'request-property-removed';
    return wasRequired ? REQUIRED_REMOVED : 'response-property-removed';
  }

  /** Whether a property belongs only to the other direction. */
  #isElsewhere(schemas: readonly DocumentNode[] | undefined): boolean {
    const mark = this.#direction === 'request' ? 'readOnly' : 'writeOnly';
    return conjunctsOf(schemas ?? []).some((node) => node.value === false || node.flag(mark));
  }

  #inside({ before, after }: Value, place: string, isXml: boolean): MeaningChange[] {
    const items = this.between(heldBy(before, 'items'), heldBy(after, 'items'), place, isXml);
    const others = this.between(
      heldBy(before, 'additionalProperties'),
      heldBy(after, 'additionalProperties'),
      place,
      isXml,
    );
    const members = [...membersOf(before, 'anyOf'), ...membersOf(before, 'oneOf')];
    const candidates = [...membersOf(after, 'anyOf'), ...membersOf(after, 'oneOf')];
    return [
      ...below({ kind: 'item' }, items),
      ...below({ kind: 'otherProperty' }, others),
      ...members.flatMap((member) => {
        const counterpart = counterpartOf(member, members, candidates);
        return counterpart === undefined ? [] : this.between([member], [counterpart], place, isXml);
      }),
    ];
  }
}

/** Whether undocumented names are neither rejected nor described. */
function namesAreOpen(conjuncts: readonly DocumentNode[]): boolean {
  return conjuncts.every(({ object }) => {
    const { additionalProperties: others, patternProperties: matching, unevaluatedProperties: rest } = object;
    const isDescribed = isJsonObject(others) && Object.keys(others).length > 0;
    return others !== false && !isDescribed && matching === undefined && rest === undefined;
  });
}

function isRequired(conjuncts: readonly DocumentNode[], name: string): boolean {
  return conjuncts.some((node) =>
    node
      .get('required')
      ?.items()
      .some(({ value }) => value === name),
  );
}
