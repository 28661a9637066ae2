import type { Output } from '../../output/output.ts';
import { exportsSection } from '../../typescript/exported-names.ts';
import { zodFiles } from './zod-files.ts';

/** The entry `/schemas` of an SDK: its zod schemas, and which parts of operations they check. */
export const schemasOutput: Output<'plan'> = {
  name: 'schemas',
  needs: ['plan'],
  writes: ['packages/*/src/generated/zod/*.ts'],
  family: async ({ plan }) => {
    const { schemas, operations } = await zodFiles(plan);
    const folder = `${plan.folder}/src/generated/zod`;
    return {
      files: [
        { path: `${folder}/schemas.ts`, content: schemas },
        { path: `${folder}/operations.ts`, content: operations },
      ],
      report: exportsSection(`${plan.packageName}/schemas`, [operations]),
    };
  },
};
