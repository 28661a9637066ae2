import type { ContractCase } from '../../case/contract-case.ts';
import {
  type Document,
  documentCase,
  documentOf,
  judge,
  type Kinds,
  type MessageContext,
  SIDES,
} from './message-context.ts';
import { printTree, type Style } from './print-tree.ts';
import type { Tree } from './tree.ts';

const MALFORMED: Kinds = { valid: 'inside', read: 'reading', refused: 'malformed' };

/** Makes the cases of a whole document: its form, root, namespaces and encoding. */
export function documentCases(context: MessageContext): ContractCase[] {
  return [
    ...casesOf(context, malformed(context), MALFORMED),
    ...casesOf(context, roots(context), SIDES),
    ...casesOf(context, encodings(context), SIDES),
  ];
}

function casesOf(
  context: MessageContext,
  documents: Readonly<Record<string, Document>>,
  kinds: Kinds,
): ContractCase[] {
  return Object.entries(documents).map(([label, document]) =>
    documentCase(context, `body/${label}`, document, { verdict: judge(context, document), kinds }),
  );
}

/** Returns documents that are malformed, or unsafe to read. */
function malformed(context: MessageContext): Record<string, Document> {
  const { text } = documentOf(context, context.tree);
  const { tree, root } = context;
  const end = text.lastIndexOf('</');
  const prolog = (doctype: string) => ({ text: printTree(tree, root, { prolog: `${doctype}\n` }) });
  const inside = (content: string) => ({ text: text.slice(0, end) + content + text.slice(end) });
  return {
    'malformed-empty': { text: '' },
    'malformed-json': { text: '{ "DocumentID": "A2" }' },
    'malformed-cut': { text: text.slice(0, -2) },
    'malformed-unclosed': { text: text.slice(0, end) },
    'malformed-two-roots': { text: text + text.slice(text.indexOf('?>') + 2) },
    'malformed-ampersand': inside('<Note>R&D</Note>'),
    'malformed-entity': inside('<Note>&unknown;</Note>'),
    'malformed-control-character': inside('<Note>\u0001</Note>'),
    'malformed-repeated-attribute': inside('<Note a="1" a="2"/>'),
    'malformed-prefix': inside('<no:Note/>'),
    doctype: prolog(`<!DOCTYPE ${root.name}>`),
    'doctype-entity': prolog(`<!DOCTYPE ${root.name} [<!ENTITY who "world">]>`),
    'doctype-external': prolog(`<!DOCTYPE ${root.name} SYSTEM "http://localhost/none.dtd">`),
  };
}

/** Returns documents with other roots, or with names that are qualified differently. */
function roots(context: MessageContext): Record<string, Document> {
  const { tree, root, schema } = context;
  const other = Object.keys(schema.roots).find((name) => name !== root.name) ?? 'Other';
  const written = (changed: Tree, style?: Style) => ({ text: printTree(changed, root, style) });
  return {
    'root-other-message': written({ ...tree, name: other }),
    'root-unknown': written({ ...tree, name: `${tree.name}X` }),
    'root-no-namespace': written(tree, { namespace: '' }),
    'root-other-namespace': written(tree, { namespace: 'urn:example:other' }),
    'prefix-other': written(tree, { prefix: 'other' }),
    'qualified-by-prefix': written(tree, { qualify: 'prefix' }),
    'qualified-by-default': written(tree, { qualify: 'default' }),
    comment: written(tree, { prolog: '<!-- A comment -->\n<?target instruction?>\n' }),
    'schema-location': written({
      ...tree,
      attributes: `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${root.namespace ?? 'urn:example'} ${root.name}.xsd"`,
    }),
  };
}

/** A letter whose bytes differ between encodings. */
const ACCENT = '<!-- é -->\n';

/** Returns documents with encodings as declared, as named by the `Content-Type`, and as used for the bytes. */
function encodings({ tree, root }: MessageContext): Record<string, Document> {
  const declared = (encoding: string) => printTree(tree, root, { encoding, prolog: ACCENT });
  const marked = (encoding: string) => `\uFEFF${declared(encoding)}`;
  return {
    'encoding-utf-8': { text: declared('UTF-8') },
    'encoding-utf-8-mark': { text: marked('UTF-8') },
    'encoding-utf-16-little-endian': { text: marked('UTF-16'), encoding: 'utf-16le' },
    'encoding-utf-16-big-endian': { text: marked('UTF-16'), encoding: 'utf-16be' },
    'encoding-iso-8859-1': { text: declared('ISO-8859-1'), encoding: 'iso-8859-1' },
    'encoding-charset': { text: declared('UTF-8'), encoding: 'iso-8859-1', charset: 'ISO-8859-1' },
    'encoding-charset-agrees': { text: declared('UTF-8'), charset: 'utf-8' },
    'encoding-text-xml': { text: declared('UTF-8'), mediaType: 'text/xml', charset: 'utf-8' },
    'encoding-invalid-utf-8': { text: declared('UTF-8'), encoding: 'iso-8859-1' },
    'encoding-contradicts-mark': { text: marked('ISO-8859-1') },
    'encoding-unknown': { text: declared('EBCDIC-CP-US') },
    'encoding-charset-wrong': { text: declared('ISO-8859-1'), encoding: 'iso-8859-1', charset: 'utf-8' },
  };
}
