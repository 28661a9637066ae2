import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

const REDOCLY = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');

/** How easy it is to integrate with a document, from 0 to 100, as measured by `redocly score`. */
export interface Score {
  readonly agentReadiness: number;
  readonly discoverability: number;
}

/**
 * Scores a document.
 *
 * @param file path of `openapi.yaml`
 * @throws {Error} when the command fails, or prints no score
 */
export async function scoreDocument(file: string): Promise<Score> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [REDOCLY, 'score', file, '--format', 'json'],
    {
      env,
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const score: unknown = JSON.parse(stdout);
  if (isScore(score)) return score;
  throw new Error(`redocly score answered no score for ${file}`);
}

function isScore(value: unknown): value is Score {
  return (
    typeof value === 'object' &&
    value !== null &&
    'agentReadiness' in value &&
    typeof value.agentReadiness === 'number' &&
    'discoverability' in value &&
    typeof value.discoverability === 'number'
  );
}
