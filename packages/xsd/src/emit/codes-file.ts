import type { CodeList } from '@partner-apis/model';
import { comment, oneLine } from '@partner-apis/typescript-printer';
import { rootOf } from '../model/builtins.ts';
import type { Shapes, TypeShape } from '../shape/shapes.ts';
import { facetTags, simpleTypeComment } from './documentation.ts';
import { enumerationOf, literal, propertyName, simpleExpression } from './type-expression.ts';

/**
 * Prints the code lists: for each named type with an enumeration, its type, and an object with that name that contains
 * the values, each under the name from the schema (`api:name`), or under itself.
 */
export function codesFile(shapes: Shapes): string {
  const lists = shapes.types.filter(isCodeList).map((shape) => printCodes(shapes, shape));
  return lists.length === 0 ? 'export {};\n' : lists.join('\n');
}

/** Returns the code lists as data. */
export function codeListsOf(shapes: Shapes): CodeList[] {
  return shapes.types.filter(isCodeList).map(({ type, typeName }) => ({
    typeName,
    values: enumerationOf(type).map(({ name, value }) => ({ name, value })),
  }));
}

/** Whether a type is declared in `codes.ts`. */
export function isCodeList(shape: TypeShape): shape is Extract<TypeShape, { kind: 'simple' }> {
  return shape.kind === 'simple' && enumerationOf(shape.type).length > 0 && rootOf(shape.type) !== 'list';
}

/** Returns the key for a value. A literal `__proto__` key would set the prototype. */
function codeName(name: string): string {
  return name === '__proto__' ? `[${literal(name)}]` : propertyName(name);
}

function printCodes(shapes: Shapes, { type, typeName }: Extract<TypeShape, { kind: 'simple' }>): string {
  const values = enumerationOf(type).map(
    ({ name, value, documentation }) =>
      `${comment([oneLine(documentation)], '  ')}  ${codeName(name)}: ${literal(value)},\n`,
  );
  return `${comment([type.documentation, ...facetTags(type)])}export const ${typeName} = {
${values.join('')}} as const;

${simpleTypeComment(type)}export type ${typeName} = ${simpleExpression(shapes, type)};
`;
}
