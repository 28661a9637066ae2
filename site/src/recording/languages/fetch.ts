import type { RunnableSample, SampleLanguage, Secrets } from '../sample-language.ts';
import { failuresOf } from './one-by-one.ts';

/** The samples are functions in this process. */
export const fetchLanguage: SampleLanguage = {
  id: 'fetch',
  isAvailable: async () => true,
  run: (samples, { secrets }) => failuresOf(samples, (sample) => runSample(sample, secrets)),
};

async function runSample({ code }: RunnableSample, secrets: Secrets): Promise<void> {
  const body = new Function('console', 'process', `return (async () => {\n${code}\n})();`);
  await body({ log: () => {} }, { env: secrets });
}
