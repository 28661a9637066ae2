import { capitalize } from '@partner-apis/typescript-printer';
import { reportsErrors } from '../shape/reported-errors.ts';
import type { RootShape, Shapes } from '../shape/shapes.ts';

/** Prints functions that read, write and check each message, and list the errors that it reports. */
export function messagesFile(shapes: Shapes, runtime: string): string {
  const reporting = new Set(shapes.roots.filter((root) => reportsErrors(shapes, root)));
  const functions = shapes.roots.map(
    (root) => `${callFunctions(root)}${reporting.has(root) ? errorsFunction(root) : ''}`,
  );
  const runtimeNames = [
    ...(reporting.size === 0 ? [] : ['errorsIn', 'type MessageError']),
    ...['type ParseOptions', 'type Problem', 'parse', 'type SerializeOptions', 'serialize'],
    ...['type ValidateOptions', 'validate'],
  ].join(', ');
  return [
    `import { ${runtimeNames} } from '${runtime}';`,
    // Imported under one name each, since an element may have the name of a parameter or an import.
    "import * as roots from './schema.ts';",
    "import type * as types from './types.ts';",
    ...functions,
  ].join('\n');
}

function callFunctions({ constName, typeName, element }: RootShape): string {
  const name = capitalize(constName);
  const tag = element.name.local;
  return `
/**
 * Reads and validates ${tag}, from bytes or text.
 *
 * @throws {XmlError} with every problem: InvalidXmlError, MalformedXmlError, XmlEncodingError or UnsafeXmlError
 */
export function parse${name}(input: string | Uint8Array, options?: ParseOptions): types.${typeName} {
  return parse(roots.${constName}, input, options);
}

/**
 * Writes ${tag}.
 *
 * @throws {InvalidXmlError} with every violation
 */
export function serialize${name}(message: types.${typeName}, options?: SerializeOptions): string {
  return serialize(roots.${constName}, message, options);
}

/** Problems that keep a value from being written as ${tag}; empty when there are none. */
export function validate${name}(message: unknown, options?: ValidateOptions): readonly Problem[] {
  return validate(roots.${constName}, message, options);
}
`;
}

function errorsFunction({ constName, typeName, element }: RootShape): string {
  return `
/** The errors that ${element.name.local} reports, each with its code, its text and its place; empty when there are none. */
export function errorsIn${capitalize(constName)}(message: types.${typeName}): readonly MessageError[] {
  return errorsIn(roots.${constName}, message);
}
`;
}
