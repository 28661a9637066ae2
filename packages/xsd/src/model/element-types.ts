import { anyType } from './any-type.ts';
import { buildComplexType, namedType } from './complex-types.ts';
import type { TypeDefinition } from './components.ts';
import { type Context, type Definition, keyOf, partsOf } from './context.ts';
import { buildSimpleType } from './simple-types.ts';
import { declaredValue } from './values.ts';

type Typed = Context['untyped'][number];

/**
 * Gives every declared element its type. Types lead to further elements, until all are found: an element can have the
 * type that contains it.
 */
export function typeElements(context: Context): void {
  const typed: Typed[] = [];
  for (let next = context.untyped.pop(); next !== undefined; next = context.untyped.pop()) {
    next.element.type = typeOf(context, next.definition);
    typed.push(next);
  }
  for (const one of typed) resolveValues(one);
}

/**
 * Resolves default and fixed values that are names, whose prefixes are those of the schema. All types are filled by
 * now.
 */
function resolveValues({ element, definition: { node } }: Typed): void {
  const { type } = element;
  const simple =
    type.kind === 'simple' ? type : type.content.kind === 'simple' ? type.content.type : undefined;
  if (simple === undefined) return;
  element.default = declaredValue(node, simple, element.default);
  element.fixed = declaredValue(node, simple, element.fixed);
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
