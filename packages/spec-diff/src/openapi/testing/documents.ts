import { readDocument } from '../../document/document.ts';
import type { Finding } from '../../finding/finding.ts';
import { judge } from '../judge.ts';

/** A document as JavaScript has it. */
export type Written = { readonly [name: string]: unknown };

/** The findings between two documents of one file each. */
export async function findingsBetween(before: Written, after: Written): Promise<Finding[]> {
  const [one, other] = await Promise.all(
    [before, after].map((document) => readDocument('openapi.json', async () => JSON.stringify(document))),
  );
  if (one === undefined || other === undefined) throw new Error('Two documents are compared.');
  return judge(one, other);
}

/** A document with one operation, and whatever is added at its root. */
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

/** A document whose only body has a schema: that of a request, or that of a response. */
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

/** The rules of the findings that break, or may, and of those that do not; texts are no findings here. */
export function rulesOf(findings: readonly Finding[]): { breaking: string[]; compatible: string[] } {
  const of = (...levels: readonly string[]) =>
    findings.filter(({ level }) => levels.includes(level)).map(({ rule }) => rule);
  return { breaking: of('breaking', 'undecided'), compatible: of('addition', 'deprecation') };
}
