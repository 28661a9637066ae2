import type { Output } from '../../output/output.ts';
import type { SdkPlan } from '../../plan/sdk-plan.ts';
import type { GeneratedFile } from '../../write/generated-file.ts';
import { agentsFile } from './agents-file.ts';
import { apiReport } from './api-report.ts';
import { clientFile } from './client-file.ts';
import { connectFile } from './connect-file.ts';
import { namesLockFile } from './names-lock-file.ts';
import { operationsFile } from './operations-file.ts';
import { schemasFile } from './schemas-file.ts';
import { serversFile } from './servers-file.ts';
import { typesFile } from './types-file.ts';
import { valuesFile } from './values-file.ts';

/** The client of an SDK, its operations, its types and its page for agents, and the first part of `api.md`. */
export const sdkOutput: Output<'plan'> = {
  name: 'sdk',
  needs: ['plan'],
  writes: [
    'packages/*/src/generated/{types,schemas,servers,connect,operations,client,values}.ts',
    'packages/*/AGENTS.md',
    'specs/*/names.lock',
  ],
  family: ({ plan }, { brand }) => ({
    files: [
      ...sdkFiles(plan),
      { path: `${plan.folder}/AGENTS.md`, content: agentsFile(plan, brand.npmScope) },
    ],
    report: apiReport(plan),
  }),
};

/** Returns the generated modules of an SDK, and its names. */
export function sdkFiles(plan: SdkPlan): GeneratedFile[] {
  const folder = `${plan.folder}/src/generated`;
  const values = valuesFile(plan);
  return [
    { path: `${folder}/types.ts`, content: typesFile(plan) },
    { path: `${folder}/schemas.ts`, content: schemasFile(plan) },
    { path: `${folder}/servers.ts`, content: serversFile(plan) },
    { path: `${folder}/connect.ts`, content: connectFile(plan) },
    { path: `${folder}/operations.ts`, content: operationsFile(plan) },
    { path: `${folder}/client.ts`, content: clientFile(plan) },
    ...(values === undefined ? [] : [{ path: `${folder}/values.ts`, content: values }]),
    { path: plan.lockFile, content: namesLockFile(plan.names.lock) },
  ];
}
