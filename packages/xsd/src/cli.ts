#!/usr/bin/env node
import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './command/run.ts';

const built = path.join(import.meta.dirname, 'runtime');
// Started from its source, the command has no copy of the runtime.
const runtime = existsSync(built) ? built : path.resolve(import.meta.dirname, '../../xml');
run('npx @partner-apis/xsd', runtime);
