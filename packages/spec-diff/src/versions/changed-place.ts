import {
  type ChangedPlace,
  type DocumentChange,
  decodeFragmentToken,
  HTTP_METHODS,
} from '@partner-apis/model';
import { childOf, follow } from './follow.ts';
import type { OnePiece } from './one-piece.ts';
import { type ItemOperation, operationsOfItem } from './path-item.ts';

/**
 * Returns the parts of operations that a pointer of a comparison refers to: several for a whole path or a list of
 * parameters; none for the document as a whole.
 *
 * @param pointer with references followed: `#/paths/~1pets/get/parameters/0`
 * @param document the state that has the part; for a removed part, the earlier one
 */
export function changedPlaces(document: OnePiece, pointer: string): readonly ChangedPlace[] {
  const [root, route, ...rest] = tokensOf(pointer);
  if (root !== 'paths' || route === undefined) return [];
  const pathItem = follow(document, childOf(childOf(document, 'paths'), route));
  const operations = operationsOfItem(pathItem);
  const [key = ''] = rest;
  const isBelowMethod = HTTP_METHODS.includes(key) || key === 'additionalOperations';
  const isOnWay = ({ place }: ItemOperation) =>
    place.every((token, index) => rest.length <= index || rest[index] === token);
  return operations
    .filter((one) => !isBelowMethod || isOnWay(one))
    .flatMap(({ method, place, value }) => {
      const operationId = childOf(value, 'operationId');
      if (typeof operationId !== 'string') return [];
      const called = { operationId, call: `${method} ${route}` };
      const [owner, tokens] = isBelowMethod ? [value, rest.slice(place.length)] : [pathItem, rest];
      return partsOf(document, owner, tokens).map((part) => ({ ...called, ...part }));
    });
}

type Part = Omit<ChangedPlace, 'operationId' | 'call'>;

const WHOLE: Part = { path: [] };

function partsOf(document: OnePiece, owner: unknown, [kind, ...rest]: readonly string[]): readonly Part[] {
  if (kind === 'parameters') return parameterParts(document, childOf(owner, kind), rest);
  if (kind === 'requestBody') {
    const [, mediaType, ...below] = rest;
    const body = childOf(childOf(follow(document, childOf(owner, kind)), 'content'), mediaType ?? '');
    return [{ part: 'body', path: fieldPath(document, body, below) }];
  }
  if (kind !== 'responses') return [WHOLE];
  return responseParts(document, childOf(owner, kind), rest);
}

function parameterParts(document: OnePiece, list: unknown, tokens: readonly string[]): readonly Part[] {
  const [index, ...below] = tokens;
  const all: readonly unknown[] = Array.isArray(list) ? list : [];
  const chosen = index === undefined ? all : [all[Number(index)]];
  return chosen.flatMap((entry): readonly Part[] => {
    const parameter = follow(document, entry);
    const name = childOf(parameter, 'name');
    if (typeof name !== 'string') return [WHOLE];
    return [{ part: 'parameter', name, path: fieldPath(document, parameter, below) }];
  });
}

function responseParts(document: OnePiece, responses: unknown, tokens: readonly string[]): readonly Part[] {
  const [status, kind, name, ...below] = tokens;
  if (status === undefined) return [WHOLE];
  const response = follow(document, childOf(responses, status));
  if (kind === 'headers') {
    const names = name === undefined ? Object.keys(childOf(response, kind) ?? {}) : [name];
    return names.map((header) => ({ part: 'header', name: status, path: [header] }));
  }
  const content = kind === 'content' ? childOf(childOf(response, kind), name ?? '') : undefined;
  return [{ part: 'response', name: status, path: fieldPath(document, content, below) }];
}

/** Returns the named schema that a pointer leads into, and the fields on the path. */
export function changedSchema(document: OnePiece, pointer: string): Pick<DocumentChange, 'schema'> {
  const [components, schemas, name, ...below] = tokensOf(pointer);
  if (components !== 'components' || schemas !== 'schemas' || name === undefined) return {};
  const schema = childOf(childOf(childOf(document, components), schemas), name);
  return { schema: { name, path: fieldPath(document, schema, below) } };
}

/** Returns the path as names of fields: lists are skipped, and alternatives are named by their schema. */
function fieldPath(document: OnePiece, start: unknown, tokens: readonly string[]): readonly string[] {
  const path: string[] = [];
  let value = start;
  let container = '';
  for (const token of tokens) {
    const next = childOf(follow(document, value), token);
    if (container === 'properties') path.push(token);
    if (container === 'oneOf' || container === 'anyOf') path.push(alternative(next, token));
    container = container === '' && CONTAINERS.has(token) ? token : '';
    value = next;
  }
  return path;
}

/** Keywords whose next token is a name or a position, not a keyword. */
const CONTAINERS = new Set(['properties', 'patternProperties', 'oneOf', 'anyOf', 'allOf', 'prefixItems']);

function alternative(schema: unknown, index: string): string {
  const ref = childOf(schema, '$ref');
  const name = typeof ref === 'string' ? ref.split('/').at(-1) : undefined;
  return name ?? `Alternative ${Number(index) + 1}`;
}

function tokensOf(pointer: string): string[] {
  return pointer.split('/').slice(1).map(decodeFragmentToken);
}
