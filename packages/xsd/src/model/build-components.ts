import type { SchemaDocument } from '../load/load.ts';
import { attributesAt, globalAttribute } from './attributes.ts';
import { namedType } from './complex-types.ts';
import type { ComplexType, ElementDeclaration, Particle, SchemaModel, TypeDefinition } from './components.ts';
import { Context, globalName, keyOf, partsOf } from './context.ts';
import { typeElements } from './element-types.ts';
import { globalElement } from './elements.ts';
import { particleOf } from './particle-of.ts';
import { globalGroup } from './particles.ts';

interface Components {
  readonly model: SchemaModel;
  readonly context: Context;
  /** Both global and local types. */
  readonly complexTypes: readonly ComplexType[];
  readonly elements: readonly ElementDeclaration[];
}

/** Builds the components of schema documents. Problems are in the diagnostics of the context. */
export function buildComponents(documents: readonly SchemaDocument[]): Components {
  const context = new Context(documents);
  const elements: ElementDeclaration[] = [];
  const types: TypeDefinition[] = [];
  for (const document of documents) {
    for (const node of globalsOf(document)) {
      const name = globalName({ node, document });
      if (node.local === 'element') {
        if (context.definitions.get(keyOf('element', name))?.node !== node) continue;
        const element = globalElement(context, name, node);
        if (element !== undefined) elements.push(element);
      } else if (context.definitions.get(keyOf('type', name))?.node === node) {
        types.push(namedTypeOf(context, document, node));
      }
    }
  }
  for (const document of documents) buildUnused(context, document);
  typeElements(context);
  // They may be unions of the types themselves, so they come last.
  for (const type of [...context.simpleTypes.values()]) void type.readAs;
  const complexTypes = allComplexTypes(elements, types);
  const nested = complexTypes.flatMap(elementsOf);
  const attributes = [...context.attributes.values()];
  const model = { elements, attributes, types, prefixes: prefixesOf(documents) };
  return { model, context, complexTypes, elements: [...new Set([...elements, ...nested])] };
}

/** Returns global components, including those of xs:redefine and xs:override. */
function globalsOf({ root }: SchemaDocument): readonly SchemaDocument['root'][] {
  const kinds = ['element', 'simpleType', 'complexType'];
  return [
    ...partsOf(root, 'redefine', 'override').flatMap((node) => partsOf(node, ...kinds)),
    ...partsOf(root, ...kinds),
  ];
}

function namedTypeOf(
  context: Context,
  document: SchemaDocument,
  node: SchemaDocument['root'],
): TypeDefinition {
  const name = globalName({ node, document });
  // A reference to itself that needs no prefix.
  const self = { node: { ...node, local: 'schema', resolve: () => name.namespace }, document };
  return namedType(context, self, name.local);
}

/** Builds unused groups and attributes, so that their problems are found. */
function buildUnused(context: Context, document: SchemaDocument): void {
  for (const node of partsOf(document.root, 'group', 'attributeGroup', 'attribute')) {
    const name = globalName({ node, document });
    if (node.local === 'group') globalGroup(context, name, node);
    else if (node.local === 'attribute') globalAttribute(context, name, node);
    else if (!context.attributeGroups.has(node)) attributesAt(context, { node, document });
  }
}

/** Returns every complex type that is reachable from an element or a named type. */
function allComplexTypes(
  elements: readonly ElementDeclaration[],
  types: readonly TypeDefinition[],
): ComplexType[] {
  const found = new Set<ComplexType>();
  const visit = (type: TypeDefinition): void => {
    if (type.kind === 'simple' || found.has(type)) return;
    found.add(type);
    for (const element of elementsOf(type)) visit(element.type);
  };
  for (const element of elements) visit(element.type);
  for (const type of types) visit(type);
  return [...found];
}

function elementsOf({ content }: ComplexType): ElementDeclaration[] {
  const particle = particleOf(content);
  return particle === undefined ? [] : elementsIn(particle.term);
}

function elementsIn(term: Particle['term']): ElementDeclaration[] {
  if (term.kind === 'any') return [];
  return term.kind === 'element' ? [term] : term.particles.flatMap((particle) => elementsIn(particle.term));
}

/** Returns the prefixes that the documents themselves use for their namespaces. */
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
