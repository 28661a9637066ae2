import path from 'node:path';
import { type MakeSdk, runSpecDiff, sdkJudge } from '@partner-apis/spec-diff/command';
import { brand } from '../brand.config.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The generators are loaded for documents that changed, and only then. */
const makeSdk: MakeSdk = async (id, files) => {
  const { sdkOfFiles } = await import('../generators/src/sdk-sources/sdk-sources.ts');
  return await sdkOfFiles(id, files, brand);
};

const settings = { modules: ROOT, conditions: ['partner-apis-source'], parsed: new Map() };

/** `npm run spec:diff`: the command of packages/spec-diff, which judges what a change does to our SDKs as well. */
runSpecDiff([sdkJudge(makeSdk, settings)]);
