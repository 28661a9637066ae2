import ts from 'typescript';
import { compareTypes, type TypeComparison, typeText } from './compare-types.ts';
import type { SurfaceChange } from './surface-change.ts';

/**
 * Compares how something is called: arguments are passed, the result is read.
 *
 * @param place entry and name of the function or class
 */
export function compareSignatures(
  before: readonly ts.Signature[],
  after: readonly ts.Signature[],
  place: { readonly entry: string; readonly name: string },
  comparison: TypeComparison,
): SurfaceChange[] {
  return before.flatMap((signature, index) => {
    const match = after[index];
    return match === undefined ? [] : compareSignature(signature, match, place, comparison);
  });
}

function compareSignature(
  before: ts.Signature,
  after: ts.Signature,
  place: { readonly entry: string; readonly name: string },
  comparison: TypeComparison,
): SurfaceChange[] {
  const { checker } = comparison;
  const found: SurfaceChange[] = [];
  before.parameters.forEach((parameter, index) => {
    const position = index + 1;
    const match = after.parameters[index];
    if (match === undefined) {
      found.push({ ...place, kind: 'argument-removed', position });
      return;
    }
    if (mayBeOmitted(parameter) && !mayBeOmitted(match)) {
      found.push({ ...place, kind: 'argument-required', position });
      return;
    }
    const [one, other] = [checker.getTypeOfSymbol(parameter), checker.getTypeOfSymbol(match)];
    if (compareTypes(one, other, 'passed', comparison).length === 0 || isNamed(one, other, comparison))
      return;
    found.push({
      ...place,
      kind: 'argument-changed',
      position,
      before: typeText(checker, one),
      after: typeText(checker, other),
    });
  });
  after.parameters.slice(before.parameters.length).forEach((parameter, index) => {
    if (mayBeOmitted(parameter)) return;
    found.push({ ...place, kind: 'argument-required', position: before.parameters.length + index + 1 });
  });
  const [result, later] = [before.getReturnType(), after.getReturnType()];
  if (compareTypes(result, later, 'read', comparison).length > 0) {
    found.push({
      ...place,
      kind: 'result-changed',
      before: typeText(checker, result),
      after: typeText(checker, later),
    });
  }
  return found;
}

/** Whether a type is exported. Exported types are compared separately, even if they are a whole argument. */
function isNamed(before: ts.Type, after: ts.Type, { checker, exportedName }: TypeComparison): boolean {
  const name = exportedName(checker.getNonNullableType(before));
  return name !== undefined && name === exportedName(checker.getNonNullableType(after));
}

function mayBeOmitted(parameter: ts.Symbol): boolean {
  const { valueDeclaration } = parameter;
  if (valueDeclaration === undefined || !ts.isParameter(valueDeclaration)) return false;
  const { questionToken, initializer, dotDotDotToken } = valueDeclaration;
  return questionToken !== undefined || initializer !== undefined || dotDotDotToken !== undefined;
}
