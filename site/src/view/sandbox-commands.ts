import type { ApiModel } from '@partner-apis/model';
import { brand } from '../brand.ts';

/** The origin of a sandbox that was started as in the guides. */
const ORIGIN = 'http://localhost:4010';

/** The commands that run the sandbox, and the contract tests against it, with the sandbox's addresses. */
export function sandboxCommands({ id, basePath }: Pick<ApiModel, 'id' | 'basePath'>) {
  const start = `npx ${brand.npmScope}/sandbox --port 4010`;
  return {
    start,
    baseUrl: ORIGIN + basePath,
    inCi: [
      `${start} &`,
      `curl --silent --fail --retry 30 --retry-connrefused --retry-delay 1 ${ORIGIN}/health`,
      'npm test',
    ].join('\n'),
    inContainer: `docker run --rm --publish 4010:4010 node:24 npx --yes ${brand.npmScope}/sandbox --host 0.0.0.0`,
    test: `npx ${brand.npmScope}/contract-tests --base-url ${ORIGIN} --family ${id}`,
  };
}
