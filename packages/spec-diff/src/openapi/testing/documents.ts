import { readDocument } from '../../document/document.ts';
import type { Finding } from '../../finding/finding.ts';
import { judge } from '../judge.ts';

/** A document as a JavaScript object. */
export type Written = { readonly [name: string]: unknown };

/** Returns the findings between two single-file documents. */
export async function findingsBetween(before: Written, after: Written): Promise<Finding[]> {
  const [one, other] = await Promise.all(
    [before, after].map((document) => readDocument('openapi.json', async () => JSON.stringify(document))),
  );
  if (one === undefined || other === undefined) throw new Error('Two documents are compared.');
  return judge(one, other);
}

/** Returns a document with one operation, and other properties at its root. */
export function documentOf(operation: Written, root: Written = {}): Written {
  return {
    openapi: '3.1.1',
    info: { title: 'Pets', version: '1.0.0' },
    paths: {
      '/pets': {
        post: { operationId: 'createPet', responses: { 204: { description: 'Done.' } }, ...operation },
      },
    },
    ...root,
  };
}

/** Returns a document whose only body has a schema, in a request or in a response. */
export function documentWith(
  direction: 'request' | 'response',
  schema: unknown,
  root: Written = {},
): Written {
  const content = { 'application/json': { schema } };
  return direction === 'request'
    ? documentOf({ requestBody: { required: true, content } }, root)
    : documentOf({ responses: { 200: { description: 'A pet.', content } } }, root);
}

/** Returns the rules of findings that break or may break, and of those that do not; texts are ignored. */
export function rulesOf(findings: readonly Finding[]): { breaking: string[]; compatible: string[] } {
  const of = (...levels: readonly string[]) =>
    findings.filter(({ level }) => levels.includes(level)).map(({ rule }) => rule);
  return { breaking: of('breaking', 'undecided'), compatible: of('addition', 'deprecation') };
}
