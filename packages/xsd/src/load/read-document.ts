import { type Diagnostic, diagnostic } from '../diagnostic/diagnostic.ts';
import { decodeDocument } from './decode.ts';
import { readXml, type XmlNode } from './xml-node.ts';

/** Returns the root of a document, or what is wrong with its text or encoding. */
export function readDocument(content: Uint8Array | string, file: string): XmlNode | Diagnostic {
  const text = typeof content === 'string' ? content : textOf(content);
  if (text !== undefined) return readXml(text, file);
  const start = { file, line: 1, column: 1 };
  return diagnostic('not-xml', start, 'its bytes are not in the encoding that it declares, or in UTF-8.');
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return decodeDocument(bytes);
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}
