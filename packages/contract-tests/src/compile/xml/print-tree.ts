import type { XmlRoot } from '@partner-apis/model';
import type { Tree } from './tree.ts';

/** How a message is written. The defaults follow its schema. */
export interface Style {
  /** `default` qualifies every element with the default namespace, `prefix` with a prefix. */
  readonly qualify?: 'root' | 'default' | 'prefix';
  /** A prefix other than the usual one. */
  readonly prefix?: string;
  /** Another namespace; empty for none. */
  readonly namespace?: string;
  /** The encoding in the XML declaration. */
  readonly encoding?: string;
  /** Text after the XML declaration. */
  readonly prolog?: string;
}

/** Prints a message. */
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
  /** Prefix of the inner elements. */
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
