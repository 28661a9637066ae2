import { type Diagnostic, type DiagnosticCode, diagnostic } from '../diagnostic/diagnostic.ts';
import { type SchemaDocument, XSD } from '../load/load.ts';
import type { XmlNode } from '../load/xml-node.ts';
import type { TranslatedPattern } from '../pattern/translate.ts';
import type {
  AttributeUse,
  ComplexType,
  ElementDeclaration,
  ModelGroup,
  Particle,
  QName,
  SimpleType,
} from './components.ts';
import { unresolvedText } from './unresolved.ts';

/** A component of a document before it is built. */
export interface Definition {
  readonly node: XmlNode;
  readonly document: SchemaDocument;
}

/** Kinds of global components. Types share one namespace. */
export type Space = 'type' | 'element' | 'attribute' | 'group' | 'attributeGroup' | 'notation';

const SPACES: ReadonlyMap<string, Space> = new Map([
  ['simpleType', 'type'],
  ['complexType', 'type'],
  ['element', 'element'],
  ['attribute', 'attribute'],
  ['group', 'group'],
  ['attributeGroup', 'attributeGroup'],
  ['notation', 'notation'],
]);

/** The elements by which a redefinition refers to the original. */
const REFERRING = new Set(['extension', 'restriction', 'group', 'attributeGroup']);

/** The state of building a model: definitions by name, the components built so far, and the diagnostics. */
export class Context {
  readonly diagnostics: Diagnostic[] = [];
  readonly definitions = new Map<string, Definition>();
  readonly simpleTypes = new Map<string, SimpleType>();
  readonly complexTypes = new Map<string, ComplexType>();
  readonly elements = new Map<string, ElementDeclaration>();
  readonly attributes = new Map<string, AttributeUse>();
  /** Attribute groups that something refers to. */
  readonly attributeGroups = new Set<XmlNode>();
  readonly groups = new Map<string, ModelGroup>();
  /** Translated patterns by their sources: types of one schema often repeat a long pattern. */
  readonly patterns = new Map<string, TranslatedPattern | undefined>();
  /** Members of a substitution group, by the key of its head. */
  readonly substitutes = new Map<string, Definition[]>();
  /** Particles of elements that can substitute a head. Which of them it blocks is known once all have types. */
  readonly substitutions: { readonly head: ElementDeclaration; readonly particles: Particle[] }[] = [];
  /** Elements without a type so far. */
  readonly untyped: { readonly element: ElementDeclaration; readonly definition: Definition }[] = [];
  /** Redefined components, by the document of their new definition. */
  readonly #redefined = new Map<SchemaDocument, { readonly name: string; readonly original: string }>();
  /** Elements that refer to something by a prefix that is not declared. */
  readonly #undeclared = new Set<XmlNode>();
  readonly #documents: readonly SchemaDocument[];
  /** Keys of what is being built, to detect cycles. */
  readonly building = new Set<string>();

  constructor(documents: readonly SchemaDocument[]) {
    this.#documents = documents;
    for (const document of documents)
      for (const node of document.root.children) this.#define({ node, document });
    // Components that a redefined document itself redefines come first.
    for (const document of documents.toReversed())
      for (const node of partsOf(document.root, 'redefine', 'override'))
        for (const part of partsOf(node))
          if (node.local === 'redefine') this.#redefine({ node: part, document });
          else this.#override({ node: part, document });
  }

  /** Reports a problem. @param rule violated rule of XML Schema, unless the code implies it */
  report(code: DiagnosticCode, node: XmlNode, detail = '', rule?: string): void {
    this.diagnostics.push(diagnostic(code, node.source, detail, rule));
  }

  /** Returns the global component with a name. A missing one is reported at the referring node. */
  find(space: Space, name: QName, from: XmlNode): Definition | undefined {
    const found = this.definitions.get(keyOf(space, name));
    if (found === undefined && !this.#undeclared.has(from)) {
      const definitions = [...this.definitions].filter(([key]) => key.startsWith(`${space} `));
      const known = definitions.map(([, definition]) => globalName(definition));
      const text = unresolvedText(space, name, known, this.#documents, from.source.file);
      this.report('unresolved', from, text);
    }
    return found;
  }

  /** Returns the name that an attribute refers to, such as `type="ew:Date"`. */
  reference({ node, document }: Definition, text: string): QName {
    const [, prefix = '', local = text] = /^(?:([^:]*):)?([^:]*)$/.exec(text.trim()) ?? [];
    const namespace = node.resolve(prefix);
    if (namespace === undefined && prefix !== '') {
      this.#undeclared.add(node);
      const advice = `Add xmlns:${prefix}="…" with the namespace of ${local}.`;
      this.report('unresolved', node, `The prefix ${prefix} is not declared. ${advice}`);
    }
    const redefined = this.#redefined.get(document);
    if (
      redefined?.name === local &&
      (namespace ?? '') === document.targetNamespace &&
      REFERRING.has(node.local)
    )
      return { namespace: document.targetNamespace, local: redefined.original };
    // A document without a namespace takes that of the including document, and so do its references.
    if (!namespace && document.chameleon) return { namespace: document.targetNamespace, local };
    return { namespace: namespace ?? '', local };
  }

  /** Redefines a component: the new definition takes the name of the old one, to which only it can then refer. */
  #redefine({ node, document }: Definition): void {
    const space = SPACES.get(node.local);
    const name = node.attributes.get('name') ?? '';
    const key = space && keyOf(space, { namespace: document.targetNamespace, local: name });
    const old = key === undefined ? undefined : this.definitions.get(key);
    if (space === undefined || key === undefined || old === undefined) {
      const text = `The ${node.local} ${name} is not defined in the document that is redefined.`;
      this.report('unresolved', node, `${text} Fix the name, or schemaLocation.`, 'src-redefine');
      return;
    }
    const { file, line } = old.node.source;
    if (this.#redefined.has(old.document) && file === node.source.file) {
      const text = `The ${space} ${name} is redefined in line ${line} already. Remove one of them.`;
      this.report('invalid', node, text, 'sch-props-correct.2');
      return;
    }
    const original = `${name} redefined ${this.#redefined.size + 1}`;
    this.definitions.set(keyOf(space, { namespace: document.targetNamespace, local: original }), old);
    const within = { ...document };
    this.#redefined.set(within, { name, original });
    this.definitions.set(key, { node, document: within });
  }

  /**
   * Overrides a component: the new definition replaces the old one in its document, and nothing of the old one remains.
   */
  #override({ node, document }: Definition): void {
    const space = SPACES.get(node.local);
    if (space === undefined) return;
    const name = node.attributes.get('name') ?? '';
    const key = keyOf(space, { namespace: document.targetNamespace, local: name });
    const old = this.definitions.get(key);
    if (old === undefined || old.document === document) {
      this.report('overrides-nothing', node, `The ${space} ${name}`);
      return;
    }
    const definition = { node, document: old.document };
    this.definitions.set(key, definition);
    for (const [head, members] of this.substitutes)
      this.substitutes.set(
        head,
        members.filter((member) => member !== old),
      );
    this.#substitute(definition);
  }

  #define(definition: Definition): void {
    const { node, document } = definition;
    const space = node.namespace === XSD ? SPACES.get(node.local) : undefined;
    const local = node.attributes.get('name');
    if (space === undefined) return;
    if (local === undefined) {
      this.report('invalid', node, `A global ${node.local} must have a name.`);
      return;
    }
    const key = keyOf(space, { namespace: document.targetNamespace, local });
    const other = this.definitions.get(key)?.node.source;
    if (other !== undefined) {
      const place = other.file === node.source.file ? `line ${other.line}` : `${other.file}:${other.line}`;
      this.report('duplicate', node, `The ${space} ${local} is defined in ${place} already.`);
    }
    this.definitions.set(key, definition);
    this.#substitute(definition);
  }

  /** Adds an element to its substitution group. */
  #substitute(definition: Definition): void {
    const head = definition.node.attributes.get('substitutionGroup');
    if (definition.node.local !== 'element' || head === undefined) return;
    const headKey = keyOf('element', this.reference(definition, head));
    const members = this.substitutes.get(headKey);
    if (members === undefined) this.substitutes.set(headKey, [definition]);
    else members.push(definition);
  }
}

export function keyOf(space: Space, { namespace, local }: QName): string {
  return `${space} {${namespace}}${local}`;
}

/** Returns the name of a global component. */
export function globalName({ node, document }: Definition): QName {
  return { namespace: document.targetNamespace, local: node.attributes.get('name') ?? '' };
}

/** Returns child elements of XML Schema, without annotations. */
export function partsOf(node: XmlNode, ...names: readonly string[]): XmlNode[] {
  return node.children.filter(
    ({ namespace, local }) =>
      namespace === XSD && local !== 'annotation' && (names.length === 0 || names.includes(local)),
  );
}

export function isTrue(text: string | undefined): boolean {
  return text?.trim() === 'true' || text?.trim() === '1';
}
