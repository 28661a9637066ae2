import type { Output } from '../../output/output.ts';
import { exportsSection } from '../../typescript/exported-names.ts';
import { mocksFiles } from './mocks-files.ts';

/** The entry `/mocks` of an SDK: handlers for MSW that return the document's examples. */
export const mocksOutput: Output<'plan'> = {
  name: 'mocks',
  needs: ['plan'],
  writes: ['packages/*/src/generated/mocks/*.ts'],
  family: async ({ plan }) => {
    const { handlers, answers } = await mocksFiles(plan);
    const folder = `${plan.folder}/src/generated/mocks`;
    return {
      files: [
        { path: `${folder}/handlers.ts`, content: handlers },
        { path: `${folder}/answers.ts`, content: answers },
      ],
      report: exportsSection(`${plan.packageName}/mocks`, [handlers, answers]),
    };
  },
};
