import type { XmlRoot } from '@partner-apis/model';
import type { Tree } from './tree.ts';

/** How a message is written; as its schema says when nothing is said. */
export interface Style {
  /** `default`: every element qualified, by the default namespace; `prefix`: every element, by a prefix. */
  readonly qualify?: 'root' | 'default' | 'prefix';
  /** Another prefix than the usual one. */
  readonly prefix?: string;
  /** Another namespace, or none. */
  readonly namespace?: string;
  /** In the XML declaration. */
  readonly encoding?: string;
  /** What stands behind the XML declaration. */
  readonly prolog?: string;
}

/** Writes a message. */
export function printTree(tree: Tree, root: XmlRoot, style: Style = {}): string {
  const { qualify = 'root', prefix = root.prefix ?? 'm', encoding = 'UTF-8', prolog = '' } = style;
  const namespace = style.namespace ?? root.namespace ?? '';
  const name = qualify === 'default' || namespace === '' ? '' : `${prefix}:`;
  const attribute = name === '' ? 'xmlns' : `xmlns:${prefix}`;
  const declaration = namespace === '' ? '' : ` ${attribute}="${namespace}"`;
  const inner = qualify === 'prefix' ? name : '';
  const body = printElement(tree, { prefix: name, inner, declaration, indent: '' });
  return `<?xml version="1.0" encoding="${encoding}"?>\n${prolog}${body}`;
}

interface Place {
  readonly prefix: string;
  /** Of the elements within. */
  readonly inner: string;
  readonly declaration: string;
  readonly indent: string;
}

function printElement(
  { name, text, children, attributes = '' }: Tree,
  { prefix, inner, declaration, indent }: Place,
): string {
  const tag = prefix + name;
  const start = `${indent}<${tag}${declaration}${attributes === '' ? '' : ` ${attributes}`}`;
  if (children.length === 0) return text ? `${start}>${escaped(text)}</${tag}>` : `${start}/>`;
  const within = { prefix: inner, inner, declaration: '', indent: `${indent}  ` };
  const own = text === undefined ? '' : escaped(text);
  const lines = children.map((child) => printElement(child, within));
  return `${start}>${own}\n${lines.join('\n')}\n${indent}</${tag}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
