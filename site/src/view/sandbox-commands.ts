import type { ApiModel } from '@partner-apis/model';
import { brand } from '../brand.ts';

/** The origin of a sandbox that was started as in the guides. */
const ORIGIN = 'http://localhost:4010';

/** The commands that run the sandbox, and the contract tests against it, with the sandbox's addresses. */
export function sandboxCommands({ id, basePath }: Pick<ApiModel, 'id' | 'basePath'>) {
  return {
    start: `npx ${brand.npmScope}/sandbox --port 4010`,
    baseUrl: ORIGIN + basePath,
    health: `${ORIGIN}/health`,
    test: `npx ${brand.npmScope}/contract-tests --base-url ${ORIGIN} --family ${id}`,
  };
}
