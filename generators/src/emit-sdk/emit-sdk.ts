import type { ApiModel } from '@partner-apis/model';
import type { Brand } from '../../../brand.config.ts';
import { Diagnostics } from '../diagnostics/diagnostics.ts';
import type { GeneratedFile } from '../write/generated-file.ts';
import { apiReport } from './api-report.ts';
import { clientFile } from './client-file.ts';
import { connectFile } from './connect-file.ts';
import { planNames } from './names.ts';
import { operationsFile } from './operations-file.ts';
import { schemasFile } from './schemas-file.ts';
import { serversFile } from './servers-file.ts';
import { sdkModel } from './shape/sdk-model.ts';
import { typesFile } from './types-file.ts';

/**
 * Emits the generated part of an SDK, and its `api.md`.
 *
 * @param diagnostics is told what the SDK does not express
 */
export function emitSdk(
  documented: ApiModel,
  brand: Brand,
  diagnostics = new Diagnostics(),
): GeneratedFile[] {
  const model = sdkModel(documented, diagnostics);
  const names = planNames(model);
  const root = `packages/${model.family.packageName}`;
  const folder = `${root}/src/generated`;
  return [
    { path: `${folder}/types.ts`, content: typesFile(model, names) },
    { path: `${folder}/schemas.ts`, content: schemasFile(model, names) },
    { path: `${folder}/servers.ts`, content: serversFile(model) },
    { path: `${folder}/connect.ts`, content: connectFile(model, names) },
    { path: `${folder}/operations.ts`, content: operationsFile(model, names) },
    { path: `${folder}/client.ts`, content: clientFile(model, names) },
    { path: `${root}/api.md`, content: apiReport(model, names, brand) },
  ];
}
