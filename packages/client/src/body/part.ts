import type { BinaryBody } from '../descriptor.ts';

/** The content of a part: a file, bytes, a stream, or a value that is written as text or JSON. */
export type PartContent = NonNullable<unknown>;

/** Name and media type of a part, for its headers. */
export interface PartOptions {
  /** Name of the file. Default: that of a `File`, else the name of the field. */
  readonly fileName?: string | undefined;
  /** Its media type. Default: that of a `Blob`, else the document's. */
  readonly contentType?: string | undefined;
  /** Further header fields of the part. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A part of a multipart body, with its name, media type and header fields. */
export class Part {
  readonly content: PartContent;
  readonly options: PartOptions;

  constructor(content: PartContent, options: PartOptions = {}) {
    this.content = content;
    this.options = options;
  }
}

/** A file of a multipart body. A stream can be sent once: such a call is not retried. */
export type FilePart = BinaryBody | Part;
