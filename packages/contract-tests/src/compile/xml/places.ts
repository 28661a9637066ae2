import {
  own,
  type XmlElement,
  type XmlGroup,
  type XmlMessages,
  type XmlParticle,
  type XmlRoot,
  type XmlType,
} from '@partner-apis/model';
import { at, type Path, type Tree } from './tree.ts';

/** An element of a message, and its declaration in the schema. */
export interface Place {
  readonly path: Path;
  /** The names from the root to the element, without the root: `['OrderLine', 'LineID']`. */
  readonly names: readonly string[];
  readonly element: Tree;
  readonly particle: XmlElement;
  readonly typeName: string;
  readonly type: XmlType;
}

/** Returns every element below the root; of repeated ones, only the first. */
export function placesOf(tree: Tree, root: XmlRoot, messages: XmlMessages): Place[] {
  return childPlaces(tree, [], [], root.type, messages);
}

function childPlaces(
  tree: Tree,
  path: Path,
  names: readonly string[],
  typeName: string,
  messages: XmlMessages,
): Place[] {
  const content = contentOf(own(messages.types, typeName));
  if (content === undefined) return [];
  const declared = elementsOf(content);
  return tree.children.flatMap((child, index) => {
    if (tree.children.findIndex(({ name }) => name === child.name) !== index) return [];
    const particle = declared.find(({ name }) => name === child.name);
    const type = particle && own(messages.types, particle.type);
    if (particle === undefined || type === undefined) return [];
    const place = { path: [...path, index], names: [...names, child.name] };
    const here = { ...place, element: child, particle, typeName: particle.type, type };
    return [here, ...childPlaces(child, place.path, place.names, particle.type, messages)];
  });
}

export function contentOf(type: XmlType | undefined): XmlGroup | undefined {
  return type?.kind === 'complex' ? type.content : undefined;
}

/** Returns the elements that a group can contain, in order. An element in several alternatives appears once. */
export function elementsOf(particle: XmlParticle): XmlElement[] {
  if (particle.kind === 'element') return [particle];
  if (particle.kind === 'any') return [];
  const all = particle.items.flatMap(elementsOf);
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
}

/** Returns the parent element of a place. */
export function parentOf(tree: Tree, { path }: Place): { readonly path: Path; readonly element: Tree } {
  const parent = path.slice(0, -1);
  return { path: parent, element: at(tree, parent) ?? tree };
}
