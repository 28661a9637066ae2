import { InvalidXmlError } from '../errors/errors.ts';
import { XmlError } from '../errors/xml-error.ts';
import { DEFAULT_LIMITS, type Limits } from '../limits.ts';
import { parse } from '../read/parse.ts';
import type { RawContent } from '../read/raw-check.ts';
import type { ComplexType } from '../schema/complex-type.ts';
import { CheckingReader, type StartChecks } from './checking-reader.ts';
import type { Declarations } from './declarations.ts';
import { checkDeclared } from './element-check.ts';
import { Wildcards } from './wildcards.ts';

/** A program that has written a document has enough memory to read it. */
const WITHOUT_LIMITS: Limits = {
  ...DEFAULT_LIMITS,
  bytes: Infinity,
  elements: Infinity,
  raw: Infinity,
  text: Infinity,
  attributes: Infinity,
  depth: Infinity,
};

/** The declarations by name. */
interface Known {
  readonly models: ReadonlyMap<string, ComplexType>;
  readonly wildcards: Wildcards;
}

function knownOf(declarations: Declarations): Known {
  return { models: new Map(Object.entries(declarations.models)), wildcards: new Wildcards(declarations) };
}

/**
 * Checks raw elements while they are read: mixed content against its model, and what wildcards and `xs:anyType` accept
 * against the declarations of the schema, according to `processContents`.
 *
 * @param declarations called once, when the first element needs them
 * @example parse(order, body, { strict: true, rawContent: rawContent(() => ({ elements: [note], models: {} })) })
 */
// @__NO_SIDE_EFFECTS__
export function rawContent(declarations: () => Declarations): RawContent {
  let known: Known | undefined;
  const load = (): Known => {
    known ??= knownOf(declarations());
    return known;
  };
  const start: StartChecks = {
    element: (frame, by, reader) => {
      const { models, wildcards } = load();
      if (by.kind === 'any') return wildcards.take(frame, by, reader);
      const model = by.model === undefined ? undefined : models.get(by.model);
      return checkDeclared(frame, model ?? by, reader, wildcards);
    },
    attributes: (frame, type, reader) => {
      if (type.anyAttribute !== undefined) load().wildcards.takeAttributes(frame, type, reader);
    },
  };
  const checks: RawContent = {
    reader: (...parts) => new CheckingReader(start, ...parts),
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
