import { MalformedXmlError, UnsafeXmlError, XmlEncodingError } from './errors.ts';
import type { Problem, Rule } from './problem.ts';
import type { XmlError } from './xml-error.ts';

/** Thrown internally to stop reading a document. It has an offset until the position is known. */
export class Stop extends Error {
  readonly rule: Rule;
  readonly offset: number;
  /** The text before bytes that cannot be decoded and whose offset counts bytes: the position is after this text. */
  readonly before: string | undefined;

  constructor(rule: Rule, message: string, offset: number, before?: string) {
    super(message);
    this.rule = rule;
    this.offset = offset;
    this.before = before;
  }
}

/** Stops reading a document that is not well-formed. */
export function malformed(message: string, offset: number): never {
  throw new Stop('well-formed', message, offset);
}

/** Returns the error for a document that could not be read to its end. */
export function stoppingError(rule: Rule, problems: readonly Problem[]): XmlError {
  if (rule === 'limit' || rule === 'doctype') return new UnsafeXmlError(problems);
  if (rule === 'encoding') return new XmlEncodingError(problems);
  return new MalformedXmlError(problems);
}
