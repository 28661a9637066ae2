import { XmlError } from './xml-error.ts';

/** The document, or the object to write, breaks its schema. `problems` lists every place. */
export class InvalidXmlError extends XmlError {
  override readonly name = 'InvalidXmlError';
}

/** Not XML at all: the last problem says where reading had to stop, those before it what the schema forbids. */
export class MalformedXmlError extends XmlError {
  override readonly name = 'MalformedXmlError';
}

/** The bytes are not in the encoding that they claim, or in one that is not read. */
export class XmlEncodingError extends XmlError {
  override readonly name = 'XmlEncodingError';
}

/** A document type declaration, or more of something than the limits allow. */
export class UnsafeXmlError extends XmlError {
  override readonly name = 'UnsafeXmlError';
}
