import type { JsonValue } from '@partner-apis/model';
import type { Document } from '../../document/document.ts';
import type { DocumentNode } from '../../document/document-node.ts';
import type { Direction } from '../../finding/finding.ts';
import type { Schema } from '../../inclusion/schema.ts';
import { type Draft, MISSING } from '../draft.ts';
import type { Sameness } from '../sameness.ts';
import { nameOfValue } from '../subject.ts';
import type { Step } from './constraints.ts';
import { Meanings } from './meaning.ts';
import type { MeaningChange } from './meaning-change.ts';
import { type Narrowing, Narrowings } from './narrowing.ts';
import { causesOf, reworded } from './one-cause.ts';
import type { SchemaPlace } from './place.ts';
import { conjunctsOf, type Position } from './position.ts';
import { Schemas, sampleOf } from './schemas.ts';
import { breakingRule, compatibleRule, messageOf } from './wording.ts';

/** Compares the schemas of places in messages for one direction. */
export class SchemaChanges {
  readonly #direction: Direction;
  readonly #before: Schemas;
  readonly #after: Schemas;
  /** Values of the earlier side that the later one does not accept, and vice versa. */
  readonly #lost: Narrowings;
  readonly #gained: Narrowings;
  readonly #meanings: Meanings;

  constructor(before: Document, after: Document, sameness: Sameness, direction: Direction, isText = false) {
    this.#direction = direction;
    this.#before = new Schemas(before, direction, isText);
    this.#after = new Schemas(after, direction, isText);
    const { lost, gained } = Narrowings.both(this.#before, this.#after, sameness);
    this.#lost = lost;
    this.#gained = gained;
    this.#meanings = new Meanings(sameness, direction, isText, (one, other) =>
      direction === 'request'
        ? this.#lost.between([one], [other]).length === 0
        : this.#gained.between([other], [one]).length === 0,
    );
  }

  /** Returns all changes of the schema of a place. */
  at(place: SchemaPlace): Draft[] {
    const { before, after } = place;
    const lost = this.#lost.between(before, after);
    const gained = this.#gained.between(after, before);
    const isRequest = this.#direction === 'request';
    const [breaking, compatible] = isRequest ? [lost, gained] : [gained, lost];
    const meanings = this.#meanings.between(before, after, place.name, place.isXml === true);
    const known = new Set(breaking.flatMap((one) => causesOf(one, meanings)));
    const described = new Set(breaking.map((one) => describedValue(one, place.name)));
    return [
      ...breaking.map((one) => ({
        ...this.#breaking(one, place),
        ...reworded(one, causesOf(one, meanings)),
      })),
      ...compatible
        .filter((one) => one.reason === undefined && !described.has(describedValue(one, place.name)))
        .filter((one) => !isTold(causesOf(one, meanings), known))
        .map((one) => ({ ...this.#compatible(one, place), ...reworded(one, causesOf(one, meanings)) })),
      ...meanings
        // A keyword that loses values is not idle.
        .filter(({ rule }) => breaking.length === 0 || !IDLE.has(rule))
        .filter((one) => one.isCauseOnly !== true && !known.has(one))
        .map((change) => this.#meaning(change, place)),
    ];
  }

  #breaking(narrowing: Narrowing, place: SchemaPlace): Draft {
    const isRequest = this.#direction === 'request';
    const sent = isRequest ? place.before : place.after;
    const narrowings = isRequest ? this.#lost : this.#gained;
    return {
      rule: breakingRule(this.#direction, narrowing),
      ...(narrowing.reason !== undefined && { level: 'undecided' as const }),
      direction: this.#direction,
      message: messageOf(narrowing, this.#direction, place.name, true),
      ...this.#nodes(narrowing, isRequest),
      proof: () => {
        const verdict = narrowings.proof(narrowing, sent);
        if (verdict.kind === 'refuted') return place.exchange(verdict.value);
        return verdict.kind === 'proved'
          ? { kind: 'harmless' }
          : { kind: 'unconfirmed', reason: verdict.reason };
      },
    };
  }

  #compatible(narrowing: Narrowing, place: SchemaPlace): Draft {
    return {
      rule: compatibleRule(this.#direction, narrowing),
      direction: this.#direction,
      message: messageOf(narrowing, this.#direction, place.name, false),
      ...this.#nodes(narrowing, this.#direction === 'response'),
    };
  }

  /** Returns the schemas of both sides, where the later one accepts or is the one that is sent. */
  #nodes(
    { node, sent, keyword, name }: Narrowing,
    isAcceptedLater: boolean,
  ): { before?: DocumentNode; after?: DocumentNode } {
    const one = writtenAt(sent, keyword, name);
    const other = one === undefined ? {} : isAcceptedLater ? { before: one } : { after: one };
    return isAcceptedLater ? { ...other, after: node } : { ...other, before: node };
  }

  #meaning(change: MeaningChange, place: SchemaPlace): Draft {
    const { rule, message, path, before, after, holding = true } = change;
    return {
      rule,
      direction: this.#direction,
      message,
      before,
      after,
      proof: () => {
        const isAbsent = rule.startsWith('default-');
        const value = this.#sample(place, reaching(path, isAbsent, holding));
        return value === undefined ? MISSING : place.exchange(value);
      },
    };
  }

  /** Returns a value of the place that shows something if there is one, or otherwise any value. */
  #sample(place: SchemaPlace, shown: Schema): JsonValue | undefined {
    const isRequest = this.#direction === 'request';
    const whole = isRequest ? this.#before.sent(place.before) : this.#after.sent(place.after);
    return sampleOf({ allOf: [whole, shown] }) ?? sampleOf(whole);
  }
}

/** Whether all causes of a change are reported, each with its own finding or with a breaking one. */
function isTold(causes: readonly MeaningChange[], known: ReadonlySet<MeaningChange>): boolean {
  return causes.length > 0 && causes.every((one) => known.has(one) || one.isCauseOnly !== true);
}

const IDLE: ReadonlySet<string> = new Set(['covered-alternative-changed', 'idle-limit-changed']);

/** Returns a schema for values in which a path leads to something, or, for a property that must be absent, does not. */
function reaching(path: readonly Step[], isAbsent: boolean, held: Schema): Schema {
  const [step, ...rest] = path;
  if (step === undefined) return held;
  const isLast = rest.length === 0;
  if (step.kind === 'property') {
    const { name } = step;
    if (isLast && isAbsent) return { type: ['object'], properties: new Map([[name, false]]) };
    return {
      type: ['object'],
      required: [name],
      properties: new Map([[name, reaching(rest, isAbsent, held)]]),
    };
  }
  if (step.kind === 'item') return { type: ['array'], minItems: 1, items: reaching(rest, isAbsent, held) };
  return { type: ['object'], minProperties: 1 };
}

/** Returns where one side writes the keyword that differs on the other side, or its schema if it does not. */
function writtenAt(position: Position, keyword: string, name: string | undefined): DocumentNode | undefined {
  const written = conjunctsOf(position)
    .map((node) => node.child(keyword))
    .find((node) => node !== undefined);
  const isMap = keyword === 'properties' || keyword === 'patternProperties' || keyword === 'dependentSchemas';
  return (isMap && name !== undefined ? written?.child(name) : written) ?? position.at(0);
}

/** Returns the value that a narrowing concerns, so that a change is not reported twice. */
function describedValue({ node, keyword, name }: Narrowing, place: string): string {
  const { pointer } = node;
  const owner = pointer.at(-1) === keyword ? pointer.slice(0, -1) : pointer;
  return `${nameOfValue(owner, place)} ${name ?? ''}`;
}
