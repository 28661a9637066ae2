import { ComparisonError, type MakeSdk, sdkJudge } from '@partner-apis/spec-diff/command';
import type { MakeSandbox } from '@partner-apis/spec-diff/replay';
import { brand } from '../brand.config.ts';
import { ROOT } from './settings.ts';

/** Makes an SDK. The generators are loaded only if documents have changed. */
const makeSdk: MakeSdk = async (state) => {
  const { sdkOfFiles } = await import('../generators/src/sdk-sources/sdk-sources.ts');
  const advice = 'Fix it, or compare without SDKs: --no-sdk.';
  return await sdkOfFiles(state, brand).catch(asComparisonError(`No SDK can be made of ${state.id}`, advice));
};

/** Makes the sandbox against which counterexamples are replayed. */
export const makeSandbox: MakeSandbox = async (state) => {
  const { sandboxOfFiles } = await import('../generators/src/sandbox-sources/sandbox-of-files.ts');
  const advice = 'Fix the document; the report itself does not need a sandbox.';
  return await sandboxOfFiles(state, brand).catch(
    asComparisonError(`No sandbox can be made of ${state.id}`, advice),
  );
};

/** Returns a handler that reports what a document lacks, instead of where the generators noticed. */
function asComparisonError(problem: string, advice: string): (cause: unknown) => never {
  return (cause) => {
    if (!(cause instanceof Error && cause.name === 'SpecError')) throw cause;
    throw new ComparisonError(`${problem}: ${cause.message} ${advice}`, { cause });
  };
}

/** Judges the effect of a change on the SDKs, as TypeScript sees it. */
export const judgeOfSdks = sdkJudge(makeSdk, {
  modules: ROOT,
  conditions: ['partner-apis-source'],
  parsed: new Map(),
});
