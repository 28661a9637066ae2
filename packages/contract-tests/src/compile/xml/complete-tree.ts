import { own, type XmlGroup, type XmlMessages, type XmlParticle, type XmlRoot } from '@partner-apis/model';
import { rulesOf } from './facets.ts';
import { contentOf, elementsOf, placesOf } from './places.ts';
import { type Path, type Tree, withChildren } from './tree.ts';

type IsValid = (tree: Tree) => boolean;

/** Adds every optional element that a message omits, as long as it stays valid. */
export function completeTree(tree: Tree, root: XmlRoot, schema: XmlMessages, isValid: IsValid): Tree {
  const owners = [{ path: [], typeName: root.type }, ...placesOf(tree, root, schema)];
  // From the end, since an addition does not move the elements before it.
  return owners
    .reverse()
    .reduce((all, { path, typeName }) => completeElement(all, path, typeName, schema, isValid), tree);
}

function completeElement(
  tree: Tree,
  path: Path,
  typeName: string,
  schema: XmlMessages,
  isValid: IsValid,
): Tree {
  const content = contentOf(own(schema.types, typeName));
  if (content === undefined) return tree;
  const declared = elementsOf(content);
  const order = declared.map(({ name }) => name);
  return declared.reduce((all, { name, type }) => {
    const added = samples(name, type, schema).map((sample) =>
      withChildren(all, path, (children) => inserted(children, sample, order)),
    );
    return added.find(isValid) ?? all;
  }, tree);
}

/** Inserts a child in its place. Returns the same children if there is such an element already. */
function inserted(children: readonly Tree[], child: Tree, order: readonly string[]): readonly Tree[] {
  if (children.some(({ name }) => name === child.name)) return children;
  const rank = order.indexOf(child.name);
  const next = children.findIndex(({ name }) => order.indexOf(name) > rank);
  return children.toSpliced(next === -1 ? children.length : next, 0, child);
}

const TEXTS = ['1', '2026-03-04', 'X', 'XX', '1234567890123', '08:00:00', 'true'];

/** Makes sample elements of a type, one of which may be valid. */
function samples(name: string, typeName: string, schema: XmlMessages): Tree[] {
  const type = own(schema.types, typeName);
  if (type?.kind === 'simple') {
    return textsOf(typeName, schema).map((text) => ({ name, text, children: [] }));
  }
  const content = contentOf(type);
  if (content === undefined) return [];
  return TEXTS.map((_, index) => ({ name, children: needed(content, schema, index) }));
}

/**
 * Makes the required content of a group; for a choice, its first alternative. @param index index of the sample to use
 */
function needed(particle: XmlParticle | XmlGroup, schema: XmlMessages, index: number): Tree[] {
  if (particle.min === 0 || particle.kind === 'any') return [];
  if (particle.kind === 'element') {
    const own = samples(particle.name, particle.type, schema);
    const sample = own[index % Math.max(1, own.length)];
    return sample === undefined ? [] : [sample];
  }
  const items = particle.kind === 'choice' ? particle.items.slice(0, 1) : particle.items;
  return items.flatMap((item) => needed(item, schema, index));
}

function textsOf(typeName: string, schema: XmlMessages): readonly string[] {
  const facets = rulesOf(typeName, schema)?.facets ?? [];
  const values = facets.flatMap((facet) => (facet.kind === 'enumeration' ? facet.values : []));
  return values.length > 0 ? values : TEXTS;
}
