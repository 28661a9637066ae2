import { nearestName } from '@partner-apis/model';
import { type Diagnostic, diagnostic } from '../diagnostic/diagnostic.ts';
import { XSD } from '../load/load.ts';
import { withoutOuterSpace } from '../load/white-space.ts';
import type { XmlNode } from '../load/xml-node.ts';
import { KINDS, type Kind, OPEN, type Part } from './kinds.ts';
import { representationProblems } from './rules.ts';
import { isName, VALUE_TYPES } from './values.ts';

/** Elements whose meaning depends on whether they are global, local, or a reference. */
const SEVERAL = new Set(['element', 'attribute', 'group', 'attributeGroup']);
const TYPES = new Set(['simpleType', 'complexType']);
const DERIVATIONS = new Set(['extension', 'restriction']);
const COMPOSITORS = new Set(['sequence', 'choice', 'all']);
const CONTENTS = new Set(['simpleContent', 'complexContent']);
const GLOBAL = new Set(['schema', 'redefine', 'override']);

/** Elements that are read but have no meaning for a reader. */
const UNCHECKED_CONSTRAINTS = new Set(['unique', 'key', 'keyref']);

/** The rule that the elements in an element must satisfy. */
const CONTENT = 'cvc-complex-type.2.4';

/**
 * Reports what is not a valid XML representation of a schema: elements, attributes and values that the schema for
 * schemas does not allow in their place.
 *
 * @param root xs:schema
 */
export function checkRepresentation(root: XmlNode): Diagnostic[] {
  const check = new Check();
  check.element(root, undefined);
  return check.problems;
}

class Check {
  readonly problems: Diagnostic[] = [];
  readonly #ids = new Set<string>();

  element(node: XmlNode, parent: XmlNode | undefined): void {
    if (OPEN.has(node.local)) return;
    const kind = KINDS.get(kindOf(node, parent));
    if (kind === undefined) {
      this.problems.push(diagnostic('unknown', node.source, unknownText(node.local)));
      return;
    }
    if (node.text.trim() !== '')
      this.#invalid(
        node,
        `xs:${node.local} has text, which only documentation may have.`,
        'cvc-complex-type.2.3',
      );
    if (UNCHECKED_CONSTRAINTS.has(node.local))
      this.problems.push(diagnostic('identity-constraint', node.source, node.local));
    this.#attributes(node, kind.attributes);
    this.#children(node, kind.content);
    this.problems.push(...representationProblems(node, parent));
    for (const child of node.children) if (child.namespace === XSD) this.element(child, node);
  }

  #attributes(node: XmlNode, types: Kind['attributes']): void {
    for (const [name, value] of node.attributes) {
      const type = name === 'id' ? 'NCName' : types.get(name)?.type;
      if (type === undefined) this.#unknownAttribute(node, name, types);
      else this.#value(node, name, withoutOuterSpace(value), type);
    }
    for (const [name, { required }] of types)
      if (required && !node.attributes.has(name))
        this.#invalid(node, `xs:${node.local} needs the attribute ${name}.`, 'cvc-complex-type.4');
  }

  #unknownAttribute(node: XmlNode, name: string, types: Kind['attributes']): void {
    const near = nearestName(name, [...types.keys()]);
    const advice = near === undefined ? 'Remove it.' : `Did you mean ${near}?`;
    const text = `xs:${node.local} cannot have the attribute ${name} here. ${advice}`;
    this.problems.push(diagnostic('unknown-attribute', node.source, text));
  }

  #value(node: XmlNode, name: string, value: string, type: string): void {
    const known = VALUE_TYPES.get(type);
    if (known && !known.test(value, node))
      this.#invalid(
        node,
        `${name} of xs:${node.local} must be ${known.says}, not ${JSON.stringify(value)}.`,
        'cvc-attribute.3',
      );
    if (name !== 'id' || !isName(value)) return;
    if (this.#ids.has(value))
      this.#invalid(node, `The id ${value} is given twice in this document.`, 'cvc-id.2');
    this.#ids.add(value);
  }

  #children(node: XmlNode, parts: readonly Part[]): void {
    let at = 0;
    let count = 0;
    for (const child of node.children) {
      if (child.namespace !== XSD) {
        this.#misplaced(child, node, parts);
        return;
      }
      while (parts[at] && !takes(parts[at], child.local, count)) {
        at++;
        count = 0;
      }
      if (parts[at] === undefined) {
        this.#misplaced(child, node, parts);
        return;
      }
      count++;
    }
    for (const { names, required } of parts)
      if (required && !node.children.some(({ local }) => names.includes(local)))
        this.#invalid(
          node,
          `xs:${node.local} needs ${names.map((name) => `xs:${name}`).join(' or ')}.`,
          CONTENT,
        );
  }

  #misplaced(child: XmlNode, parent: XmlNode, parts: readonly Part[]): void {
    const known = child.namespace === XSD && [...KINDS.keys()].some((kind) => kind.endsWith(child.local));
    if (known) this.#invalid(child, misplacedText(child, parent, parts), CONTENT);
    else if (child.namespace === XSD)
      this.problems.push(diagnostic('unknown', child.source, unknownText(child.local)));
    else {
      const text = `xs:${parent.local} cannot have the element ${child.local}, which is not in the namespace ${XSD}.`;
      this.problems.push(diagnostic('unknown', child.source, text));
    }
  }

  #invalid(node: XmlNode, detail: string, rule: string): void {
    this.problems.push(diagnostic('invalid', node.source, detail, rule));
  }
}

/** Explains an element that XML Schema does not have. */
function unknownText(local: string): string {
  const names = [...KINDS.keys()].flatMap((kind) => kind.split(' ').slice(-1));
  const near = nearestName(local, names);
  const advice = near === undefined ? 'Only XML Schema 1.0 is read.' : `Did you mean xs:${near}?`;
  return `xs:${local} is not an element of XML Schema. ${advice}`;
}

/** Explains an element in the wrong place, and says in front of which sibling it must be. */
function misplacedText({ local }: XmlNode, parent: XmlNode, parts: readonly Part[]): string {
  const indexOf = (name: string) => parts.findIndex(({ names }) => names.includes(name));
  const own = indexOf(local);
  if (own === -1) return `xs:${local} is not allowed in xs:${parent.local}.`;
  const later = parent.children.find((sibling) => indexOf(sibling.local) > own);
  if (later !== undefined) return `xs:${local} must be in front of xs:${later.local} in xs:${parent.local}.`;
  const { names = [], max = 1 } = parts[own] ?? {};
  return `xs:${parent.local} can have only ${max} of ${names.map((name) => `xs:${name}`).join(', ')}.`;
}

function takes(part: Part | undefined, name: string, count: number): boolean {
  return part !== undefined && count < part.max && part.names.includes(name);
}

/** Returns the name of an element's kind in the table of kinds. */
function kindOf(node: XmlNode, parent: XmlNode | undefined): string {
  const { local } = node;
  const global = parent !== undefined && GLOBAL.has(parent.local);
  if (SEVERAL.has(local)) {
    if (global) return `global ${local}`;
    const refers = node.attributes.has('ref') || local === 'group' || local === 'attributeGroup';
    return `${refers ? 'reference' : 'local'} ${local}`;
  }
  const derived =
    local === 'complexType' && node.children.some((child) => CONTENTS.has(child.local)) ? 'derived ' : '';
  if (TYPES.has(local)) return `${global ? 'global' : 'local'} ${derived}${local}`;
  if (DERIVATIONS.has(local)) return `${parent?.local} ${local}`;
  if (COMPOSITORS.has(local) && parent?.local === 'group') return `group ${local}`;
  return local;
}
