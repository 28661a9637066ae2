import {
  journeys,
  type Result,
  runSuite,
  SuiteError,
  type SuiteResult,
  stateModels,
} from '@partner-apis/contract-tests';
import { ToolError } from '../call/tool-error.ts';
import { findFamily } from '../data/find.ts';
import { testedServer } from './tested-servers.ts';
import { facts, type Tool } from './tool.ts';

/** Longest run in seconds. */
const DEADLINE = 300;
/** Most failures in a response. */
const MOST_FAILURES = 10;

export const runContractTests: Tool = {
  name: 'run_contract_tests',
  description:
    'Test whether a server keeps the contract of an API. Reads only, unless changes is true and was allowed at start.',
  input: {
    type: 'object',
    properties: {
      base_url: { type: 'string' },
      api: { type: 'string' },
      case: { type: 'string', description: 'Only ids that begin with it.' },
      changes: { type: 'boolean' },
      cursor: { type: 'string' },
    },
    required: ['base_url', 'api'],
  },
  output: facts({
    passed: { type: 'integer' },
    failed: { type: 'integer' },
    skipped: { type: 'integer' },
    failures: { type: 'array' },
  }),
  annotations: { readOnlyHint: false, openWorldHint: true },
  async run(args, { library, tested, signal, progress }) {
    const { model } = findFamily(library, args.required('api'));
    const url = testedServer(args.required('base_url'), tested);
    const changes = args.flag('changes');
    if (changes && !tested.allowsChanges)
      throw new ToolError(
        'This server was started without the right to change data.',
        'Omit "changes" to test what only reads, or start it with --allow-changes.',
      );
    const caseId = args.text('case');
    let total = 0;
    let done = 0;
    const suite = await runSuite({
      baseUrl: url.href.replace(/\/$/, ''),
      credentials: tested.credentials,
      models: [model],
      journeys,
      stateModels,
      readOnly: !changes,
      ...(caseId === undefined ? {} : { caseId }),
      signal,
      deadlineSeconds: DEADLINE,
      onStart: (count) => {
        total = count;
      },
      onResult: ({ id }) => {
        done += 1;
        progress(done, total, id);
      },
    }).catch(asToolError);
    return answerOf(suite, changes);
  },
};

function answerOf({ results, stopped, baseUrl }: SuiteResult, changes: boolean) {
  const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length;
  const [passed, failed, skipped] = [count('passed'), count('failed'), count('skipped')];
  const failures = results.filter(({ outcome }) => outcome === 'failed');
  const lines = failures.slice(0, MOST_FAILURES).map(failureText);
  const more = failures.length - lines.length;
  return {
    lead: [
      `${baseUrl}: ${passed} passed, ${failed} failed, ${skipped} skipped${changes ? '' : ' (reading only)'}.`,
      ...(stopped === undefined ? [] : [`The run ended early: ${stopped}.`]),
    ].join(' '),
    ...(lines.length === 0
      ? {}
      : { body: [...lines, ...(more > 0 ? [`${more} more failed.`] : [])].join('\n') }),
    next:
      failed === 0
        ? 'Nothing is left to do.'
        : 'Repair the server, and run again with "case" set to the id of a failure.',
    facts: {
      passed,
      failed,
      skipped,
      failures: failures.slice(0, MOST_FAILURES).map(({ id, problems }) => ({ id, problems })),
    },
  };
}

function failureText({ id, problems, curl }: Result): string {
  return [
    `- ${id}`,
    ...problems.map((problem) => `  ${problem}`),
    ...(curl === undefined ? [] : [`  ${curl}`]),
  ].join('\n');
}

/** Rethrows an error of the suite, such as a server that cannot be reached, as one that the caller can act on. */
function asToolError(error: unknown): never {
  if (error instanceof SuiteError)
    throw new ToolError(error.message, 'Check the address and the credentials.');
  throw error;
}
