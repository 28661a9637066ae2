import { anyType } from './any-type.ts';
import { buildComplexType, namedType } from './complex-types.ts';
import type { TypeDefinition } from './components.ts';
import { type Context, type Definition, keyOf, partsOf } from './context.ts';
import { buildSimpleType } from './simple-types.ts';

/**
 * Gives every element that has been declared its type. The types lead to further elements, until all are there:
 * an element can have the type that contains it.
 */
export function typeElements(context: Context): void {
  for (let next = context.untyped.pop(); next !== undefined; next = context.untyped.pop()) {
    next.element.type = typeOf(context, next.definition);
  }
}

function typeOf(context: Context, { node, document }: Definition): TypeDefinition {
  const named = node.attributes.get('type');
  if (named !== undefined) return namedType(context, { node, document }, named);
  const [inline] = partsOf(node, 'simpleType', 'complexType');
  if (inline?.local === 'simpleType') return buildSimpleType(context, { node: inline, document });
  if (inline !== undefined) return buildComplexType(context, { node: inline, document });
  const head = node.attributes.get('substitutionGroup');
  const name = head === undefined ? undefined : context.reference({ node, document }, head);
  const found = name && context.definitions.get(keyOf('element', name));
  if (found !== undefined && found.node !== node) return typeOf(context, found);
  context.report('any-type', node);
  return anyType(node.source);
}
