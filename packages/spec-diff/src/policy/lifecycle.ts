import { isJsonArray, type JsonValue } from '@partner-apis/model';
import type { Document } from '../document/document.ts';
import type { DocumentNode } from '../document/document-node.ts';
import type { Direction } from '../finding/finding.ts';
import type { DocumentPair } from '../openapi/document-pair.ts';
import { mediaOf } from '../openapi/media-types.ts';
import type { Operation, OperationPair } from '../openapi/operation.ts';
import type { Sameness } from '../openapi/sameness.ts';
import {
  conjunctsOf,
  counterpartOf,
  documentedProperties,
  heldBy,
  membersOf,
  type Position,
} from '../openapi/schema/position.ts';
import { type Mark, markOf, markOfSchemas, markOfValue } from './mark.ts';

export type Kind = 'operation' | 'parameter' | 'property' | 'value';

/** A part of a document that callers use by name, in both states. */
export interface Part {
  readonly kind: Kind;
  /** Name in messages, such as ``the property `age` ``. */
  readonly name: string;
  readonly operation: string;
  readonly direction: Direction | null;
  readonly before: { readonly node: DocumentNode; readonly mark: Mark };
  /** The later state; undefined when the part was removed. */
  readonly after: { readonly node: DocumentNode; readonly mark: Mark } | undefined;
  /** The later state of the node that contained the part. */
  readonly owner: DocumentNode | undefined;
}

export interface Lifecycle {
  /** Parts of the earlier document that have changed in any way. */
  readonly parts: readonly Part[];
  readonly renamed: readonly OperationPair[];
}

/** Finds the parts of a document that callers use by name, and what became of them. */
export function lifecycleOf({ after, operations, sameness }: DocumentPair): Lifecycle {
  const { pairs, removed } = operations;
  const walk = new Walk(sameness);
  return {
    parts: [
      ...removed.map((operation) => removedOperation(operation, after)),
      ...pairs.flatMap((pair) => walk.operation(pair)),
    ],
    renamed: pairs.filter(
      (pair) => idOf(pair.before) !== undefined && idOf(pair.before) !== idOf(pair.after),
    ),
  };
}

function idOf({ node }: Operation): string | undefined {
  return node.text('operationId');
}

function removedOperation({ name, method, path, node }: Operation, after: Document): Part {
  return {
    kind: 'operation',
    name: `the operation \`${method.toUpperCase()} ${path}\``,
    operation: name,
    direction: null,
    before: { node, mark: markOf(node) },
    after: undefined,
    owner: after.root.get('paths'),
  };
}

/** The operation and direction for which a schema is examined. */
interface Use {
  readonly operation: string;
  readonly direction: Direction;
}

class Walk {
  readonly #sameness: Sameness;

  constructor(sameness: Sameness) {
    this.#sameness = sameness;
  }

  operation(pair: OperationPair): Part[] {
    const { before, after } = pair;
    if (this.#isSame([before.node, before.item], [after.node, after.item])) return [];
    const own: Part = {
      kind: 'operation',
      name: `the operation \`${before.method.toUpperCase()} ${before.path}\``,
      operation: after.name,
      direction: null,
      before: { node: before.node, mark: markOf(before.node) },
      after: { node: after.node, mark: markOf(after.node) },
      owner: undefined,
    };
    const request: Use = { operation: after.name, direction: 'request' };
    const response: Use = { operation: after.name, direction: 'response' };
    return [
      own,
      ...this.#parameters(pair, request),
      ...this.#contents(before.node.get('requestBody'), after.node.get('requestBody'), request),
      ...entriesOf(before.node.get('responses')).flatMap(([status, node]) =>
        this.#contents(node, after.node.get('responses')?.get(status), response),
      ),
    ];
  }

  #isSame(before: readonly DocumentNode[], after: readonly DocumentNode[]): boolean {
    return before.every((node, index) => this.#sameness.isSame(node.value, after[index]?.value));
  }

  #parameters({ before, after }: OperationPair, use: Use): Part[] {
    return before.parameters
      .filter((parameter) => parameter.in !== 'path')
      .flatMap((parameter): Part[] => {
        const kept = after.parameters.find(
          (other) => other.in === parameter.in && other.name === parameter.name,
        );
        const part: Part = {
          ...use,
          kind: 'parameter',
          name: `the ${parameter.in} parameter \`${parameter.name}\``,
          before: { node: parameter.node, mark: markOf(parameter.node) },
          after: kept && { node: kept.node, mark: markOf(kept.node) },
          owner: after.node,
        };
        return [part, ...this.#schemas(schemaOf(parameter.node), schemaOf(kept?.node), use, new Set())];
      });
  }

  #contents(before: DocumentNode | undefined, after: DocumentNode | undefined, use: Use): Part[] {
    const media = mediaOf(after);
    return mediaOf(before).flatMap(({ name, node }) => {
      const other = media.find((one) => one.name === name)?.node;
      return this.#schemas(schemaOf(node), schemaOf(other), use, new Set());
    });
  }

  #schemas(before: Position, after: Position, use: Use, seen: Set<JsonValue>): Part[] {
    if (before.length === 0 || after.length === 0) return [];
    if (before.length === after.length && this.#isSame(before, after)) return [];
    const [old, now] = [conjunctsOf(before), conjunctsOf(after)];
    if (old.every(({ value }) => seen.has(value))) return [];
    for (const { value } of old) seen.add(value);
    return [
      ...this.#properties(old, now, use, seen),
      ...(use.direction === 'request' ? values(old, now, use) : []),
      ...this.#schemas(heldBy(old, 'items'), heldBy(now, 'items'), use, seen),
      ...this.#schemas(heldBy(old, 'additionalProperties'), heldBy(now, 'additionalProperties'), use, seen),
      ...(['anyOf', 'oneOf'] as const).flatMap((keyword) => {
        const [members, others] = [membersOf(old, keyword), membersOf(now, keyword)];
        return members.flatMap((member) => {
          const other = counterpartOf(member, members, others);
          return other === undefined ? [] : this.#schemas([member], [other], use, seen);
        });
      }),
    ];
  }

  #properties(
    old: readonly DocumentNode[],
    now: readonly DocumentNode[],
    use: Use,
    seen: Set<JsonValue>,
  ): Part[] {
    const kept = documentedProperties(now);
    return [...documentedProperties(old)].flatMap(([name, schemas]): Part[] => {
      const others = kept.get(name) ?? [];
      const [node] = schemas;
      const [other] = others;
      if (node === undefined) return [];
      const part: Part = {
        ...use,
        kind: 'property',
        name: `the property \`${name}\``,
        before: { node, mark: markOfSchemas(schemas) },
        after: other && { node: other, mark: markOfSchemas(others) },
        owner: now.at(0),
      };
      return [part, ...this.#schemas(schemas, others, use, seen)];
    });
  }
}

/** Returns values that were removed from a list; without a list, more is accepted. */
function values(old: readonly DocumentNode[], now: readonly DocumentNode[], use: Use): Part[] {
  const kept = listedValues(now);
  if (kept.size === 0) return [];
  return [...listedValues(old)].map(([key, { value, schema }]) => {
    const other = kept.get(key);
    return {
      ...use,
      kind: 'value',
      name: `the value \`${String(value)}\``,
      before: { node: schema.child('enum') ?? schema, mark: markOfValue(schema, value) },
      after: other && {
        node: other.schema.child('enum') ?? other.schema,
        mark: markOfValue(other.schema, value),
      },
      owner: now.at(0),
    };
  });
}

interface Listed {
  readonly value: JsonValue;
  readonly schema: DocumentNode;
}

function listedValues(conjuncts: readonly DocumentNode[]): Map<string, Listed> {
  const found = new Map<string, Listed>();
  for (const schema of conjuncts) {
    const list = schema.child('enum')?.value;
    if (!isJsonArray(list)) continue;
    for (const value of list) found.set(JSON.stringify(value), { value, schema });
  }
  return found;
}

function schemaOf(owner: DocumentNode | undefined): Position {
  const schema = owner?.child('schema');
  return schema === undefined ? [] : [schema];
}

function entriesOf(node: DocumentNode | undefined): [string, DocumentNode][] {
  return node?.entries() ?? [];
}
