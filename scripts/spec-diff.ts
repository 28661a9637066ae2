import { runSpecDiff } from '@partner-apis/spec-diff/command';
import { judgeOfSdks, makeSandbox } from './judges.ts';

/** `npm run spec:diff`: the command of packages/spec-diff, which judges our SDKs as well, and replays counterexamples. */
runSpecDiff({ judges: [judgeOfSdks], makeSandbox });
