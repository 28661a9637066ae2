import { XmlError } from './xml-error.ts';

/** The document, or the object to write, violates its schema. `problems` lists every violation. */
export class InvalidXmlError extends XmlError {
  override readonly name = 'InvalidXmlError';
}

/**
 * The document is not well-formed XML. The last problem says where reading had to stop; those before it violate the
 * schema.
 */
export class MalformedXmlError extends XmlError {
  override readonly name = 'MalformedXmlError';
}

/** The bytes are not in their stated encoding, or the encoding is not supported. */
export class XmlEncodingError extends XmlError {
  override readonly name = 'XmlEncodingError';
}

/**
 * The document contains a document type declaration, which `withoutDoctype` and `streamWithoutDoctype` remove, or exceeds a
 * limit.
 */
export class UnsafeXmlError extends XmlError {
  override readonly name = 'UnsafeXmlError';
}
