import { createRequire } from 'node:module';
import path from 'node:path';
import { inflate } from '@sparticuz/chromium';

/** Unpacks the archives of `@sparticuz/chromium`, the browser and the libraries that it needs, into `TMPDIR`. */
const ARCHIVES = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
const MODULE = createRequire(import.meta.url).resolve('@sparticuz/chromium');
const FOLDER = path.join(path.dirname(MODULE), '..', 'bin');

for (const archive of ARCHIVES) await inflate(path.join(FOLDER, archive));
