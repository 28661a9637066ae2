import type { DocumentNode } from '../document/document-node.ts';
import type { Draft } from './draft.ts';

/** Dialects in which the compared keywords have the same meaning. */
const KNOWN =
  /^https:\/\/(spec\.openapis\.org\/oas\/3\.\d+\/dialect\/|json-schema\.org\/draft\/2020-12\/schema)/;

/**
 * Returns changes of the JSON Schema dialect (`jsonSchemaDialect`), in which the same keywords may have another
 * meaning.
 */
export function dialectChanges(before: DocumentNode, after: DocumentNode): Draft[] {
  const [old, now] = [before, after].map((root) => {
    const dialect = root.text('jsonSchemaDialect');
    return dialect === undefined || KNOWN.test(dialect) ? undefined : dialect;
  });
  if (old === now) return [];
  const message = `The dialect of all schemas was ${old ?? 'that of OpenAPI'} and is ${now ?? 'that of OpenAPI'} now.`;
  return [{ rule: 'schema-dialect-changed', direction: null, message, before, after }];
}
