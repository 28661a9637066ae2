import { InvalidXmlError } from '../errors/errors.ts';
import { DEFAULT_LIMITS, type Limits } from '../limits.ts';
import type { RawContent } from '../read/raw-check.ts';
import type { Tolerance } from '../read/tolerance.ts';
import type { RootElement } from '../schema/complex-type.ts';
import { Writer } from './writer.ts';

export interface SerializeOptions {
  /** Whether the document begins with `<?xml version="1.0" encoding="UTF-8"?>`. Default: `true`. */
  readonly declaration?: boolean;
  /**
   * Writes what `parse` reads with the same tolerance, for programs that forward messages from others: values that only
   * reading accepts, and the content of `$unknown` and `$unknownAttributes`. Everything else is still rejected.
   */
  readonly tolerate?: Tolerance;
  /** Checks raw elements as `parse` does, by reading what was written. Without it, they are written unchecked. */
  readonly rawContent?: RawContent;
  readonly limits?: Pick<Limits, 'problems'>;
}

export const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * Writes a message in schema order, whatever the order of its properties.
 *
 * An empty optional element is omitted, since it would be read as not given.
 *
 * @returns text; to send it as bytes, encode it as UTF-8
 * @throws {InvalidXmlError} with everything that the schema or XML does not allow
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
