import type { ApiModel } from '@partner-apis/model';
import type { Brand } from '../../../brand.config.ts';
import { mediaOperations } from '../emit-sdk/media-operations.ts';
import { planNames } from '../emit-sdk/names.ts';
import { withoutMessageSchemas } from '../emit-sdk/shape/message-schemas.ts';
import type { GeneratedFile } from '../write/generated-file.ts';
import { mocksFiles } from './mocks-files.ts';
import { reactFiles } from './react-files.ts';
import { zodFiles } from './zod-files.ts';

/** Emits what orval makes of a family for its SDK: the schemas of `/schemas`, the hooks of `/react`, `/mocks`. */
export async function emitOrval(documented: ApiModel, brand: Brand): Promise<GeneratedFile[]> {
  const model = mediaOperations(withoutMessageSchemas(documented));
  const names = planNames(model);
  const folder = `packages/${model.family.packageName}/src/generated`;
  const files = {
    ...(await zodFiles(model, names, brand)),
    ...(await reactFiles(model, names, brand)),
    ...(await mocksFiles({ ...model, operations: documented.operations }, names, brand)),
  };
  return Object.entries(files).map(([name, content]) => ({ path: `${folder}/${name}`, content }));
}
