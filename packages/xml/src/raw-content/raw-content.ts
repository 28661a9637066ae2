import { InvalidXmlError } from '../errors/errors.ts';
import { XmlError } from '../errors/xml-error.ts';
import { DEFAULT_LIMITS, type Limits } from '../limits.ts';
import { parse } from '../read/parse.ts';
import type { ComplexType, RootElement } from '../schema/complex-type.ts';
import type { NamedTypes } from '../schema/named-types.ts';
import { type BeginCheck, CheckingReader } from './checking-reader.ts';
import { checkVariant, contentCheck } from './element-check.ts';
import type { RawContent } from './raw-check.ts';
import { Wildcards } from './wildcards.ts';

/** The declarations that raw elements are held against. */
interface Declarations {
  /** All global elements that are not abstract. */
  readonly elements: readonly RootElement<unknown>[];
  /** Types with mixed content, by the names that descriptions have for them. */
  readonly models: Readonly<Record<string, ComplexType>>;
  /** Types that `xsi:type` can name on an element of a simple type. */
  readonly types?: NamedTypes;
}

/** What was written is small enough for whoever wrote it. */
const WITHOUT_LIMITS: Limits = {
  ...DEFAULT_LIMITS,
  ...{
    bytes: Infinity,
    elements: Infinity,
    raw: Infinity,
    text: Infinity,
    attributes: Infinity,
    depth: Infinity,
  },
};

/**
 * Checks raw elements while they are read: mixed content against its model, and what wildcards and `xs:anyType` take against
 * the declarations of the schema, as `processContents` says.
 *
 * @param declarations called when the first raw element is read
 * @example parse(order, body, { strict: true, rawContent: rawContent(() => ({ elements: [note], models: {} })) })
 */
// @__NO_SIDE_EFFECTS__
export function rawContent(declarations: () => Declarations): RawContent {
  let known: { readonly models: Declarations['models']; readonly wildcards: Wildcards } | undefined;
  const load = () => {
    const { elements, models, types } = declarations();
    return { models, wildcards: new Wildcards(elements, types) };
  };
  const begin: BeginCheck = (frame, by, reader) => {
    known ??= load();
    const { models, wildcards } = known;
    if (by.kind === 'any') return wildcards.take(frame, by, reader);
    const type = by.model === undefined ? undefined : models[by.model];
    if (type === undefined) return wildcards.lax(reader);
    if (type.variants === undefined) return contentCheck(frame, type, reader, wildcards, { nil: frame.nil });
    return checkVariant(frame, type, reader, wildcards);
  };
  const checks: RawContent = {
    reader: (...parts) => new CheckingReader(begin, ...parts),
    check: (root, text, tolerate) => {
      const reading = tolerate === undefined ? { strict: true } : { tolerate };
      try {
        parse(root, text, { ...reading, rawContent: checks, limits: WITHOUT_LIMITS });
      } catch (error) {
        if (!(error instanceof XmlError)) throw error;
        throw new InvalidXmlError(error.problems.map(({ rule, message, path }) => ({ rule, message, path })));
      }
    },
  };
  return checks;
}
