import { type Diagnostic, diagnostic } from '../diagnostic/diagnostic.ts';
import { rootOf } from '../model/builtins.ts';
import type { AttributeUse, ElementDeclaration, SimpleType, TypeDefinition } from '../model/components.ts';
import { isAnyType, isId } from '../model/derivation.ts';
import { takesValue } from '../model/runtime-type.ts';
import { isEmptiable } from './restriction.ts';

/** Reports blocked types that are not checked: extensions of `xs:anyType`, unless all types are blocked. */
export function blockProblems({ name, type, block, source }: ElementDeclaration): Diagnostic[] {
  const isUnchecked = isAnyType(type) && block.has('extension') && !block.has('restriction');
  return isUnchecked ? [diagnostic('block', source, name.local)] : [];
}

/** Reports a default or fixed value that is invalid in the type. @see XML Schema part 1, section 3.3.6 */
export function elementProblems({ name, type, source, ...values }: ElementDeclaration): Diagnostic[] {
  const notation = notationProblems(type, source);
  const value = values.default ?? values.fixed;
  if (value === undefined) return notation;
  const report = (rule: string, text: string) => [...notation, diagnostic('invalid', source, text, rule)];
  if (isId(type))
    return report('e-props-correct.5', `${name.local} is an ID, which has no default or fixed value.`);
  if (takesDefault(type, value)) return notation;
  return report('e-props-correct.2', `${JSON.stringify(value)} is no value of the type of ${name.local}.`);
}

function takesDefault(type: TypeDefinition, value: string): boolean {
  if (type.kind === 'simple') return takesValue(type, value);
  const { content } = type;
  if (content.kind === 'simple') return takesValue(content.type, value);
  return content.kind === 'raw' && (typeof content.elements === 'string' || isEmptiable(content.elements));
}

/** Reports problems of an attribute. @see XML Schema part 1, section 3.2.6 */
export function attributeProblems({ name, type, source, ...values }: AttributeUse): Diagnostic[] {
  const notation = notationProblems(type, source);
  const value = values.default ?? values.fixed;
  if (value === undefined) return notation;
  const report = (rule: string, text: string) => [...notation, diagnostic('invalid', source, text, rule)];
  if (isId(type))
    return report('a-props-correct.3', `${name.local} is an ID, which has no default or fixed value.`);
  if (takesDefault(type, value)) return notation;
  return report('a-props-correct.2', `${JSON.stringify(value)} is no value of the type of ${name.local}.`);
}

/** Reports a notation without a list of values. @see XML Schema part 2, section 3.2.19 */
function notationProblems(type: TypeDefinition, source: ElementDeclaration['source']): Diagnostic[] {
  if (type.kind !== 'simple' || rootOf(type) !== 'NOTATION' || isListed(type)) return [];
  const text = 'xs:NOTATION needs an enumeration of notations.';
  return [diagnostic('invalid', source, text, 'enumeration-required-notation')];
}

function isListed({ derivation }: SimpleType): boolean {
  if (derivation.by !== 'restriction') return false;
  return derivation.facets.some(({ kind }) => kind === 'enumeration') || isListed(derivation.base);
}
