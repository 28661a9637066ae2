import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const manifests = [
  'package.json',
  ...globSync('{generators,site,tests,packages/*}/package.json', { cwd: ROOT }),
];
const commands = manifests.flatMap((file) => {
  const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(read(file));
  return Object.entries(scripts).map(([name, command]) => ({ name: `${file}: ${name}`, command }));
});

/** Beginnings of commands that work on every system: npm finds programs, with `.cmd` on Windows; every shell changes the folder. */
const STARTERS = ['cd', 'node', 'npm', 'tsdown'];

describe('no npm script needs a Unix shell', () => {
  it.each(commands)('$name', ({ command }) => {
    for (const part of command.split(' && ')) {
      expect(STARTERS).toContain(part.split(' ')[0]);
      // Redirection, substitution, background, alternatives, and the quotes that Windows takes literally.
      const unquoted = part.replaceAll(/"[^"]*"/g, '');
      expect(unquoted).not.toMatch(/[|&;<>]/);
      expect(part).not.toMatch(/[`$']/);
      // A shell on Unix expands it, cmd.exe does not: quoted, the tool does.
      expect(unquoted).not.toMatch(/[*?{}]/);
    }
  });
});

describe('no program starts a file of `node_modules/.bin`, which is a script on Windows', () => {
  const sources = globSync('{scripts,generators/src,site/scripts,packages/*/src}/**/*.{ts,mjs}', {
    cwd: ROOT,
  }).filter((file) => !file.includes('generated') && !/\.test\.ts$|testing/.test(file));

  it('has programs to look at', () => {
    expect(sources.length).toBeGreaterThan(300);
  });

  it.each([/['"/]\.bin['"/]/, /\b(?:spawn|execFile|exec)\w*\(\s*['"](?:npm|npx)['"]/, /shell: true/])(
    'none has %s',
    (pattern) => {
      const found = sources.filter((file) => pattern.test(read(file)));
      // The only exception, which finds commands with cross-spawn.
      expect(found.filter((file) => path.basename(file) !== 'tool.mjs')).toEqual([]);
    },
  );
});

describe('a program knows what Windows does not have', () => {
  const programs = globSync('{scripts,generators/src,site/scripts,packages/*/src}/**/*.{ts,mjs}', {
    cwd: ROOT,
  }).filter((file) => !file.includes('generated') && !/\.test\.ts$|testing/.test(file));
  const withText = (pattern: RegExp) => programs.filter((file) => pattern.test(read(file)));

  it('links of folders are junctions, which everybody may make', () => {
    const links = withText(/\bsymlink(?:Sync)?\(/);
    expect(links).not.toEqual([]);
    expect(links.filter((file) => !/\bsymlink(?:Sync)?\([^)]*'junction'\)/.test(read(file)))).toEqual([]);
  });

  it('a group of processes is ended in another way there', () => {
    const groups = withText(/\bkill\(-|detached: /);
    expect(groups).not.toEqual([]);
    expect(groups.filter((file) => !read(file).includes("'win32'"))).toEqual([]);
  });

  it('no signal is sent or heard that only Unix has', () => {
    expect(withText(/'SIG(?:HUP|USR1|USR2|QUIT|STOP|CONT|PIPE|CHLD)'/)).toEqual([]);
  });

  it('no path is put together from the text of an address', () => {
    expect(withText(/new URL\([^)]*import\.meta\.url\)\.pathname/)).toEqual([]);
  });
});

it('line ends are those of the repository on every system', () => {
  expect(read('.gitattributes')).toMatch(/^\* text=auto eol=lf$/m);
});

it('no two files differ only in case, and no name is forbidden on Windows', () => {
  const files = globSync('{.github,deploy,docs,scripts,specs,xsd,site/src,packages/*/src,tests}/**/*', {
    cwd: ROOT,
  });
  const lower = Map.groupBy(files, (file) => file.toLowerCase());
  expect([...lower.values()].filter((same) => same.length > 1)).toEqual([]);
  const forbidden = /[<>:"|?*]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
  expect(files.filter((file) => file.split(path.sep).some((name) => forbidden.test(name)))).toEqual([]);
});
