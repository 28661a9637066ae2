import path from 'node:path';
import { runCommand } from '../command/run-command.ts';
import { makePackage } from './make-package.ts';

const CLIENT = path.resolve(import.meta.dirname, '../../../packages/client');

runCommand(
  () => makePackage('npm run sdk --', CLIENT),
  () => undefined,
);
