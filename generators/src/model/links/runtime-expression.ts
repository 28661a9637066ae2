import { parsePointer } from '@partner-apis/model';

/** A place in a call, which a link takes a value from. */
export type RuntimeExpression =
  | { readonly from: 'url' | 'method' | 'statusCode' }
  | { readonly of: Message; readonly from: 'header' | 'query' | 'path'; readonly name: string }
  | { readonly of: Message; readonly from: 'body'; readonly pointer: readonly string[] };

type Message = 'request' | 'response';

/**
 * Parses a runtime expression.
 *
 * @returns undefined where the text is not one
 * @see OpenAPI 3.1.1, section 4.8.20.3 (Runtime Expressions)
 * @example parseRuntimeExpression('$response.body#/id') // { of: 'response', from: 'body', pointer: ['id'] }
 */
export function parseRuntimeExpression(text: string): RuntimeExpression | undefined {
  if (text === '$url') return { from: 'url' };
  if (text === '$method') return { from: 'method' };
  if (text === '$statusCode') return { from: 'statusCode' };
  const [, message = '', source = ''] = /^\$(request|response)\.(.+)$/s.exec(text) ?? [];
  const of = message === 'request' ? 'request' : 'response';
  const body = /^body(?:#((?:\/(?:[^/~]|~[01])*)*))?$/s.exec(source);
  if (body !== null) return { of, from: 'body', pointer: parsePointer(body[1] ?? '') };
  const header = /^header\.([\w!#$%&'*+.^`|~-]+)$/.exec(source)?.[1];
  if (header !== undefined) return { of, from: 'header', name: header };
  const [, from, name] = /^(query|path)\.(.+)$/s.exec(source) ?? [];
  if (name === undefined) return undefined;
  return { of, from: from === 'query' ? 'query' : 'path', name };
}

/**
 * Returns the expressions in a value, at any depth: texts that begin with a dollar sign, and parts of texts in braces. Other
 * values are constants.
 */
export function expressionsOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(expressionsOf);
  if (typeof value !== 'string') return [];
  if (value.startsWith('$')) return [value];
  return [...value.matchAll(/\{(\$[^{}]+)\}/g)].map(([, expression = '']) => expression);
}
