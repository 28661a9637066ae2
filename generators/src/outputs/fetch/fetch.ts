import type { Output } from '../../output/output.ts';
import { exportsSection } from '../../typescript/exported-names.ts';
import { fetchClientFile } from './fetch-client-file.ts';

/** The entry `/fetch` of an SDK: an `openapi-fetch` client with the SDK's authentication. */
export const fetchOutput: Output<'plan'> = {
  name: 'fetch',
  needs: ['plan'],
  writes: ['packages/*/src/generated/fetch/*.ts'],
  family: ({ plan }) => {
    const content = fetchClientFile(plan);
    return {
      files: [{ path: `${plan.folder}/src/generated/fetch/fetch-client.ts`, content }],
      report: exportsSection(`${plan.packageName}/fetch`, [content]),
    };
  },
};
