import type { Output } from '../../output/output.ts';
import type { SdkPlan } from '../../plan/sdk-plan.ts';
import { exportsSection } from '../../typescript/exported-names.ts';
import type { GeneratedFile } from '../../write/generated-file.ts';
import { handlersFile } from './handlers-file.ts';

/** The entry `/mocks` of an SDK: handlers for MSW that return the document's examples. */
export const mocksOutput: Output<'plan'> = {
  name: 'mocks',
  needs: ['plan'],
  writes: ['packages/*/src/generated/mocks/*.ts'],
  family: ({ plan }) => {
    const files = mocksFiles(plan);
    const report = exportsSection(
      `${plan.packageName}/mocks`,
      files.map(({ content }) => content),
    );
    return { files, report };
  },
};

/** Returns the modules of `/mocks`. */
export function mocksFiles(plan: SdkPlan): GeneratedFile[] {
  return [{ path: `${plan.folder}/src/generated/mocks/handlers.ts`, content: handlersFile(plan) }];
}
