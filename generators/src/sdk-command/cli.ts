import { enableCompileCache } from 'node:module';

// For a small document most of the time goes into loading this program.
enableCompileCache();
await import('./command.ts');
