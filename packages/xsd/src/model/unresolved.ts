import { nearestName } from '@partner-apis/model';
import type { SchemaDocument } from '../load/load.ts';
import type { QName } from './components.ts';

/**
 * Explains that a name does not refer to a component, and what to write instead: the prefix of the namespace that has
 * the name, an import, or a similar name.
 *
 * @param kind kind of component, such as `type`
 * @param known names of the global components of this kind
 * @param file the document that refers to it
 */
export function unresolvedText(
  kind: string,
  { namespace, local }: QName,
  known: readonly QName[],
  documents: readonly SchemaDocument[],
  file: string,
): string {
  const missing = `The ${kind} ${local} is not defined`;
  const unprefixed = `Without a prefix, the ${kind} ${local} is in no namespace`;
  const elsewhere = known.find((name) => name.local === local);
  if (elsewhere !== undefined) {
    const prefixes = documents.find((document) => document.file === file)?.root.prefixes ?? [];
    const prefix = prefixes.find(([, uri]) => uri === elsewhere.namespace)?.[0];
    const found = namespaceText(elsewhere.namespace);
    const problem =
      namespace === ''
        ? `${unprefixed}, but it is defined in ${found}.`
        : `${missing} in ${namespaceText(namespace)}, but in ${found}.`;
    return `${problem} ${prefixAdvice(prefix, local)}`;
  }
  if (!documents.some(({ targetNamespace }) => targetNamespace === namespace)) {
    if (namespace === '')
      return `${unprefixed}, of which there is no document. Add the prefix of its namespace.`;
    const line = importLine(namespace, documents, file);
    return line === undefined
      ? `${missing}: there is no document of ${namespaceText(namespace)}. Import it: <xs:import namespace="${namespace}" schemaLocation="…"/>`
      : `${missing}: the document of ${namespaceText(namespace)}, which line ${line} imports, was not read. Fix the import in line ${line}.`;
  }
  const near = nearestName(
    local,
    known.filter((name) => name.namespace === namespace).map((name) => name.local),
  );
  return near === undefined
    ? `${missing}. Fix the name or its prefix, or include the document that defines it.`
    : `${missing}. Did you mean ${near}?`;
}

/** Returns the line in which a document imports a namespace from an address. */
function importLine(
  namespace: string,
  documents: readonly SchemaDocument[],
  file: string,
): number | undefined {
  const root = documents.find((document) => document.file === file)?.root;
  return root?.children.find(
    ({ local, attributes }) =>
      local === 'import' && attributes.get('namespace') === namespace && attributes.has('schemaLocation'),
  )?.source.line;
}

function namespaceText(uri: string): string {
  return uri === '' ? 'no namespace' : `the namespace ${uri}`;
}

function prefixAdvice(prefix: string | undefined, local: string): string {
  if (prefix === undefined) return 'Declare a prefix for that namespace, and use it.';
  return `Write ${prefix === '' ? local : `${prefix}:${local}`}.`;
}
