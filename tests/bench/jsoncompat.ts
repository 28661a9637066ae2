import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Verdict } from '../../packages/spec-diff/src/inclusion/inclusion.ts';
import type { Prover } from '../../packages/spec-diff/src/inclusion/testing/trial.ts';

/** Longer than any question should take, in milliseconds. */
const PATIENCE = 20_000;

/**
 * jsoncompat's command as a prover: the later schema's readers must accept everything that the earlier one accepts.
 *
 * @param binary path of the command
 * @see https://crates.io/crates/jsoncompat
 */
export function jsoncompat(binary: string): Prover {
  const folder = mkdtempSync(path.join(tmpdir(), 'jsoncompat-'));
  const file = (name: string, value: unknown) => {
    const target = path.join(folder, name);
    writeFileSync(target, JSON.stringify(value));
    return target;
  };
  const options = file('options.json', { assert_formats: true, resources: {} });
  return ([narrow, wide]) => {
    const files = [file('narrow.json', narrow), file('wide.json', wide)];
    const asked = ['compat', ...files, '--role', 'deserializer', '--json', '--schema-options', options];
    const { stdout, stderr, error } = spawnSync(binary, asked, { encoding: 'utf8', timeout: PATIENCE });
    if (error !== undefined && 'code' in error && error.code !== 'ETIMEDOUT') throw error;
    return verdictIn(stdout, stderr);
  };
}

function verdictIn(stdout: string, stderr: string): Verdict {
  try {
    const { status, counterexample } = JSON.parse(stdout);
    if (status === 'compatible') return { kind: 'proved' };
    if (status === 'incompatible') return { kind: 'refuted', value: counterexample };
    return { kind: 'undecided', reason: status };
  } catch {
    return { kind: 'undecided', reason: stderr.split('\n').at(0) ?? '' };
  }
}
