#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// For documents of usual size most of the time goes into loading this program.
enableCompileCache();
const { runSpecDiff } = await import('./spec-diff.ts');
runSpecDiff();
