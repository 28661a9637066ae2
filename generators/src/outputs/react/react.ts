import type { Output } from '../../output/output.ts';
import type { SdkPlan } from '../../plan/sdk-plan.ts';
import { exportsSection } from '../../typescript/exported-names.ts';
import type { GeneratedFile } from '../../write/generated-file.ts';
import { connectionFile } from './connection-file.ts';
import { optionsFile } from './options-file.ts';

/** The entry `/react` of an SDK: options for TanStack Query, and the provider of their connection. */
export const reactOutput: Output<'plan'> = {
  name: 'react',
  needs: ['plan'],
  writes: ['packages/*/src/generated/react/*.ts'],
  family: ({ plan }) => {
    const files = reactFiles(plan);
    const report = exportsSection(
      `${plan.packageName}/react`,
      files.map(({ content }) => content),
    );
    return { files, report };
  },
};

/** Returns the modules of `/react`. */
export function reactFiles(plan: SdkPlan): GeneratedFile[] {
  const folder = `${plan.folder}/src/generated/react`;
  return [
    { path: `${folder}/connection.ts`, content: connectionFile(plan) },
    { path: `${folder}/options.ts`, content: optionsFile(plan) },
  ];
}
