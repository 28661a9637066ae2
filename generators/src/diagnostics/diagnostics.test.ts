import { expect, it } from 'vitest';
import { Diagnostics, printDiagnostics } from './diagnostics.ts';

it('prints equal remarks on one line, with their first locations', () => {
  const diagnostics = new Diagnostics();
  for (const path of ['a', 'b', 'c', 'd', 'e']) {
    diagnostics.report('webhook-not-told-apart', `/webhooks/${path}`);
  }
  diagnostics.report('server-missing', '');

  expect(printDiagnostics('api.yaml', diagnostics)).toEqual([
    expect.stringMatching(/^api\.yaml:\/webhooks\/a .* Also at \/webhooks\/b, \/webhooks\/c, 2 more\.$/),
    'api.yaml: the document names no server. Callers give `baseUrl`.',
  ]);
});
