import type { DocumentNode } from '../document/document-node.ts';
import type { Draft } from './draft.ts';

/** Dialects in which the keywords that are compared mean the same. */
const KNOWN =
  /^https:\/\/(spec\.openapis\.org\/oas\/3\.\d+\/dialect\/|json-schema\.org\/draft\/2020-12\/schema)/;

/** Another dialect of JSON Schema (`jsonSchemaDialect`), in which the same keywords may mean something else. */
export function dialectChanges(before: DocumentNode, after: DocumentNode): Draft[] {
  const [old, now] = [before, after].map((root) => {
    const dialect = root.text('jsonSchemaDialect');
    return dialect === undefined || KNOWN.test(dialect) ? undefined : dialect;
  });
  if (old === now) return [];
  const message = `The dialect of all schemas was ${old ?? 'that of OpenAPI'} and is ${now ?? 'that of OpenAPI'} now.`;
  return [{ rule: 'schema-dialect-changed', direction: null, message, before, after }];
}
