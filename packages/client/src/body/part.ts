import type { BinaryBody } from '../descriptor.ts';

/** The content of a part: a file, bytes, a stream, or a value written as text or JSON. */
export type PartContent = NonNullable<unknown>;

/** The name, media type and headers of a part. */
export interface PartOptions {
  /** Name of the file. Default: the name of a `File`, else the name of the field. */
  readonly fileName?: string | undefined;
  /** Media type of the part. Default: the type of a `Blob`, else the document's. */
  readonly contentType?: string | undefined;
  /** Further header fields of the part. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A part of a multipart body with its own name, media type or headers. */
export class Part {
  readonly content: PartContent;
  readonly options: PartOptions;

  constructor(content: PartContent, options: PartOptions = {}) {
    this.content = content;
    this.options = options;
  }
}

/** A file in a multipart body. A stream can be sent only once, so such a call is not retried. */
export type FilePart = BinaryBody | Part;
