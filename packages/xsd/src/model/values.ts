import { withWhiteSpace } from '@partner-apis/xml/schema';
import type { SimpleType } from './components.ts';
import type { Definition } from './context.ts';
import { runtimeType } from './runtime-type.ts';

/** Returns a value from a schema as messages have it, with its namespace if it is a name. */
export function valueAt({ resolve }: Definition['node'], type: SimpleType, text: string): string {
  const { whiteSpace, names } = runtimeType(type);
  const value = withWhiteSpace(whiteSpace, text);
  return names ? names.read(value, (prefix) => resolve(prefix) ?? (prefix === '' ? '' : undefined)) : value;
}

/** Returns a default or fixed value as written in the schema, except for names, which have their namespace. */
export function declaredValue(
  node: Definition['node'],
  type: SimpleType,
  text: string | undefined,
): string | undefined {
  return text === undefined || runtimeType(type).names === undefined ? text : valueAt(node, type, text);
}
