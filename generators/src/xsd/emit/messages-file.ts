import { capitalize } from '../../emit-sdk/names.ts';
import type { RootShape, Shapes } from '../shape/shapes.ts';
import { tellsOfErrors } from '../shape/told-errors.ts';

/** Functions that read, write and check each message, and list the errors that it tells of. */
export function messagesFile(shapes: Shapes, runtime: string): string {
  const roots = shapes.roots.map(({ constName }) => constName);
  const types = [...new Set(shapes.roots.map(({ typeName }) => typeName))].sort();
  const telling = new Set(shapes.roots.filter((root) => tellsOfErrors(shapes, root)));
  const functions = shapes.roots.map(
    (root) => `${callFunctions(root)}${telling.has(root) ? errorsFunction(root) : ''}`,
  );
  const runtimeNames = [
    ...(telling.size === 0 ? [] : ['errorsIn', 'type MessageError']),
    ...['type ParseOptions', 'type Problem', 'parse', 'type SerializeOptions', 'serialize', 'validate'],
  ].join(', ');
  return [
    `import { ${runtimeNames} } from '${runtime}';`,
    `import { ${roots.sort().join(', ')} } from './schema.ts';`,
    `import type { ${types.join(', ')} } from './types.ts';`,
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
export function parse${name}(input: string | Uint8Array, options?: ParseOptions): ${typeName} {
  return parse(${constName}, input, options);
}

/**
 * Writes ${tag}.
 *
 * @throws {InvalidXmlError} with everything that does not validate
 */
export function serialize${name}(message: ${typeName}, options?: SerializeOptions): string {
  return serialize(${constName}, message, options);
}

/** What keeps a value from being written as ${tag}; empty when nothing does. */
export function validate${name}(message: unknown): readonly Problem[] {
  return validate(${constName}, message);
}
`;
}

function errorsFunction({ constName, typeName, element }: RootShape): string {
  return `
/** The errors that ${element.name.local} tells of, each with its code, its text and its place; empty when there are none. */
export function errorsIn${capitalize(constName)}(message: ${typeName}): readonly MessageError[] {
  return errorsIn(${constName}, message);
}
`;
}
