import type { XmlRoot } from '@partner-apis/model';
import { parse } from '@partner-apis/xml';
import { anyType, namespace, root } from '@partner-apis/xml/schema';

/** An element of a message, independent of how it is written. */
export interface Tree {
  readonly name: string;
  /** Text content; absent when the element has children. */
  readonly text?: string;
  readonly children: readonly Tree[];
  /** Undeclared attributes, as written in the start tag. */
  readonly attributes?: string;
}

/** Child indices that lead to an element; empty for the root. */
export type Path = readonly number[];

interface Raw {
  readonly name: string;
  readonly children: readonly (Raw | string)[];
}

/** Reads a well-formed message, whatever its content. */
export function readTree(text: string, { name, namespace: uri, prefix = '' }: XmlRoot): Tree {
  const qualified = uri === undefined ? {} : { namespace: namespace(uri, prefix) };
  return treeOf(parse(root<Raw>(name, anyType, qualified), text));
}

function treeOf({ name, children }: Raw): Tree {
  const elements = children.filter((child) => typeof child !== 'string');
  if (elements.length > 0) return { name, children: elements.map(treeOf) };
  return { name, text: children.join(''), children: [] };
}

export function at(tree: Tree, path: Path): Tree | undefined {
  return path.reduce<Tree | undefined>((found, index) => found?.children[index], tree);
}

/** Returns a copy of the tree with the children of one element changed. */
export function withChildren(
  tree: Tree,
  path: Path,
  change: (children: readonly Tree[]) => readonly Tree[],
): Tree {
  return withElement(tree, path, (element) => ({ ...element, children: change(element.children) }));
}

/** Returns a copy of the tree with one element changed. */
export function withElement(tree: Tree, path: Path, change: (element: Tree) => Tree): Tree {
  const [index, ...rest] = path;
  const child = index === undefined ? undefined : tree.children[index];
  if (index === undefined || child === undefined) return change(tree);
  return { ...tree, children: tree.children.with(index, withElement(child, rest, change)) };
}

export function withText(tree: Tree, path: Path, text: string): Tree {
  return withElement(tree, path, ({ name }) => ({ name, text, children: [] }));
}
