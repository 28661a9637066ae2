import type { QName, SimpleType } from '../model/components.ts';
import type { ComplexShape, RawContentShapes } from '../shape/shapes.ts';
import { literal } from './type-expression.ts';

/**
 * Types that `xsi:type` names without another content: all simple ones, and complex ones that no type can replace. A
 * constant of its own, which a bundler omits where nobody asks for it.
 *
 * @param name of the constant
 * @param reference of a type in the code
 * @param hasAll whether complex types that others can replace are among them
 * @returns nothing where no document can be read
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
  // Built-in types have their names without any entry.
  const list = entries === '' ? '[]' : `[\n${entries}]`;
  return `\nexport const ${name}: x.NamedTypes = /*#__PURE__*/ x.namedTypes(() => ${list});\n`;
}

function isListed({ type, variants }: ComplexShape, hasAll: boolean): boolean {
  return variants === undefined || (hasAll && !type.abstract);
}

function entry(name: QName | undefined, type: string): string {
  return name === undefined ? '' : `  [${literal(name.local)}, ${literal(name.namespace)}, ${type}],\n`;
}

/** Whether a lenient reader takes a type, or one that it is made of, for another: that one may be made of it again. */
function isReadAs({ derivation, readAs }: SimpleType): boolean {
  if (readAs !== undefined) return true;
  if (derivation.by === 'restriction') return isReadAs(derivation.base);
  if (derivation.by === 'list') return isReadAs(derivation.item);
  return derivation.by === 'union' && derivation.members.some(isReadAs);
}
