import { InvalidXmlError } from '../errors/errors.ts';
import { DEFAULT_LIMITS, type Limits } from '../limits.ts';
import type { RawContent } from '../read/raw-check.ts';
import type { Tolerance } from '../read/tolerance.ts';
import type { RootElement } from '../schema/complex-type.ts';
import { Writer } from './writer.ts';

export interface SerializeOptions {
  /** Whether the document begins with `<?xml version="1.0" encoding="UTF-8"?>`. `true` by default. */
  readonly declaration?: boolean;
  /**
   * Writes what `parse` reads with the same tolerance, for programs that hand on messages of others: values that only
   * reading accepts, and what is under `$unknown` and `$unknownAttributes`. Everything else is refused as always.
   */
  readonly tolerate?: Tolerance;
  /**
   * Checks raw elements as `parse` does, by reading what was written. Without it, they are written as they are.
   */
  readonly rawContent?: RawContent;
  readonly limits?: Pick<Limits, 'problems'>;
}

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * Writes a message, in the order of its schema whatever the order of its properties.
 *
 * An optional element that is empty is omitted: it would be read as not given.
 *
 * @returns text; to send it as bytes, encode it as UTF-8
 * @throws {InvalidXmlError} with everything that the schema, or XML, does not allow
 */
export function serialize<Value>(
  root: RootElement<Value>,
  value: Value,
  { declaration = true, tolerate, rawContent, limits = DEFAULT_LIMITS }: SerializeOptions = {},
): string {
  const writer = new Writer(limits.problems, declaration ? DECLARATION : '', tolerate);
  writer.root(root, value);
  if (writer.problems.length > 0) throw new InvalidXmlError(writer.problems);
  const text = writer.take();
  rawContent?.check(root, text, tolerate);
  return text;
}
