import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LaunchOptions } from 'playwright-core';

const MODULE = createRequire(import.meta.url).resolve('@sparticuz/chromium');
const CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache');
const UNPACK = path.join(import.meta.dirname, 'unpack-npm-browser.ts');

/**
 * A font configuration with the package's own fonts only. The one in the package names folders such as `/tmp/fonts`:
 * where they are missing, the browser has no font and dies at the first letter.
 *
 * @see https://www.freedesktop.org/software/fontconfig/fontconfig-user.html
 */
const FONT_CONFIGURATION = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** The browser of the npm package `@sparticuz/chromium` cannot be used. */
class NpmBrowserError extends Error {
  override readonly name = 'NpmBrowserError';
}

/**
 * Unpacks the browser of the npm package, unless that is done. Its folder appears whole or not at all, and depends on
 * version and font configuration.
 *
 * @param environment of the browser, in addition to its own libraries and fonts
 * @returns options that start it without libraries and fonts of the system
 * @throws {NpmBrowserError} where it cannot be unpacked
 */
export async function npmBrowser(environment: NodeJS.ProcessEnv = process.env): Promise<LaunchOptions> {
  const folder = path.join(CACHE, `npm-browser-${await contentKey()}`);
  if (!existsSync(folder)) await unpack(folder);
  const { FONTCONFIG_PATH: _path, FONTCONFIG_SYSROOT: _root, ...rest } = environment;
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      ...rest,
      LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib'),
      FONTCONFIG_FILE: path.join(folder, 'fonts', 'fonts.conf'),
      XDG_CACHE_HOME: path.join(folder, 'cache'),
      XDG_CONFIG_HOME: path.join(folder, 'config'),
    },
  };
}

async function contentKey(): Promise<string> {
  const manifest = await readFile(path.join(path.dirname(MODULE), '..', 'package.json'));
  return createHash('sha256').update(manifest).update(FONT_CONFIGURATION).digest('hex').slice(0, 16);
}

async function unpack(folder: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const staging = await mkdtemp(path.join(CACHE, 'new-browser-'));
  try {
    // The package unpacks into the system's folder for temporary files: this process has another one.
    const env = { ...process.env, TMPDIR: staging };
    await promisify(execFile)(process.execPath, [UNPACK], { env });
    await writeFile(path.join(staging, 'fonts', 'fonts.conf'), FONT_CONFIGURATION);
    await rename(staging, folder);
  } catch (cause) {
    await rm(staging, { recursive: true, force: true });
    // Another process may have been first.
    if (existsSync(folder)) return;
    throw new NpmBrowserError(
      `The browser of the npm package @sparticuz/chromium cannot be unpacked into ${CACHE}. ` +
        'Run `npm ci`, or name a browser of this machine: CHROMIUM_PATH=/path/to/chromium',
      { cause },
    );
  }
}
