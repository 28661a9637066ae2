import { own } from '@partner-apis/model';
import { ToolError } from '../call/tool-error.ts';
import { findOperation } from '../data/find.ts';
import { facts, READS, type Tool } from './tool.ts';

export const getSample: Tool = {
  name: 'get_sample',
  description:
    'Code that calls an operation: sdk (TypeScript), curl, fetch, python or java. Run when this package was built.',
  input: {
    type: 'object',
    properties: { operation: { type: 'string' }, language: { type: 'string' } },
    required: ['operation'],
  },
  output: facts({ language: undefined, code: undefined }),
  annotations: READS,
  run(args, { library }) {
    const { family, operation } = findOperation(library, args.required('operation'));
    const samples = own(family.samples, operation.operationId) ?? [];
    const wanted = args.text('language')?.toLowerCase();
    const sample =
      wanted === undefined
        ? samples[0]
        : samples.find(({ id, label }) => id === wanted || label.toLowerCase() === wanted);
    if (sample === undefined)
      throw new ToolError(
        `There is no sample in "${wanted}".`,
        `The languages are ${samples.map(({ id }) => id).join(', ')}.`,
      );
    return {
      lead: `${family.model.id}/${operation.operationId} in ${sample.label}. Credentials are variables of the environment.`,
      body: sample.code,
      next: `call_sandbox {"operation":"${operation.operationId}",…} shows the response.`,
      facts: { language: sample.id, code: sample.code },
    };
  },
};
