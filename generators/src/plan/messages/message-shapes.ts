import { type Shapes, shapeOf } from '@partner-apis/xsd';
import type { MessageSchemas } from '../../load/message-schemas.ts';
import { MESSAGE_RUNTIME, RUNTIME_NAMES } from '../../typescript/runtime-names.ts';

/**
 * Names the types of all messages, which are the global elements of the schemas that a document names.
 *
 * @param taken names that the SDK uses for other things
 */
export function messageShapes({ model, entries }: MessageSchemas, taken: Iterable<string> = []): Shapes {
  const roots = model.elements.filter(({ source }) => entries.includes(source.file));
  return shapeOf(model, roots, [
    ...RUNTIME_NAMES,
    ...MESSAGE_RUNTIME.values,
    ...MESSAGE_RUNTIME.types,
    ...taken,
  ]);
}
