import { encodePointerToken } from '@partner-apis/model';
import { childOf, follow } from '../../one-piece/follow.ts';
import type { OnePiece } from '../../one-piece/one-piece.ts';
import type { ExtraCheck } from '../change.ts';

/** A call that leaves the parameter out is answered otherwise than before. */
export const parameterDefaultChanged: ExtraCheck = (change, documents) => {
  const { typeName, property, base, revision } = change;
  if (typeName !== 'Schema' || property !== 'default') return undefined;
  const isParameter =
    (base !== undefined && parameterSchemas(documents.base).has(schemaPointer(base.pointer))) ||
    (revision !== undefined && parameterSchemas(documents.revision).has(schemaPointer(revision.pointer)));
  if (!isParameter) return undefined;
  return `The default of the parameter changed from ${show(base?.value)} to ${show(revision?.value)}.`;
};

/** Pointers of all schemas that parameters have or reference. */
function parameterSchemas(document: OnePiece): Set<string> {
  const places = Object.entries(childObject(document, 'paths')).flatMap(([route, pathItem]) => {
    const at = `#/paths/${encodePointerToken(route)}`;
    const operations = Object.entries(childObject({ pathItem }, 'pathItem'));
    return [
      ...parametersAt(pathItem, at),
      ...operations.flatMap(([method, operation]) => parametersAt(operation, `${at}/${method}`)),
    ];
  });
  return new Set(places.flatMap(({ value, pointer }) => schemaOf(document, value, pointer)));
}

interface Place {
  readonly value: unknown;
  readonly pointer: string;
}

function parametersAt(owner: unknown, pointer: string): Place[] {
  const parameters = childOf(owner, 'parameters');
  if (!Array.isArray(parameters)) return [];
  return parameters.map((value: unknown, index) => ({ value, pointer: `${pointer}/parameters/${index}` }));
}

function schemaOf(document: OnePiece, parameter: unknown, pointer: string): string[] {
  const ref = childOf(parameter, '$ref');
  const at = typeof ref === 'string' ? ref : pointer;
  const schema = childOf(follow(document, parameter), 'schema');
  const target = childOf(schema, '$ref');
  return [`${at}/schema`, ...(typeof target === 'string' ? [target] : [])];
}

/** Of the schema that has, or had, the `default`. */
function schemaPointer(pointer: string): string {
  return pointer.replace(/\/default$/, '');
}

function childObject(value: unknown, key: string): object {
  const child = childOf(value, key);
  return typeof child === 'object' && child !== null ? child : {};
}

function show(value: unknown): string {
  return value === undefined ? 'none' : JSON.stringify(value);
}
