import { runSpecDiff } from '@partner-apis/spec-diff/command';
import { judgeOfSdks } from './change/judge.ts';

/** `npm run spec:diff`: the command of packages/spec-diff, which judges what a change does to our SDKs as well. */
runSpecDiff([judgeOfSdks]);
