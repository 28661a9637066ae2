import { type ApiModel, exampleRequest, type Operation } from '@partner-apis/model';
import { credentialsPath } from '../first-steps.ts';
import { secretMark, secretsOf } from './secret-text.ts';
import { testEnvironment, wireRequest } from './wire.ts';

/**
 * Names in Markdown the server that the samples of an operation call, and the credentials that they need.
 *
 * @param credentials address of the steps to get credentials, if the family has such a page
 */
export function sampleNote(model: ApiModel, operation: Operation, credentials: string): string {
  const names = secretsOf(wireRequest(model, operation, exampleRequest(operation), secretMark));
  const server = testEnvironment(model);
  const called = server === undefined ? 'the API' : `\`${URL.parse(server.url)?.host ?? server.url}\``;
  if (names.length === 0) return `The samples call ${called}.`;
  const steps = credentialsPath(model) === undefined ? '' : ` [Get credentials](${credentials})`;
  return `The samples call ${called} with your ${names.map((name) => `\`${name}\``).join(', ')}.${steps}`;
}
