import {
  type GetPromptResult,
  type Prompt,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import { own } from '@partner-apis/model';
import { BOUNDARY_RULE, markedData } from '../text/marked-data.ts';

interface Task extends Prompt {
  readonly steps: readonly string[];
}

const TASKS: readonly Task[] = [
  {
    name: 'integrate_api',
    description: 'Write a program that uses an API, and run it against the sandbox.',
    arguments: [
      { name: 'task', description: 'The task of the program.', required: true },
      { name: 'language', description: 'sdk, curl, fetch, python or java.' },
    ],
    steps: [
      'Find the operations with search, and a journey that does the same with get_journey.',
      'Read each operation with get_operation. Do not guess a field, a limit or a status.',
      'Make the calls with call_sandbox in one space, in the order of the program; note what each response gives to the next.',
      'Provoke the errors that a user can cause, and read their fix with explain_error.',
      'Write the program from get_sample or from the program of the journey, compile it, and run it against a sandbox.',
    ],
  },
  {
    name: 'migrate_version',
    description: 'Change a program from one version of an API to another.',
    arguments: [{ name: 'api', required: true }, { name: 'from', required: true }, { name: 'to' }],
    steps: [
      'Read the changes with what_changed.',
      'For each breaking change, find the code that depends on it, and read the operation with get_operation.',
      'Change the code as the advice says, and check its requests with check_request.',
      'List what is deprecated, with its replacement.',
    ],
  },
  {
    name: 'diagnose_call',
    description: 'Find out why a call fails, and repair it.',
    arguments: [
      { name: 'operation', required: true },
      { name: 'response', description: 'Status and body.', required: true },
      { name: 'request', description: 'As it was sent, without credentials.' },
    ],
    steps: [
      'Explain the response with explain_error.',
      'Check the request with check_request, and repair what it says.',
      'Carry out the repaired request with call_sandbox.',
      'Say what was wrong, and show the repaired request.',
    ],
  },
];

/** All prompts, in the form of the protocol's list. */
export const PROMPTS: readonly Prompt[] = TASKS.map(({ steps: _, ...prompt }) => prompt);

/** Longest argument in characters. */
const MOST = 20_000;

/**
 * Writes a prompt. Its arguments are marked as data, since they come from the user.
 *
 * @throws {ProtocolError} if there is no such prompt, or if an argument is missing, unknown or too long
 */
export function getPrompt(name: string, given: Readonly<Record<string, string>>): GetPromptResult {
  const task = TASKS.find((one) => one.name === name);
  if (task === undefined)
    throw invalid(
      `There is no prompt "${name.slice(0, 100)}". They are ${PROMPTS.map((one) => one.name).join(', ')}.`,
    );
  const { description, steps, arguments: known = [] } = task;
  const missing = known.find((one) => one.required === true && own(given, one.name) === undefined);
  if (missing !== undefined) throw invalid(`The prompt "${name}" needs the argument "${missing.name}".`);
  const unknown = Object.keys(given).find((one) => !known.some((argument) => argument.name === one));
  if (unknown !== undefined)
    throw invalid(`The prompt "${name}" has no argument "${unknown.slice(0, 100)}".`);
  const values = Object.entries(given);
  if (values.some(([, value]) => value.length > MOST))
    throw invalid(`An argument has more than ${MOST} characters.`);
  const text = [
    description,
    markedData(values.map(([argument, value]) => `${argument}: ${value}`).join('\n')),
    BOUNDARY_RULE,
    ...steps.map((step, index) => `${index + 1}. ${step}`),
  ].join('\n');
  return {
    ...(description === undefined ? {} : { description }),
    messages: [{ role: 'user', content: { type: 'text', text } }],
  };
}

function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
