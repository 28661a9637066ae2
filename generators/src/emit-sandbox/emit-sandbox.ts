import type { ApiModel } from '@partner-apis/model';
import type { GeneratedFile } from '../write/generated-file.ts';

export async function emitSandbox(_models: readonly ApiModel[]): Promise<GeneratedFile[]> {
  return [];
}
