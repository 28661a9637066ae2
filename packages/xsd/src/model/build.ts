import { type Diagnostic, diagnostic } from '../diagnostic/diagnostic.ts';
import type { LoadedSchemas, SchemaDocument } from '../load/load.ts';
import { namedType } from './complex-types.ts';
import type { ComplexType, ElementDeclaration, SchemaModel, TypeDefinition } from './components.ts';
import { Context, globalName, keyOf, partsOf } from './context.ts';
import { checkDeterminism } from './determinism.ts';
import { typeElements } from './element-types.ts';
import { globalElement } from './elements.ts';
import { checkRepresentation } from '../representation/check.ts';

export interface BuiltModel {
  readonly model: SchemaModel;
  readonly diagnostics: readonly Diagnostic[];
}

/** Builds the components of schema documents. What cannot be carried over is a diagnostic. */
export function buildModel({ documents, diagnostics: found }: LoadedSchemas): BuiltModel {
  const context = new Context(documents);
  const elements: ElementDeclaration[] = [];
  const types: TypeDefinition[] = [];
  for (const document of documents) {
    for (const node of globalsOf(document)) {
      const name = globalName({ node, document });
      if (node.local === 'element') {
        const element = globalElement(context, name, node);
        if (element !== undefined) elements.push(element);
      } else if (context.definitions.get(keyOf('type', name))?.node === node) {
        types.push(namedTypeOf(context, document, node));
      }
    }
  }
  typeElements(context);
  // They may be unions of the types themselves, so they come last.
  for (const type of [...context.simpleTypes.values()]) void type.readAs;
  const vocabulary = documents.flatMap(({ root }) => checkRepresentation(root));
  const content = allComplexTypes(elements, types).flatMap(contentProblems);
  const abstract = abstractUses(elements, types);
  const diagnostics = [...found, ...vocabulary, ...context.diagnostics, ...content, ...abstract];
  return { model: { elements, types, prefixes: prefixesOf(documents) }, diagnostics: distinct(diagnostics) };
}

/** Global components, those of xs:redefine included. */
function globalsOf({ root }: SchemaDocument): readonly SchemaDocument['root'][] {
  const kinds = ['element', 'simpleType', 'complexType'];
  return [...partsOf(root, 'redefine').flatMap((node) => partsOf(node, ...kinds)), ...partsOf(root, ...kinds)];
}

function namedTypeOf(
  context: Context,
  document: SchemaDocument,
  node: SchemaDocument['root'],
): TypeDefinition {
  const name = globalName({ node, document });
  // A reference to itself, which no prefix is needed for.
  const self = { node: { ...node, local: 'schema', resolve: () => name.namespace }, document };
  return namedType(context, self, name.local);
}

function contentProblems({ content }: ComplexType): Diagnostic[] {
  return content.kind === 'elements' ? checkDeterminism(content.particle) : [];
}

/** Elements of an abstract type can only be written with xsi:type. */
function abstractUses(
  elements: readonly ElementDeclaration[],
  types: readonly TypeDefinition[],
): Diagnostic[] {
  const nested = allComplexTypes(elements, types).flatMap(({ content }) =>
    content.kind === 'elements' ? elementsIn(content.particle.term) : [],
  );
  return [...elements, ...nested]
    .filter(({ type, abstract }) => !abstract && type.kind === 'complex' && type.abstract)
    .map(({ type, source }) => diagnostic('abstract-type', source, type.name?.local ?? ''));
}

/** Every complex type that an element or a named type leads to. */
function allComplexTypes(
  elements: readonly ElementDeclaration[],
  types: readonly TypeDefinition[],
): ComplexType[] {
  const found = new Set<ComplexType>();
  const visit = (type: TypeDefinition): void => {
    if (type.kind === 'simple' || found.has(type)) return;
    found.add(type);
    if (type.content.kind === 'elements')
      for (const element of elementsIn(type.content.particle.term)) visit(element.type);
  };
  for (const element of elements) visit(element.type);
  for (const type of types) visit(type);
  return [...found];
}

type Term = Extract<ComplexType['content'], { kind: 'elements' }>['particle']['term'];

function elementsIn(term: Term): ElementDeclaration[] {
  if (term.kind === 'any') return [];
  return term.kind === 'element' ? [term] : term.particles.flatMap((particle) => elementsIn(particle.term));
}

/** The prefixes that the documents themselves use for their namespaces. */
function prefixesOf(documents: readonly SchemaDocument[]): Map<string, string> {
  const prefixes = new Map<string, string>();
  const taken = new Set(['xs', 'xml', 'xsi']);
  for (const { targetNamespace, root, chameleon } of documents) {
    if (targetNamespace === '' || chameleon || prefixes.has(targetNamespace)) continue;
    const own = root.prefixes.find(
      ([prefix, uri]) => uri === targetNamespace && prefix !== '' && !taken.has(prefix),
    );
    let prefix = own?.[0] ?? 'ns';
    for (let count = 1; taken.has(prefix); count++) prefix = `ns${count}`;
    taken.add(prefix);
    prefixes.set(targetNamespace, prefix);
  }
  return prefixes;
}

function distinct(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const byText = new Map(
    diagnostics.map((one) => [`${one.file}:${one.line}:${one.column}:${one.code}:${one.message}`, one]),
  );
  return [...byText.values()].sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
  );
}
