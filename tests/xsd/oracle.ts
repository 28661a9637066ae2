import { readFileSync } from 'node:fs';
import { XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

xmlRegisterFsInputProviders();

/** libxml2's opinion on documents of one schema. */
export class Oracle implements Disposable {
  readonly #validator: XsdValidator;

  /** @param file path of the schema document; those that it includes are found beside it */
  constructor(file: string) {
    using schema = XmlDocument.fromBuffer(readFileSync(file), { url: file });
    this.#validator = XsdValidator.fromDoc(schema);
  }

  /** The problems that libxml2 finds in a document; empty when it is well-formed and valid. */
  problems(document: string | Uint8Array): string {
    const bytes = typeof document === 'string' ? new TextEncoder().encode(document) : document;
    try {
      using parsed = XmlDocument.fromBuffer(bytes);
      this.#validator.validate(parsed);
      return '';
    } catch (error) {
      if (error instanceof XmlLibError) return error.message;
      throw error;
    }
  }

  [Symbol.dispose](): void {
    this.#validator.dispose();
  }
}
