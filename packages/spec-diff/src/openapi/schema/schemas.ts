import { isJsonObject, type JsonValue } from '@partner-apis/model';
import type { Document } from '../../document/document.ts';
import type { Direction } from '../../finding/finding.ts';
import { Graph } from '../../inclusion/graph.ts';
import { Inclusion, type Verdict } from '../../inclusion/inclusion.ts';
import type { Schema, SchemaNode } from '../../inclusion/schema.ts';
import { withoutUndocumented } from '../../inclusion/undocumented.ts';
import type { Position } from './position.ts';
import { acceptingTexts, ofOneType } from './text-values.ts';

/** The schemas of one document in one direction. */
export class Schemas {
  /** The schemas of values that are sent. */
  readonly #sent: Graph;
  /** The schemas of values that must be accepted. */
  readonly #accepted: Graph;
  readonly #own = new Map<JsonValue, SchemaNode>();

  /** Whether values are texts on the wire. */
  readonly #isText: boolean;

  constructor(document: Document, direction: Direction, isText = false) {
    this.#isText = isText;
    const source = {
      document: document.root.value,
      targetOf: (holder: object) => document.targetOf(holder),
      direction,
      isOpenApi30: document.isOpenApi30,
    };
    this.#sent = new Graph({ ...source, isSent: true });
    this.#accepted = new Graph({ ...source, isSent: false });
  }

  sent(position: Position): Schema {
    return this.#joinedOf(this.#sent, position);
  }

  accepted(position: Position): Schema {
    const schema = this.#joinedOf(this.#accepted, position);
    return this.#isText ? acceptingTexts(schema) : schema;
  }

  /** Returns the keywords of a schema itself, without its reference and the members of `allOf`. */
  ownOf(written: JsonValue): SchemaNode {
    if (!isJsonObject(written)) return written === false ? { not: true } : {};
    const known = this.#own.get(written);
    if (known !== undefined) return known;
    const { $ref: _reference, allOf: _members, ...own } = written;
    const schema = this.#accepted.schemaOf(own);
    const plain = typeof schema === 'boolean' ? {} : schema;
    const node = this.#isText ? ofOneType(plain) : plain;
    this.#own.set(written, node);
    return node;
  }

  #joinedOf(graph: Graph, position: Position): Schema {
    const members = position.map(({ value }) => graph.schemaOf(value));
    const [first = true] = members;
    return members.length < 2 ? first : { allOf: members };
  }
}

/** Maximum number of steps for a question. A place of an API is decided in far fewer steps, or not at all. */
const STEPS = 20_000;

/**
 * Decides whether every value that is sent is accepted. Properties that only the accepting side documents are not sent
 * yet.
 *
 * @param isProof whether ajv must confirm a value that is not accepted
 */
export function isAccepted(sent: Schema, accepted: Schema, isProof = false): Verdict {
  const strict = new Inclusion([sent, accepted], STEPS);
  const first = strict.isProbablyWithin(sent, accepted);
  if (first.kind === 'proved') return first;
  const documented = withoutUndocumented(sent, accepted);
  if (documented === sent) return isProof ? strict.isWithin(sent, accepted) : first;
  const closed = new Inclusion([documented, accepted], STEPS);
  return isProof ? closed.isWithin(documented, accepted) : closed.isProbablyWithin(documented, accepted);
}

/** Returns a value of a schema, if one is found. */
export function sampleOf(schema: Schema): JsonValue | undefined {
  const verdict = new Inclusion([schema], STEPS).isProbablyWithin(schema, false);
  return verdict.kind === 'refuted' ? verdict.value : undefined;
}
