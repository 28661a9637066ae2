import type { ApiModel } from '@partner-apis/model';
import type { Sample } from '../../samples/samples.ts';
import type { ChainedCall } from './chained-call.ts';
import { fetchCode, fetchSetup } from './fetch-code.ts';
import { pythonCode, pythonSetup } from './python-code.ts';
import { sdkCode, sdkSetup } from './sdk-code.ts';
import { shellCode, shellSetup } from './shell-code.ts';

interface SampleLanguage extends Omit<Sample, 'code'> {
  readonly setup: (model: ApiModel, npmScope: string) => string;
  readonly call: (call: ChainedCall) => string;
}

/** The languages of guides, by the names that the reference gives them. */
const LANGUAGES: readonly SampleLanguage[] = [
  { id: 'sdk', label: 'TypeScript SDK', language: 'typescript', setup: sdkSetup, call: sdkCode },
  { id: 'curl', label: 'curl', language: 'bash', setup: shellSetup, call: shellCode },
  { id: 'fetch', label: 'fetch', language: 'javascript', setup: fetchSetup, call: fetchCode },
  { id: 'python', label: 'Python', language: 'python', setup: pythonSetup, call: pythonCode },
];

/** Writes the code that starts all samples of a guide, in every language. */
export function setupSamples(model: ApiModel, npmScope: string): readonly Sample[] {
  return languagesOf(model).map(({ setup, call, ...sample }) => ({
    ...sample,
    code: setup(model, npmScope),
  }));
}

/** Writes a call in every language. It continues the samples before it. */
export function callSamples(chained: ChainedCall): readonly Sample[] {
  return languagesOf(chained.model).map(({ setup, call, ...sample }) => ({ ...sample, code: call(chained) }));
}

function languagesOf({ family }: ApiModel): readonly SampleLanguage[] {
  return LANGUAGES.filter(({ id }) => id !== 'sdk' || family.packageName !== '');
}
