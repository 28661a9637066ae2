import { enableCompileCache } from 'node:module';

// On a small document most of the time goes into reading this program.
enableCompileCache();
await import('./command.ts');
