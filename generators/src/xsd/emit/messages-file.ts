import { capitalize } from '../../emit-sdk/names.ts';
import type { Shapes } from '../shape/shapes.ts';

/** Functions that read, write and check each message. */
export function messagesFile(shapes: Shapes, runtime: string): string {
  const roots = shapes.roots.map(({ constName }) => constName);
  const types = [...new Set(shapes.roots.map(({ typeName }) => typeName))].sort();
  const functions = shapes.roots.map(({ constName, typeName, element }) => {
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
  });
  const runtimeNames = 'type ParseOptions, type Problem, parse, type SerializeOptions, serialize, validate';
  return [
    `import { ${runtimeNames} } from '${runtime}';`,
    `import { ${roots.sort().join(', ')} } from './schema.ts';`,
    `import type { ${types.join(', ')} } from './types.ts';`,
    ...functions,
  ].join('\n');
}
