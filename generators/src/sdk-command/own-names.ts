import path from 'node:path';
import { own, quote } from '@partner-apis/model';
import type { SdkPlan } from '../plan/sdk-plan.ts';
import type { GeneratedFile } from '../write/generated-file.ts';

/** The entries of the runtime and the modules that contain them. */
const ENTRIES: Readonly<Record<string, string>> = {
  '': 'index.ts',
  '/public': 'public.ts',
  '/zod': 'zod/index.ts',
  '/openapi-fetch': 'openapi-fetch/index.ts',
  '/values': 'values/index.ts',
  '/webhooks': 'webhooks/index.ts',
};

/**
 * Replaces names that the repository's packages share by those of a single package: environment variables are named
 * after the client, and so is the base class of errors if the runtime is inlined.
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
    const content = withOwnErrors(withRuntimeBeside(file.path, named, npmScope), `${clientName}Error`);
    return { ...file, content };
  });
}

/** Renames the base class of errors. A search for a text is faster in a large file than one for a pattern. */
function withOwnErrors(source: string, name: string): string {
  return source.includes('PartnerApiError') ? source.replaceAll(/\bPartnerApiError\b/g, name) : source;
}

/** Rewrites imports of the runtime's package to the inlined runtime. */
function withRuntimeBeside(file: string, source: string, npmScope: string): string {
  const runtime = `'${npmScope}/client`;
  const [start = '', ...others] = source.split(runtime);
  const parts = others.map((part) => {
    const [found = '', entry = ''] = /^(\/[\w-]+)?'/.exec(part) ?? [];
    const module = found === '' ? undefined : own(ENTRIES, entry);
    if (module === undefined) return runtime + part;
    const target = path.posix.relative(path.posix.dirname(file), `src/generated/runtime/${module}`);
    return quote(target.startsWith('.') ? target : `./${target}`) + part.slice(found.length);
  });
  return start + parts.join('');
}
