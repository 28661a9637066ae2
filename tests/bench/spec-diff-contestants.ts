import path from 'node:path';
import { binOf } from './generation-contestants.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A command that compares two documents. */
export interface Contestant {
  readonly name: string;
  command(before: string, after: string): string[];
  /** Whether its output reports a breaking change. */
  isFlagged(output: string): boolean;
}

interface OurReport {
  readonly findings: readonly { readonly level: string; readonly verdict: string }[];
}

const ours: Contestant = {
  name: 'ours',
  command: (before, after) => [
    process.execPath,
    '--conditions=partner-apis-source',
    path.join(ROOT, 'packages/spec-diff/src/cli.ts'),
    ...[before, after, '--format', 'json'],
  ],
  isFlagged: (output) => {
    const { findings }: OurReport = JSON.parse(output);
    return findings.some(
      ({ level, verdict }) => verdict === 'wire' && (level === 'breaking' || level === 'undecided'),
    );
  },
};

const redocly: Contestant = {
  name: 'redocly diff',
  command: (before, after) => [
    process.execPath,
    binOf('@redocly/cli', 'redocly'),
    ...['diff', before, after, '--format=json'],
  ],
  isFlagged: (output) => {
    const { bump }: { bump: string } = JSON.parse(output);
    return bump === 'major';
  },
};

/** @param program oasdiff, which is installed with Go: `go install github.com/oasdiff/oasdiff@v1.35.0` */
const oasdiff = (program: string): Contestant => ({
  name: 'oasdiff',
  command: (before, after) => [program, 'breaking', before, after, '-f', 'json'],
  isFlagged: (output) => {
    const changes: readonly { readonly level: number }[] = JSON.parse(output === '' ? '[]' : output);
    return changes.some(({ level }) => level === 3);
  },
});

/** Ours and Redocly's; oasdiff where `OASDIFF` names its program. */
export function contestants(): Contestant[] {
  const { OASDIFF } = process.env;
  return [ours, redocly, ...(OASDIFF === undefined ? [] : [oasdiff(OASDIFF)])];
}
