import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

/** The script `src/shell/near-parts.ts` for the HTML of long pages. */
export const nearParts = transformSync(
  readFileSync(new URL('../shell/near-parts.ts', import.meta.url), 'utf8'),
  { loader: 'ts', minify: true, target: 'es2022' },
).code.trim();

/** Hash of the script for `script-src`. */
export const nearPartsHash: `sha256-${string}` = `sha256-${createHash('sha256').update(nearParts).digest('base64')}`;
