import type { QName, SimpleType } from '../model/components.ts';
import type { ComplexShape, RawContentShapes } from '../shape/shapes.ts';
import { literal } from './type-expression.ts';

/**
 * Prints the types that `xsi:type` can select without changing the content: all simple types, and complex types that no
 * other can replace. They are a separate constant, which a bundler omits when it is not used.
 *
 * @param name name of the constant
 * @param reference returns the code that refers to a type
 * @param hasAll whether to include complex types that others can replace
 * @returns an empty text if no document can be read
 */
export function namedTypesText(
  shapes: RawContentShapes,
  name: string,
  reference: (type: SimpleType) => string,
  hasAll = false,
): string {
  const simple = shapes.named
    .filter((type) => shapes.of(type) !== undefined || !isReadAs(type))
    .map((type) => entry(type.name, reference(type)));
  const complex = shapes.types.map((shape) =>
    shape.kind === 'complex' && isListed(shape, hasAll) ? entry(shape.type.name, shape.constName) : '',
  );
  const entries = [...simple, ...complex].join('');
  if (shapes.roots.length === 0) return '';
  // Built-in types are available without any entry.
  const list = entries === '' ? '[]' : `[\n${entries}]`;
  return `\nexport const ${name}: x.NamedTypes = /*#__PURE__*/ x.namedTypes(() => ${list});\n`;
}

function isListed({ type, variants }: ComplexShape, hasAll: boolean): boolean {
  return variants === undefined || (hasAll && !type.abstract);
}

function entry(name: QName | undefined, type: string): string {
  return name === undefined ? '' : `  [${literal(name.local)}, ${literal(name.namespace)}, ${type}],\n`;
}

/** Whether a lenient reader replaces a type, or one that it is made from: the replacement may be made from it again. */
function isReadAs({ derivation, readAs }: SimpleType): boolean {
  if (readAs !== undefined) return true;
  if (derivation.by === 'restriction') return isReadAs(derivation.base);
  if (derivation.by === 'list') return isReadAs(derivation.item);
  return derivation.by === 'union' && derivation.members.some(isReadAs);
}
