import { type Diagnostic, diagnostic, type Source } from '../diagnostic/diagnostic.ts';
import { DeclarationError } from './declaration-scanner.ts';
import { decodeDocument } from './decode.ts';
import { type ReadOther, readDoctype } from './doctype.ts';
import { readXml, type XmlNode } from './xml-node.ts';

const WRONG_BYTES = 'its bytes are not in the encoding that it declares, or in UTF-8.';

/**
 * Returns the root of a document, or what is wrong with its text or encoding.
 *
 * @param readOther reads the files that its document type declaration names
 */
export async function readDocument(
  content: Uint8Array | string,
  file: string,
  readOther: ReadOther,
): Promise<XmlNode | Diagnostic> {
  const text = textOf(content);
  if (text === undefined) return diagnostic('not-xml', startOf(file), WRONG_BYTES);
  const declared = await readDoctype(text, file, readOther);
  return 'code' in declared ? declared : readXml(text, file, declared);
}

/**
 * Returns the text of a file with declarations.
 *
 * @throws {DeclarationError} if it cannot be decoded
 */
export function declarationText(content: Uint8Array | string, file: string): string {
  const text = textOf(content);
  if (text === undefined) throw new DeclarationError(startOf(file), WRONG_BYTES);
  return text;
}

function startOf(file: string): Source {
  return { file, line: 1, column: 1 };
}

function textOf(content: Uint8Array | string): string | undefined {
  if (typeof content === 'string') return content;
  try {
    return decodeDocument(content);
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return undefined;
    throw error;
  }
}
