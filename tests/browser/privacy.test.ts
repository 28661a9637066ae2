import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Portal, startPortal } from './portal.ts';
import { recordingServer } from './recording-server.ts';
import { portalBuiltWith } from './settings/built-with.ts';
import { openPanel, operationPath, send } from './try-it-panel.ts';

const CENTRES = operationPath('ebk-api-v2', 'listCentres');
const GUIDE = '/portal/documentation';
const ANYWHERE = "'self' https: http://localhost:* http://127.0.0.1:*";
const TAGS = "'self' https://tags.example https://stats.example";

interface Build {
  readonly name: 'default' | 'real-servers' | 'everything-on';
  /** `connect-src` of pages with Try it, and of all others. */
  readonly tryIt: string;
  readonly others: string;
  /** Texts that the Legal page must and must not contain. */
  readonly says: readonly string[];
  readonly silent: RegExp;
  /** Whether a server outside of the portal can be called from a page with Try it. */
  readonly callsServers: boolean;
}

const ONLY_HERE = 'The content security policy lets pages connect to this site only.';
const builds: readonly Build[] = [
  {
    name: 'default',
    tryIt: "'self'",
    others: "'self'",
    says: [
      'do not leave your browser. Try it calls nothing else.',
      ONLY_HERE,
      'Nothing is loaded from third',
    ],
    silent: /real server|any server|consent, and not before/,
    callsServers: false,
  },
  {
    name: 'real-servers',
    tryIt: ANYWHERE,
    others: "'self'",
    says: [
      'If you choose a real server instead, your browser sends your requests',
      'lets the reference page of an operation connect to any server',
      'All other pages can connect to this site only.',
    ],
    silent: /calls nothing else|consent, and not before/,
    callsServers: true,
  },
  {
    name: 'everything-on',
    tryIt: TAGS,
    others: TAGS,
    says: [
      'do not leave your browser. Try it calls nothing else.',
      'With your consent, and not before',
      'this site and to https://tags.example, https://stats.example',
    ],
    silent: /real server|any server|Nothing is loaded/,
    callsServers: false,
  },
];

const DEFAULT_DIST = new URL('../../site/dist/', import.meta.url);

describe.each(builds)('the build $name', ({ name, tryIt, others, says, silent, callsServers }) => {
  let dist: URL;
  let portal: Portal;
  beforeAll(async () => {
    dist = name === 'default' ? DEFAULT_DIST : await portalBuiltWith(name);
    portal = await startPortal(dist);
  });
  afterAll(() => portal?.close());

  test('each page may connect to what the settings say, and to nothing else', async () => {
    const root = fileURLToPath(dist);
    let panels = 0;
    for await (const file of glob('**/*.html', { cwd: root })) {
      const html = await readFile(`${root}/${file}`, 'utf8');
      const [, connect] = /connect-src ([^;"]*)/.exec(html) ?? [];
      const hasPanel = html.includes('class="try-it"');
      panels += hasPanel ? 1 : 0;
      expect(`${file}: ${connect?.trim()}`).toBe(`${file}: ${hasPanel ? tryIt : others}`);
    }
    expect(panels).toBeGreaterThan(50);
  });

  test.each(['legal_policy/index.html', 'legal_policy.md'])('%s says so', async (file) => {
    const source = await readFile(new URL(file, dist), 'utf8');
    const text = source.replaceAll(/<[^>]*>|`/g, '').replaceAll(/\s+/g, ' ');
    for (const sentence of says) expect(text).toContain(sentence);
    expect(text).not.toMatch(silent);
  });

  test('Try it says so, and offers no more', async () => {
    await using visit = await portal.open(CENTRES);
    const { page } = visit;
    const note = (await page.locator('.try-it-note').textContent()) ?? '';
    expect(note).toContain(callsServers ? 'until you choose a real server' : 'Nothing leaves your browser.');
    expect(note.includes('To call a real server, run a code sample.')).toBe(!callsServers);
    await openPanel(visit);
    expect(await page.getByLabel('Server', { exact: true }).count()).toBe(callsServers ? 1 : 0);
    await send(visit, 200);
    expect(visit.foreign).toEqual([]);
  });

  test('and that is what happens, whatever a script of the page attempts', async () => {
    await using server = await recordingServer('A');
    const reaches = async (path: string) => {
      await using visit = await portal.open(path);
      return await visit.page.evaluate(
        (url) =>
          fetch(url).then(
            () => true,
            () => false,
          ),
        server.address,
      );
    };
    expect(await reaches(GUIDE)).toBe(false);
    expect(server.received()).toBe('');
    expect(await reaches(CENTRES)).toBe(callsServers);
    expect(server.calls()).toHaveLength(callsServers ? 1 : 0);
  });

  test('servers that an earlier build kept are used only if they may be called', async () => {
    await using server = await recordingServer('A');
    await using visit = await portal.open(CENTRES);
    const { page } = visit;
    await page.evaluate((address) => {
      const destination = `${address} ${new URL('/oauth2/token', address).href}`;
      const credentials = {
        [destination]: { apiKey: 'kept-key', clientId: 'kept-id', clientSecret: 'kept-secret' },
      };
      const kept = { target: 'own', ownUrl: address, credentials, keptFor: [destination] };
      sessionStorage.setItem('try-it/2/ebk-api-v2/settings', JSON.stringify(kept));
      sessionStorage.setItem('try-it/1/ebk-api-v2/settings', 'older-secret');
    }, server.address);
    await openPanel(visit);
    await send(visit, 200);
    expect(server.calls()).toHaveLength(callsServers ? 2 : 0);
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(kept).not.toContain('older-secret');
    expect(kept.includes('kept-secret')).toBe(callsServers);
  });
});
