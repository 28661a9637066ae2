import type { JsonMap } from '../json.ts';
import type { Use } from '../places.ts';
import type { Random } from '../random.ts';
import type { Probe } from '../witness.ts';

/** Effect of a change of a schema on the values that it accepts. */
export type Effect = 'narrows' | 'widens' | 'both' | 'nothing';

/** A kind of edit of a schema. Values that show it are tried with ajv on both documents. */
export interface SchemaMutation {
  readonly on: 'schema';
  readonly kind: string;
  readonly effect: Effect;
  /** Whether the edit can be made here. */
  readonly fits: (schema: JsonMap, document: JsonMap, uses: readonly Use[]) => boolean;
  /**
   * Makes the edit in a copy of the document.
   *
   * @returns values that may show it, made from one that goes through the schema; undefined where nothing was edited
   */
  readonly apply: (schema: JsonMap, context: SchemaContext) => Probe | undefined;
}

export interface SchemaContext {
  readonly document: JsonMap;
  readonly pointer: string;
  readonly random: Random;
}

/** A kind of edit of another part, whose effect the specification of OpenAPI states. */
export interface PartMutation {
  readonly on: 'part';
  readonly kind: string;
  readonly label: 'breaking' | 'harmless';
  /** @returns whether the edit could be made in the copy */
  readonly apply: (document: JsonMap, random: Random) => boolean;
}

export type Mutation = SchemaMutation | PartMutation;
