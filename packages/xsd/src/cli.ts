#!/usr/bin/env node
import path from 'node:path';
import { run } from './command/run.ts';

run('npx @partner-apis/xsd', path.join(import.meta.dirname, 'runtime'));
