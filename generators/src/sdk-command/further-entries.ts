import type { OpenApiDocument } from '../load/openapi-document.ts';
import { fetchClientFile } from '../outputs/fetch/fetch-client-file.ts';
import { mocksFiles } from '../outputs/mocks/mocks.ts';
import { reactFiles } from '../outputs/react/react.ts';
import type { SdkPlan } from '../plan/sdk-plan.ts';
import type { GeneratedFile } from '../write/generated-file.ts';

/** The entries that need another library. */
export const FURTHER_ENTRIES = ['schemas', 'react', 'mocks', 'openapi', 'fetch'] as const;

export type FurtherEntry = (typeof FURTHER_ENTRIES)[number];

interface EntryFiles {
  readonly entry: FurtherEntry;
  readonly files: readonly GeneratedFile[];
}

/** Emits the modules of the additional entries in a plan. */
export async function furtherFiles(plan: SdkPlan, document: OpenApiDocument): Promise<EntryFiles[]> {
  const chosen = FURTHER_ENTRIES.filter((entry) => plan.entries.includes(entry));
  return await Promise.all(
    chosen.map(async (entry) => ({ entry, files: await MAKERS[entry](plan, document) })),
  );
}

type Maker = (
  plan: SdkPlan,
  document: OpenApiDocument,
) => readonly GeneratedFile[] | Promise<readonly GeneratedFile[]>;

const MAKERS: Readonly<Record<FurtherEntry, Maker>> = {
  // Loading orval and TypeScript takes longer than generating most SDKs.
  schemas: async (plan) => {
    const { zodFiles } = await import('../outputs/schemas/zod-files.ts');
    const { schemas, operations } = await zodFiles(plan);
    return [
      { path: 'src/generated/zod/schemas.ts', content: schemas },
      { path: 'src/generated/zod/operations.ts', content: operations },
    ];
  },
  react: reactFiles,
  mocks: mocksFiles,
  openapi: async (_plan, document) => {
    const { openapiFile } = await import('../outputs/openapi/openapi.ts');
    return [{ path: 'src/generated/openapi/openapi.ts', content: await openapiFile(document) }];
  },
  fetch: (plan) => [{ path: 'src/generated/fetch/fetch-client.ts', content: fetchClientFile(plan) }],
};
