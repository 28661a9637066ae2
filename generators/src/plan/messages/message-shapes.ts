import type { MessageSchemas } from '../../load/message-schemas.ts';
import { shapeOf } from '../../xsd/shape/shape.ts';
import type { Shapes } from '../../xsd/shape/shapes.ts';

/**
 * Names the types of messages: of every global element of the schemas that a document names.
 *
 * @param taken names that the SDK has for other things
 */
export function messageShapes({ model, entries }: MessageSchemas, taken: Iterable<string> = []): Shapes {
  const roots = model.elements.filter(({ source }) => entries.includes(source.file));
  return shapeOf(model, roots, taken);
}
