import { readFileSync } from 'node:fs';
import { XmlDocument } from 'libxml2-wasm';

/**
 * A schema document that imports the others, or includes those without a namespace, for a validator that takes only
 * one.
 */
export function importingSchema(
  locations: readonly string[],
  fileOf: (location: string) => string = (location) => location,
): string {
  const parts = locations.map((location) => {
    using document = documentAt(fileOf(location));
    const namespace = document.root.attr('targetNamespace')?.value;
    return namespace === undefined
      ? `<xs:include schemaLocation="${location}"/>`
      : `<xs:import namespace="${namespace}" schemaLocation="${location}"/>`;
  });
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${parts.join('')}</xs:schema>`;
}

export function documentAt(file: string): XmlDocument {
  return XmlDocument.fromBuffer(readFileSync(file), { url: file });
}
