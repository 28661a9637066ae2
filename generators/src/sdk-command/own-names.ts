import path from 'node:path';
import { quote } from '@partner-apis/model';
import type { SdkPlan } from '../plan/sdk-plan.ts';
import type { GeneratedFile } from '../write/generated-file.ts';

/** The entries of the runtime, by the modules that hold them. */
const ENTRIES: Readonly<Record<string, string>> = {
  '': 'index.ts',
  '/public': 'public.ts',
  '/zod': 'zod/index.ts',
  '/openapi-fetch': 'openapi-fetch/index.ts',
  '/values': 'values/index.ts',
  '/webhooks': 'webhooks/index.ts',
};

/**
 * Replaces the names that packages of the repository share by those of one package: variables of the environment are
 * named after the client and, where the runtime is inlined, so is the base class of errors.
 */
export function withOwnNames(
  files: readonly GeneratedFile[],
  { model, npmScope }: SdkPlan,
  isInline: boolean,
): GeneratedFile[] {
  const { packageName, clientName } = model.family;
  const variable = packageName.replaceAll(/\W+/g, '_').toUpperCase();
  return files.map((file) => {
    const named = file.content.replaceAll('process.env.PARTNER_', `process.env.${variable}_`);
    if (!isInline) return { ...file, content: named };
    const content = withRuntimeBeside(file.path, named, npmScope).replaceAll(
      /\bPartnerApiError\b/g,
      `${clientName}Error`,
    );
    return { ...file, content };
  });
}

/** Imports the inlined runtime where a module imports its package. */
function withRuntimeBeside(file: string, source: string, npmScope: string): string {
  return source.replaceAll(new RegExp(`'${npmScope}/client(/[\\w-]+)?'`, 'g'), (found, entry = '') => {
    const module = ENTRIES[entry];
    if (module === undefined) return found;
    const target = path.posix.relative(path.posix.dirname(file), `src/generated/runtime/${module}`);
    return quote(target.startsWith('.') ? target : `./${target}`);
  });
}
