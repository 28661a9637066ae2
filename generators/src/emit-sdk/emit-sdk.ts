import type { ApiModel } from '@partner-apis/model';
import type { Brand } from '../../../brand.config.ts';
import type { GeneratedFile } from '../write/generated-file.ts';
import { apiReport } from './api-report.ts';
import { clientFile } from './client-file.ts';
import { connectFile } from './connect-file.ts';
import { mediaOperations } from './media-operations.ts';
import { planNames } from './names.ts';
import { operationsFile } from './operations-file.ts';
import { schemasFile } from './schemas-file.ts';
import { serversFile } from './servers-file.ts';
import { typesFile } from './types-file.ts';

/** Emits the generated part of a family's SDK, and its `api.md`. */
export async function emitSdk(documented: ApiModel, brand: Brand): Promise<GeneratedFile[]> {
  const model = mediaOperations(documented);
  const names = planNames(model);
  const root = `packages/${model.family.packageName}`;
  const folder = `${root}/src/generated`;
  return [
    { path: `${folder}/types.ts`, content: await typesFile(model) },
    { path: `${folder}/schemas.ts`, content: schemasFile(model, names) },
    { path: `${folder}/servers.ts`, content: serversFile(model) },
    { path: `${folder}/connect.ts`, content: connectFile(model, names) },
    { path: `${folder}/operations.ts`, content: operationsFile(model, names) },
    { path: `${folder}/client.ts`, content: clientFile(model, names) },
    { path: `${root}/api.md`, content: apiReport(model, names, brand) },
  ];
}
