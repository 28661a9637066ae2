import { readFileSync } from 'node:fs';
import { credentialsEnvironment, credentialsFromEnvironment } from '@partner-apis/contract-tests';
import { isRecord } from '@partner-apis/model';
import { demoPartners } from '@partner-apis/sandbox';
import { openLibrary } from './data/library.ts';
import { Spaces } from './sandbox/spaces.ts';
import type { ServerParts } from './server/mcp-server.ts';

/** Options of {@link openParts}. */
export interface PartsOptions {
  /** Origins that contract tests may call, besides those of this machine. */
  readonly testServers?: readonly string[];
  /** Whether contract tests may change data. */
  readonly allowsChanges?: boolean;
  /** Environment variables with the credentials for contract tests; by default, those of the sandbox's partners. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/**
 * Opens the data and the sandboxes of a server.
 *
 * @throws {Error} if the data of the package are missing
 */
export function openParts({
  testServers = [],
  allowsChanges = false,
  environment,
}: PartsOptions = {}): ServerParts {
  const library = openLibrary();
  return {
    library,
    spaces: new Spaces(library),
    tested: {
      origins: testServers,
      allowsChanges,
      credentials: credentialsFromEnvironment(environment ?? credentialsEnvironment(demoPartners)),
    },
    version: packageVersion(),
  };
}

function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  return isRecord(manifest) ? String(manifest.version) : '';
}
