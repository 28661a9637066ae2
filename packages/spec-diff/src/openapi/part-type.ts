import type { DocumentNode } from '../document/document-node.ts';
import { conjunctsOf } from './schema/position.ts';

/** Returns the media type of a part whose `encoding` names none. */
export function defaultType(schemas: readonly DocumentNode[]): string {
  const conjuncts = conjunctsOf(schemas).map(({ object }) => object);
  const types = conjuncts.map(({ type }) => (type === 'array' ? 'items' : type));
  if (conjuncts.some(({ format, contentEncoding }) => format === 'binary' || contentEncoding !== undefined)) {
    return 'application/octet-stream';
  }
  return types.includes('object') ? 'application/json' : 'text/plain';
}
