import { XSD } from './start-tag.ts';
import type { XmlNode } from './xml-node.ts';

export const WSDL = 'http://schemas.xmlsoap.org/wsdl/';
const WSDL_2 = 'http://www.w3.org/ns/wsdl';

/** Describes a document that is not a schema, by its root. */
export function otherRootText(root: Pick<XmlNode, 'local' | 'namespace'>, file: string): string {
  const { local, namespace } = root;
  if (namespace === WSDL_2) return 'is a description in WSDL 2.0; WSDL 1.1 is supported.';
  if (namespace === WSDL && local === 'definitions') {
    return file.toLowerCase().endsWith('.wsdl')
      ? 'is a service description without a schema in wsdl:types.'
      : 'is a service description: its name must end in .wsdl.';
  }
  if (local === 'schema') return `has a root in the namespace ${namespace || '(none)'}, instead of ${XSD}.`;
  return `has the root ${local}${namespace === '' ? '' : ` in the namespace ${namespace}`}, not xs:schema.`;
}
