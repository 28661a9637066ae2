import type { RawContent } from '../shape/shapes.ts';
import { DescriptionPrinter } from './description-printer.ts';
import { namedTypesText } from './named-types.ts';
import { blockingMixedElements } from './raw-models.ts';
import { literal } from './type-expression.ts';

/**
 * Prints the descriptions for checking raw elements: all global elements and attributes, and mixed content. They are a
 * separate module, since only callers that request the check need it.
 *
 * @param runtime the XML runtime, without `/schema`
 */
export function rawContentFile({ shapes, attributes }: RawContent, schemaRuntime: string): string {
  const printer = new DescriptionPrinter(shapes);
  const variants = printer.simpleVariants();
  const types = shapes.types.map((shape) => printer.type(shape)).join('');
  const named = namedTypesText(shapes, printer.namedTypes, (type) => printer.reference(type), true);
  const elements = shapes.roots.map((root) => `    ${printer.rootElement(root)},\n`).join('');
  const global = attributes.map((use) => `    ${printer.globalAttribute(use)},\n`).join('');
  const models = shapes.types.flatMap((shape) =>
    shape.kind === 'complex' && shape.mixed ? [`    ${shape.constName},\n`] : [],
  );
  const blocking = [...blockingMixedElements(shapes)].map(
    ([name, element]) => `    ${literal(name)}: ${printer.elementType(element)}(),\n`,
  );
  const parts = [
    `  elements: [\n${elements}  ],\n`,
    ...(global === '' ? [] : [`  attributes: [\n${global}  ],\n`]),
    `  models: {\n${[...models, ...blocking].join('')}  },\n`,
    ...(named === '' ? [] : [`  types: ${printer.namedTypes},\n`]),
  ];
  const check = `\nexport const ${RAW_CONTENT}: x.RawContent = /*#__PURE__*/ x.rawContent(() => ({\n${parts.join('')}}));\n`;
  return `import * as x from '${schemaRuntime}';\n\n${printer.namespaces()}\n${variants}${types}${named}${check}`;
}

/** Name of the constant that checks raw elements. */
export const RAW_CONTENT = 'rawContent';
