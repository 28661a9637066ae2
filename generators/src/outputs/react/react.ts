import type { Output } from '../../output/output.ts';
import { exportsSection } from '../../typescript/exported-names.ts';
import { reactFiles } from './react-files.ts';

/** The entry `/react` of an SDK: hooks for TanStack Query, and the provider that they take their connection from. */
export const reactOutput: Output<'plan'> = {
  name: 'react',
  needs: ['plan'],
  writes: ['packages/*/src/generated/react/*.ts'],
  family: async ({ plan }) => {
    const { connection, calls, hooks } = await reactFiles(plan);
    const folder = `${plan.folder}/src/generated/react`;
    return {
      files: [
        { path: `${folder}/connection.ts`, content: connection },
        { path: `${folder}/calls.ts`, content: calls },
        { path: `${folder}/hooks.ts`, content: hooks },
      ],
      report: exportsSection(`${plan.packageName}/react`, [connection, hooks]),
    };
  },
};
