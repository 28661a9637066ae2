import { buildModel, loadSchemas, printDiagnostic } from '@partner-apis/xsd';
import type { Message } from '@partner-apis/xsd/inclusion';
import { XmlDocument, XmlLibError, type XsdValidator } from 'libxml2-wasm';
import { schemaCompiler } from './schemas.ts';

interface CompiledMessage {
  readonly message: Message;
  readonly validator: XsdValidator;
}

let count = 0;

/** A schema whose root element is `m`, as the compiler and as libxml2 have it. */
export async function compiledMessage(text: string): Promise<CompiledMessage> {
  const { model, diagnostics } = buildModel(await loadSchemas(['m.xsd'], async () => text));
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (error !== undefined) throw new Error(printDiagnostic(error));
  const root = model.elements.find(({ name }) => name.local === 'm');
  if (root === undefined) throw new Error('There is no element m');
  const validator = schemaCompiler(`compiled-message-${count++}`, new Map([['m.xsd', text]]))('m.xsd');
  return { message: { root, model }, validator };
}

/** Whether libxml2 finds a document valid. */
export function accepts(validator: XsdValidator, document: string): boolean {
  using parsed = XmlDocument.fromString(document);
  try {
    validator.validate(parsed);
    return true;
  } catch (error) {
    if (error instanceof XmlLibError) return false;
    throw error;
  }
}
