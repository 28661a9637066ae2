import path from 'node:path';
import { ComparisonError } from '@partner-apis/spec-diff';
import { type MakeSdk, runSpecDiff, sdkJudge } from '@partner-apis/spec-diff/command';
import { brand } from '../brand.config.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The generators are loaded for documents that changed, and only then. */
const makeSdk: MakeSdk = async (state) => {
  const { sdkOfFiles } = await import('../generators/src/sdk-sources/sdk-sources.ts');
  return await sdkOfFiles(state, brand).catch((cause: unknown) => {
    if (!(cause instanceof Error && cause.name === 'SpecError')) throw cause;
    const advice = 'Fix it, or compare without SDKs: --no-sdk.';
    throw new ComparisonError(`No SDK can be made of a state of ${state.id}: ${cause.message} ${advice}`, {
      cause,
    });
  });
};

const settings = { modules: ROOT, conditions: ['partner-apis-source'], parsed: new Map() };

/** `npm run spec:diff`: the command of packages/spec-diff, which judges what a change does to our SDKs as well. */
runSpecDiff([sdkJudge(makeSdk, settings)]);
