import path from 'node:path';
import { run } from './run.ts';

run('npm run xsd --', path.resolve(import.meta.dirname, '../../../xml'));
