import { type ConstraintPath, constraintPaths } from '../xpath/xpath.ts';
import type { IdentityConstraint } from './components.ts';
import { type Context, type Definition, partsOf } from './context.ts';

/** Returns the identity constraints of an xs:element. */
export function identityConstraintsOf(
  context: Context,
  { node, document }: Definition,
): readonly IdentityConstraint[] {
  return partsOf(node, 'unique', 'key', 'keyref').map((part) => {
    const refer = part.attributes.get('refer');
    return {
      kind: part.local === 'key' || part.local === 'keyref' ? part.local : 'unique',
      name: part.attributes.get('name') ?? '',
      namespace: document.targetNamespace,
      refer: refer === undefined ? undefined : context.reference({ node: part, document }, refer),
      selector: xpathOf(part, 'selector')[0] ?? '',
      fields: xpathOf(part, 'field'),
      paths: { selector: pathsOf(part, 'selector')[0] ?? [], fields: pathsOf(part, 'field') },
      source: part.source,
    };
  });
}

function xpathOf(node: Definition['node'], local: string): readonly string[] {
  return partsOf(node, local).map((part) => part.attributes.get('xpath')?.trim() ?? '');
}

function pathsOf(node: Definition['node'], local: string): readonly (readonly ConstraintPath[])[] {
  return partsOf(node, local).map((part) =>
    constraintPaths(part.attributes.get('xpath') ?? '', part.resolve),
  );
}
