import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { models } from '@partner-apis/model/models';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const HOSTS = new Set(models.flatMap(({ servers }) => servers.map(({ url }) => new URL(url).host)));

/** All code blocks of the pages, their Markdown, and the packages' READMEs. */
const places = [
  { name: 'pages', pattern: 'site/dist/**/*.html', code: /<pre[^>]*>([\s\S]*?)<\/pre>/g },
  { name: 'Markdown', pattern: 'site/dist/**/*.{md,txt}', code: /^ *```\w+\n([\s\S]*?)^ *```$/gm },
  { name: 'READMEs', pattern: '{README.md,packages/*/README.md}', code: /^```\w+\n([\s\S]*?)^```$/gm },
] as const;

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#34;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

describe.each(places)('the code of $name', ({ pattern, code }) => {
  test('calls one environment in each block, and says where its access token comes from', async () => {
    const faults: string[] = [];
    let blocks = 0;
    for await (const file of glob(pattern, { cwd: ROOT })) {
      // The calls of a guide follow on each other: one token is for all that come after it.
      const follows = /(\/documentation(\/index\.html|\.md)|\/llms-full\.txt)$/.test(file);
      let hasToken = false;
      for (const [, block = ''] of (await readFile(ROOT + file, 'utf8')).matchAll(code)) {
        blocks += 1;
        const text = plain(block);
        const called = new Set([...text.matchAll(/https:\/\/([\w.-]+)/g)].map(([, host = '']) => host));
        const environments = [...called].filter((host) => HOSTS.has(host));
        if (environments.length > 1) faults.push(`${file}: ${environments.join(' and ')}`);
        const requests = text.includes('ACCESS_TOKEN=$(curl');
        if (text.includes('$ACCESS_TOKEN') && !requests && !(follows && hasToken))
          faults.push(`${file}: $ACCESS_TOKEN comes from nowhere`);
        hasToken ||= requests;
      }
    }
    expect([...new Set(faults)]).toEqual([]);
    expect(blocks).toBeGreaterThan(10);
  });
});

test.each(models)('$id: credentials are numbered steps that end in a first call', async (model) => {
  const { routePrefix } = model.family;
  const path = routePrefix === '' ? 'documentation' : `${routePrefix}/documentation`;
  const html = await readFile(`${ROOT}site/dist/${path}/index.html`, 'utf8');
  const [, steps = ''] =
    /id="get-credentials"[\s\S]*?<ol class="first-steps">([\s\S]*?)<\/ol>/.exec(html) ?? [];
  const texts = steps.split('<li>').slice(1).map(plain);
  expect(texts[0]).toContain('Write to');
  expect(texts[1]).toContain('You receive');
  expect(texts.at(-1)).toContain('Make your first call');
  const usesToken = Object.values(model.securitySchemes).some(({ type }) => type === 'oauth2');
  expect(texts.some((text) => text.includes('grant_type=client_credentials'))).toBe(usesToken);
  expect(html).toContain(`href="/portal/technical_documentation/${model.id}/access"`);
});
