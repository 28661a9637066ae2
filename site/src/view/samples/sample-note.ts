import { type ApiModel, exampleRequest, type Operation } from '@partner-apis/model';
import { credentialsPath } from '../first-steps.ts';
import { secretMark, secretsOf } from './secret-text.ts';
import { testEnvironment, wireRequest } from './wire.ts';

/**
 * Says in Markdown which environment the samples of an operation call, and where what they read comes from.
 *
 * @param credentials address of the steps that lead to credentials, where the family has such a page
 */
export function sampleNote(model: ApiModel, operation: Operation, credentials: string): string {
  const names = secretsOf(wireRequest(model, operation, exampleRequest(operation), secretMark));
  const server = testEnvironment(model);
  const called = server === undefined ? '' : `The samples call ${server.description || server.environment}.`;
  if (names.length === 0) return called;
  const listed = names.map((name) => `\`${name}\``).join(', ');
  const steps = credentialsPath(model) === undefined ? '' : `: [get credentials](${credentials})`;
  return `${called} They read ${listed} from the environment${steps}.`.trim();
}
