/** The files that `x-xsd` names, wherever it stands in a document: each once. */
export function namedSchemas(document: unknown): string[] {
  return [...new Set(schemasIn(document))];
}

function schemasIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    key === 'x-xsd' && isNamed(inner) ? [inner.schema] : schemasIn(inner),
  );
}

function isNamed(value: unknown): value is { readonly schema: string } {
  return typeof value === 'object' && value !== null && 'schema' in value && typeof value.schema === 'string';
}
