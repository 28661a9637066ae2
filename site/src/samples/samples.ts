import type { ApiModel, ExampleRequest, Operation } from '@partner-apis/model';
import type { Language } from '../view/highlight.ts';
import { curlSample } from './curl.ts';
import { fetchSample } from './fetch.ts';
import { javaSample } from './java.ts';
import { pythonSample } from './python.ts';
import { sdkCall, sdkClient } from './sdk.ts';
import { secretMark } from './secret-text.ts';
import { wireRequest } from './wire.ts';

export interface Sample {
  readonly id: string;
  readonly label: string;
  readonly language: Language;
  readonly code: string;
}

/** The same call in every language of the reference, and with the SDK if there is one. */
export function codeSamples(
  model: ApiModel,
  operation: Operation,
  request: ExampleRequest,
  npmScope: string,
): readonly Sample[] {
  const shell = wireRequest(model, operation, request, (name) => `$${name}`);
  const marked = wireRequest(model, operation, request, secretMark);
  const sdk: Sample = {
    id: 'sdk',
    label: 'TypeScript SDK',
    language: 'typescript',
    code: `${sdkClient(model, npmScope)}\n\n${sdkCall(operation, request)}`,
  };
  return [
    // An SDK sends the preferred media type.
    ...(model.family.packageName === '' || request.mediaType !== undefined ? [] : [sdk]),
    { id: 'curl', label: 'curl', language: 'bash', code: curlSample(shell) },
    { id: 'fetch', label: 'fetch', language: 'javascript', code: fetchSample(operation, marked) },
    { id: 'python', label: 'Python', language: 'python', code: pythonSample(operation, marked) },
    { id: 'java', label: 'Java', language: 'java', code: javaSample(operation, marked) },
  ];
}
