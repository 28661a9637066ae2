import type { Shapes } from '../shape/shapes.ts';
import { DescriptionPrinter } from './description-printer.ts';
import { identityConstraintsText } from './identity-constraints.ts';
import { namedTypesText } from './named-types.ts';

/** Prints the descriptions that reader, writer and validator use. @param runtime the XML runtime, without `/schema` */
export function descriptionFile(shapes: Shapes, schemaRuntime: string, typesModule: string): string {
  const printer = new DescriptionPrinter(shapes, shapes.rawContent?.shapes);
  const variants = printer.simpleVariants();
  const types = shapes.types.map((shape) => printer.type(shape)).join('');
  const roots = shapes.roots.map((root) => printer.root(root)).join('');
  const constraints = identityConstraintsText(shapes, printer.identityConstraints);
  const named = namedTypesText(shapes, printer.namedTypes, (type) => printer.reference(type));
  const body = `${printer.namespaces()}\n${variants}${types}\n${roots}${constraints}${named}`;
  const imports = shapes.roots.length === 0 ? '' : `import type * as types from '${typesModule}';\n`;
  return `import * as x from '${schemaRuntime}';\n${imports}\n${body}`;
}
