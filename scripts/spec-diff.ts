import { runSpecDiff } from '@partner-apis/spec-diff/command';
import { judgeOfSdks, makeSandbox } from './judges.ts';

/**
 * `npm run spec:diff`: runs the command of packages/spec-diff, which here also judges our SDKs and replays
 * counterexamples.
 */
runSpecDiff({ judges: [judgeOfSdks], makeSandbox });
