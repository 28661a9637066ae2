import type { OpenApiDocument } from '../../load/openapi-document.ts';
import type { Output } from '../../output/output.ts';
import { exportsSection } from '../../typescript/exported-names.ts';
import { readableDocument } from './readable-document.ts';

/**
 * The entry `/openapi` of an SDK: the types of its document as `openapi-typescript` prints them, for users of that
 * library.
 */
export const openapiOutput: Output<'plan' | 'document'> = {
  name: 'openapi',
  needs: ['plan', 'document'],
  writes: ['packages/*/src/generated/openapi/*.ts'],
  family: async ({ plan, document }) => {
    const content = await openapiFile(document);
    return {
      files: [{ path: `${plan.folder}/src/generated/openapi/openapi.ts`, content }],
      report: exportsSection(`${plan.packageName}/openapi`, [content]),
    };
  },
};

/**
 * Prints `openapi.ts`: `paths`, `components` and `operations` of a document.
 *
 * @see https://openapi-ts.dev/node
 */
export async function openapiFile(document: OpenApiDocument): Promise<string> {
  // It loads TypeScript, which most runs do not need.
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  // A request may omit a property that has a default.
  const complete = JSON.stringify(readableDocument(document));
  const nodes = await openapiTS(complete, { silent: true, defaultNonNullable: false });
  return astToString(nodes);
}
