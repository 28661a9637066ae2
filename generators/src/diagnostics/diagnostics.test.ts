import { expect, it } from 'vitest';
import { Diagnostics, printDiagnostics } from './diagnostics.ts';

it('prints equal remarks on one line, with their first places', () => {
  const diagnostics = new Diagnostics();
  for (const path of ['a', 'b', 'c', 'd', 'e']) {
    diagnostics.report('callbacks-not-expressed', `/paths/~1${path}/post/callbacks`);
  }
  diagnostics.report('server-missing', '');

  expect(printDiagnostics('api.yaml', diagnostics)).toEqual([
    expect.stringMatching(
      /^api\.yaml:\/paths\/~1a\/post\/callbacks .* Also at \/paths\/~1b\/post\/callbacks, \/paths\/~1c\/post\/callbacks, 2 more\.$/,
    ),
    'api.yaml: the document names no server. Callers give `baseUrl`.',
  ]);
});
