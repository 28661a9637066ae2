import path from 'node:path';
import { decodeFragmentToken, encodePointerToken, isRecord, parseFragmentPointer } from '@partner-apis/model';
import type { Oas3Preprocessor } from '@redocly/openapi-core';

/** The first file of a document, and its paths as the file has them. */
interface DocumentRoot {
  readonly file: string;
  readonly paths: unknown;
}

/** Rewrites the references of links to operations before the bundler joins the files that they are in. */
export const localOperationRefs: Oas3Preprocessor = () => {
  let root: DocumentRoot = { file: '', paths: {} };
  return {
    Root: {
      enter(document, { location }) {
        root = { file: location.source.absoluteRef, paths: document.paths };
      },
    },
    Link: {
      enter(link, { location }) {
        if (link.operationRef === undefined) return;
        link.operationRef = localOperationRef(link.operationRef, location.source.absoluteRef, root);
      },
    },
  };
};

/**
 * Returns the `operationRef` of a link as one that leads to the same operation within the document: `#/paths/~1pets/get`.
 * Returns it unchanged where the operation is not one of the document's.
 *
 * @param from the file that the link is in
 */
export function localOperationRef(ref: string, from: string, root: DocumentRoot): string {
  const [name = '', fragment] = ref.split('#');
  if (fragment === undefined || /^[a-z][a-z\d+.-]+:/i.test(name)) return ref;
  const file = fileOf(name, from);
  if (file === root.file) return `#${fragment}`;
  const tokens = parseFragmentPointer(`#${fragment}`);
  for (const [key, item] of Object.entries(isRecord(root.paths) ? root.paths : {})) {
    const itemRef = isRecord(item) ? item.$ref : undefined;
    if (typeof itemRef !== 'string') continue;
    const [itemName = '', itemFragment = ''] = itemRef.split('#');
    const place = parseFragmentPointer(`#${itemFragment}`);
    if (fileOf(itemName, root.file) !== file || !place.every((token, index) => token === tokens[index]))
      continue;
    const below = tokens.slice(place.length).map(encodePointerToken);
    return `#/${['paths', encodePointerToken(key), ...below].join('/')}`;
  }
  return ref;
}

/** The file of a reference: the one that it is in, where it names none. */
function fileOf(name: string, from: string): string {
  return name === '' ? from : path.resolve(path.dirname(from), decodeFragmentToken(name));
}
