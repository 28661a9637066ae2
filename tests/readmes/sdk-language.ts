import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { failuresOf } from '../../site/src/recording/languages/one-by-one.ts';
import type { SampleLanguage, Secrets } from '../../site/src/recording/sample-language.ts';

/** The placeholders of the samples, and the secrets that take their place. */
const PLACEHOLDERS = {
  'your-api-key': 'API_KEY',
  'your-client-id': 'CLIENT_ID',
  'your-client-secret': 'CLIENT_SECRET',
  'your-user': 'API_USERNAME',
  'your-password': 'API_PASSWORD',
} as const;

/** The samples are modules of this process, with the SDKs of the repository. */
export const sdk: SampleLanguage = {
  id: 'sdk',
  isAvailable: async () => true,
  run: (samples, { folder, secrets }) =>
    failuresOf(samples, async ({ code }, index) => {
      const file = path.join(folder, `sample-${index}.ts`);
      await writeFile(file, withSecrets(code, secrets));
      await import(pathToFileURL(file).href);
    }),
};

function withSecrets(code: string, secrets: Secrets): string {
  return Object.entries(PLACEHOLDERS).reduce(
    (text, [placeholder, name]) => text.replaceAll(`'${placeholder}'`, JSON.stringify(secrets[name] ?? '')),
    code,
  );
}
