import { models } from '@partner-apis/model/models';
import { publishedPackages } from '../../scripts/published-packages.ts';
import { sdkEntries } from './project-sources.ts';
import { sdkName } from './sdk-module.ts';

const OUTCOMES = {
  'with a token': 'answered',
  'imported alone': 'answered',
  'with a wrong secret': 'TokenError 401',
  'without credentials': 'UnauthorizedError 401',
  'aborted before': 'AbortError',
  'aborted under way': 'AbortError',
  'without an answer in time': 'TimeoutError',
  'where nothing listens': 'ConnectionError',
};

/** What the consumer answers on every runtime: all entries are there, and every SDK does the same. */
export async function expectedRun(): Promise<object> {
  const packages = await publishedPackages();
  const names = new Set(packages.map(({ manifest }) => manifest.name));
  const used = models.map(sdkName).filter((name) => names.has(name));
  return { entries: sdkEntries(packages), used: Object.fromEntries(used.map((name) => [name, OUTCOMES])) };
}
