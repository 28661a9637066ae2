import { complexTypeProblems } from '../constraints/complex-types.ts';
import { attributeProblems, blockProblems, elementProblems } from '../constraints/declarations.ts';
import { identityProblems } from '../constraints/identity.ts';
import { checkSubstitution, removeBlocked } from '../constraints/substitution.ts';
import { type Diagnostic, diagnostic } from '../diagnostic/diagnostic.ts';
import type { LoadedSchemas } from '../load/load.ts';
import { buildComponents } from '../model/build-components.ts';
import type { ComplexType, ElementDeclaration, SchemaModel } from '../model/components.ts';
import { checkDeterminism } from '../model/determinism.ts';
import { particleOf } from '../model/particle-of.ts';
import { checkRepresentation } from '../representation/check.ts';

interface BuiltModel {
  readonly model: SchemaModel;
  readonly diagnostics: readonly Diagnostic[];
}

/** Builds the components of schema documents. Anything invalid or unsupported becomes a diagnostic. */
export function buildModel({ documents, diagnostics: found }: LoadedSchemas): BuiltModel {
  const representation = documents.flatMap(({ root }) => checkRepresentation(root));
  const { model, context, complexTypes, elements } = buildComponents(documents);
  checkSubstitution(context);
  removeBlocked(context);
  const diagnostics = [
    ...found,
    ...representation,
    ...context.diagnostics.filter((one) => !isKnown(one, representation)),
    ...elements.flatMap(blockProblems),
    ...elements.flatMap(elementProblems),
    ...[...context.attributes.values(), ...complexTypes.flatMap(({ attributes }) => attributes)].flatMap(
      attributeProblems,
    ),
    ...identityProblems(elements),
    ...complexTypes.flatMap(complexTypeProblems),
    ...complexTypes.flatMap(({ content }) => {
      const particle = particleOf(content);
      return particle === undefined ? [] : checkDeterminism(particle);
    }),
    ...abstractUses(elements, complexTypes),
  ];
  return { model, diagnostics: distinct(diagnostics) };
}

/** Whether what building the components found is a consequence of a problem at the same place. */
function isKnown({ code, rule, ...place }: Diagnostic, reported: readonly Diagnostic[]): boolean {
  return (
    code === 'invalid' &&
    rule === undefined &&
    reported.some(
      ({ file, line, column }) => file === place.file && line === place.line && column === place.column,
    )
  );
}

/** Reports elements of an abstract type without derived types, which no message can contain. */
function abstractUses(elements: readonly ElementDeclaration[], types: readonly ComplexType[]): Diagnostic[] {
  const derived = new Set(types.flatMap((type) => (type.abstract ? [] : basesOf(type))));
  return elements
    .filter(
      ({ type, abstract }) => !abstract && type.kind === 'complex' && type.abstract && !derived.has(type),
    )
    .map(({ type, source }) => diagnostic('abstract-type', source, type.name?.local ?? ''));
}

function basesOf({ derivation }: ComplexType): ComplexType[] {
  return derivation?.base.kind === 'complex' ? [derivation.base, ...basesOf(derivation.base)] : [];
}

function distinct(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const byText = new Map(
    diagnostics.map((one) => [`${one.file}:${one.line}:${one.column}:${one.code}:${one.message}`, one]),
  );
  return [...byText.values()].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
  );
}
