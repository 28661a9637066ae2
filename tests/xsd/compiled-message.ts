import { buildModel, loadSchemas, printDiagnostic } from '@partner-apis/xsd';
import type { Message } from '@partner-apis/xsd/inclusion';
import { XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm';

interface CompiledMessage {
  readonly message: Message;
  readonly validator: XsdValidator;
}

/** A schema with the root element `m`, compiled by our compiler and by libxml2. */
export async function compiledMessage(text: string): Promise<CompiledMessage> {
  const { model, diagnostics } = buildModel(await loadSchemas(['m.xsd'], async () => text));
  const error = diagnostics.find(({ severity }) => severity === 'error');
  if (error !== undefined) throw new Error(printDiagnostic(error));
  const root = model.elements.find(({ name }) => name.local === 'm');
  if (root === undefined) throw new Error('There is no element m');
  using document = XmlDocument.fromString(text);
  return { message: { root, model }, validator: XsdValidator.fromDoc(document) };
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
