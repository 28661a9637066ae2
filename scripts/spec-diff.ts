import { enableCompileCache } from 'node:module';

// For documents of usual size most of the time goes into loading this program.
enableCompileCache();
await import('./spec-diff-command.ts');
