import type { XmlNode } from '../load/xml-node.ts';
import { noteOf } from './annotations.ts';
import type { ComplexType, ErrorChildren, Particle } from './components.ts';
import type { Context } from './context.ts';

/**
 * Reads the `api:error` of a type: which child of an error contains the code, and which one the text. A child that the
 * type does not have is reported.
 *
 * @param node the xs:complexType
 * @param type the type built from it, with its content
 */
export function errorChildrenOf(
  context: Context,
  node: XmlNode,
  { content }: ComplexType,
): ErrorChildren | undefined {
  const note = noteOf(node, 'error');
  if (note === undefined) return undefined;
  const { attributes } = note;
  const [code, text] = [attributes.get('code') ?? '', attributes.get('text')];
  const children = content.kind === 'elements' ? namesIn(content.particle) : [];
  for (const name of text === undefined ? [code] : [code, text]) {
    if (children.includes(name)) continue;
    context.report('invalid', note, `api:error names the child "${name}", which the type does not have.`);
    return undefined;
  }
  return { code, text, success: attributes.get('success') };
}

function namesIn({ term }: Particle): string[] {
  if (term.kind === 'element') return [term.name.local];
  return term.kind === 'any' ? [] : term.particles.flatMap(namesIn);
}
