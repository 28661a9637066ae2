import { documentationOf } from './annotations.ts';
import { anyType } from './any-type.ts';
import type { ElementDeclaration, QName } from './components.ts';
import { type Context, type Definition, isTrue, keyOf } from './context.ts';
import { blockOf } from './derivation-methods.ts';
import { identityConstraintsOf } from './identity-constraints.ts';

/** Returns the declaration of a global element. A missing one is reported at the referring node. */
export function globalElement(
  context: Context,
  name: QName,
  from: Definition['node'],
): ElementDeclaration | undefined {
  const key = keyOf('element', name);
  const known = context.elements.get(key);
  if (known !== undefined) return known;
  const found = context.find('element', name, from);
  if (found === undefined) return undefined;
  const element = declare(context, found, name);
  context.elements.set(key, element);
  context.untyped.push({ element, definition: found });
  return element;
}

export function localElement(context: Context, definition: Definition): ElementDeclaration {
  const { node, document } = definition;
  const form = node.attributes.get('form') ?? document.root.attributes.get('elementFormDefault');
  const local = node.attributes.get('name');
  if (local === undefined) context.report('invalid', node, 'xs:element needs a name or a ref.');
  const namespace = form === 'qualified' ? document.targetNamespace : '';
  const element = declare(context, definition, { namespace, local: local ?? '' });
  context.untyped.push({ element, definition });
  return element;
}

function declare(context: Context, definition: Definition, name: QName): ElementDeclaration {
  const { node } = definition;
  return {
    kind: 'element',
    name,
    type: anyType(node.source),
    abstract: isTrue(node.attributes.get('abstract')),
    nillable: isTrue(node.attributes.get('nillable')),
    default: node.attributes.get('default'),
    fixed: node.attributes.get('fixed'),
    block: blockOf(definition),
    identityConstraints: identityConstraintsOf(context, definition),
    source: node.source,
    documentation: documentationOf(node),
  };
}
