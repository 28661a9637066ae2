import type { Output } from '../../output/output.ts';
import { exportsSection } from '../../typescript/exported-names.ts';
import { webhooksFile } from './webhooks-file.ts';

/** The entry `/webhooks` of an SDK whose document has webhooks or callbacks. */
export const webhooksOutput: Output<'plan'> = {
  name: 'webhooks',
  needs: ['plan'],
  writes: ['packages/*/src/generated/webhooks/*.ts'],
  family: ({ plan }) => {
    const content = webhooksFile(plan);
    if (content === undefined) return { files: [] };
    return {
      files: [{ path: `${plan.folder}/src/generated/webhooks/webhooks.ts`, content }],
      report: exportsSection(`${plan.packageName}/webhooks`, [content]),
    };
  },
};
