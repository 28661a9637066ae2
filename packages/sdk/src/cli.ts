#!/usr/bin/env node
import path from 'node:path';
import { runCommand } from '@partner-apis/generators/run-command';
import { makePackage } from '@partner-apis/generators/sdk-command';

runCommand(
  () => makePackage('npx @partner-apis/sdk', path.join(import.meta.dirname, 'client')),
  () => undefined,
);
