import type { ApiModel } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { firstCall } from '../../generators/src/plan/first-call.ts';
import { publishedPackages } from '../../scripts/published-packages.ts';
import { sdkEntries } from './project-sources.ts';
import { sdkName } from './sdk-module.ts';

const OUTCOMES = {
  'with credentials': 'answered',
  'imported alone': 'answered',
  // The token endpoint reports it or, if there is none, the API.
  'with a wrong secret': 'TokenError 401',
  'without credentials': 'UnauthorizedError 401',
  'aborted before': 'AbortError',
  'aborted under way': 'AbortError',
  'without an answer in time': 'TimeoutError',
  'where nothing listens': 'ConnectionError',
};

/** Returns the consumer's result on every runtime: all entries exist, and every SDK behaves the same. */
export async function expectedRun(): Promise<object> {
  const packages = await publishedPackages();
  const names = new Set(packages.map(({ manifest }) => manifest.name));
  const used = models.filter((model) => names.has(sdkName(model)));
  const outcomes = used.map((model) => [sdkName(model), outcomesOf(model)]);
  return { entries: sdkEntries(packages), used: Object.fromEntries(outcomes) };
}

function outcomesOf(model: ApiModel): object {
  const schemes = Object.keys(firstCall(model).security[0] ?? {});
  const usesToken = schemes.some((name) => model.securitySchemes[name]?.type === 'oauth2');
  return usesToken ? OUTCOMES : { ...OUTCOMES, 'with a wrong secret': 'UnauthorizedError 401' };
}
