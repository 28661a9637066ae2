import { copyOf, type Json, type JsonMap } from '../json.ts';
import { type Direction, schemaAt, type Use, usesOf } from '../places.ts';
import { Random } from '../random.ts';
import { type Probe, Witness } from '../witness.ts';
import type { Mutation, SchemaMutation } from './mutation.ts';
import { overlaps } from './overlap.ts';
import { PART_MUTATIONS } from './part-mutations.ts';
import { REWRITING_MUTATIONS } from './rewriting-mutations.ts';
import { SCHEMA_MUTATIONS } from './schema-mutations.ts';

/** An edited document, and whether the edit breaks programs, as witnesses other than the judge say. */
export interface Mutant {
  readonly kind: string;
  readonly label: 'breaking' | 'harmless';
  readonly before: JsonMap;
  readonly after: JsonMap;
  /** Values that ajv accepts on one side and rejects on the other, with their places. */
  readonly exchange?: { readonly pointer: string; readonly direction: Direction; readonly value: Json };
  /** The schema that was edited. */
  readonly pointer?: string;
}

export const MUTATIONS: readonly Mutation[] = [
  ...PART_MUTATIONS,
  ...REWRITING_MUTATIONS,
  ...SCHEMA_MUTATIONS,
];

/** Number of schemas that are tried until one shows an edit. */
const TRIES = 8;

/** Makes mutants of one document. */
export class Mutants {
  readonly #document: JsonMap;
  readonly #uses: ReadonlyMap<string, readonly Use[]>;
  readonly #witness: Witness;

  constructor(document: JsonMap) {
    this.#document = document;
    this.#uses = usesOf(document);
    this.#witness = new Witness(document);
  }

  /** @returns undefined if the document has no place for the edit, or no witness shows its effect */
  make(mutation: Mutation, seed: number): Mutant | undefined {
    const random = new Random(seed);
    if (mutation.on === 'part') {
      const { kind, label } = mutation;
      const after = copyOf(this.#document);
      return mutation.apply(after, random) ? { kind, label, before: this.#document, after } : undefined;
    }
    const fitting = [...this.#uses].filter(([pointer, uses]) => this.#fits(mutation, pointer, uses));
    for (const [pointer, uses] of random.sample(fitting, TRIES)) {
      const mutant = this.#edited(mutation, pointer, uses, random);
      if (mutant !== undefined) return mutant;
    }
    return undefined;
  }

  #fits(mutation: SchemaMutation, pointer: string, uses: readonly Use[]): boolean {
    const schema = schemaOr(this.#document, pointer);
    return schema !== undefined && mutation.fits(schema, this.#document, uses);
  }

  #edited(
    mutation: SchemaMutation,
    pointer: string,
    uses: readonly Use[],
    random: Random,
  ): Mutant | undefined {
    const { kind, effect } = mutation;
    const after = copyOf(this.#document);
    const probe = mutation.apply(schemaAt(after, pointer), { document: after, pointer, random });
    if (probe === undefined || JSON.stringify(after) === JSON.stringify(this.#document)) return undefined;
    const base = { kind, before: this.#document, after, pointer };
    const exchange = this.#exchange(uses, probe, new Witness(after));
    if (exchange !== undefined) return { ...base, label: 'breaking', exchange };
    return isHarmless(effect, uses) ? { ...base, label: 'harmless' } : undefined;
  }

  /** A value that the sending side accepts and the receiving side rejects. */
  #exchange(uses: readonly Use[], probe: Probe, later: Witness): Mutant['exchange'] {
    for (const use of uses) {
      const { pointer, direction } = use.place;
      const [sender, receiver] = direction === 'request' ? [this.#witness, later] : [later, this.#witness];
      const samples: Json[] = [];
      sender.instance(use, (value) => {
        samples.push(value);
        return value;
      });
      const changed = samples.slice(0, 1).flatMap((sample) => [...probe(sample)]);
      for (const one of changed) {
        const value = sender.instance(use, () => structuredClone(one));
        if (value === undefined) continue;
        if (isLost(use, value, sender, receiver)) return { pointer, direction, value };
      }
      for (const value of overlaps(this.#document, use, probe, sender)) {
        if (isLost(use, value, sender, receiver)) return { pointer, direction, value };
      }
    }
    return undefined;
  }
}

function isLost({ place }: Use, value: Json, sender: Witness, receiver: Witness): boolean {
  const { pointer, direction } = place;
  return sender.accepts(pointer, direction, value) && !receiver.accepts(pointer, direction, value);
}

function schemaOr(document: JsonMap, pointer: string): JsonMap | undefined {
  try {
    return schemaAt(document, pointer);
  } catch {
    return undefined;
  }
}

/** Whether an edit cannot break, wherever the schema is used. */
function isHarmless(effect: SchemaMutation['effect'], uses: readonly Use[]): boolean {
  if (effect === 'nothing') return true;
  if (effect === 'both') return false;
  const harmless: Direction = effect === 'widens' ? 'request' : 'response';
  return uses.every(({ place }) => place.direction === harmless);
}
