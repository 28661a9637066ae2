#!/usr/bin/env node
import { enableCompileCache } from 'node:module';

// Loading this program takes most of the time for documents of usual size.
enableCompileCache();
const { runSpecDiff } = await import('./spec-diff.ts');
runSpecDiff();
