import { type ApiModel, exampleRequest, type Operation } from '@partner-apis/model';
import { code, pageLink, type Span, separated, spansOf } from '../../page/span.ts';
import { credentialsPath } from '../../samples/first-steps.ts';
import { secretMark, secretsOf } from '../../samples/secret-text.ts';
import { testEnvironment, wireRequest } from '../../samples/wire.ts';

/** Names the server that the samples of an operation call, and the credentials that they need. */
export function sampleNote(model: ApiModel, operation: Operation): readonly Span[] {
  const names = secretsOf(wireRequest(model, operation, exampleRequest(operation), secretMark));
  const server = testEnvironment(model);
  const called = server === undefined ? 'the API' : code(URL.parse(server.url)?.host ?? server.url);
  if (names.length === 0) return spansOf('The samples call ', called, '.');
  const secrets = separated(
    names.map((name) => [code(name)]),
    ', ',
  );
  const steps = credentialsPath(model);
  return spansOf(
    'The samples call ',
    called,
    ' with your ',
    ...secrets,
    '.',
    ...(steps === undefined ? [] : [' ', pageLink(steps, 'Get credentials')]),
  );
}
