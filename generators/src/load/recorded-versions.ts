import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { DocumentVersion } from '@partner-apis/model';
import { Ajv } from 'ajv';
import { SpecError } from '../diagnostics/spec-error.ts';
import { readCheckedYaml } from './checked-yaml.ts';

const place = {
  type: 'object',
  additionalProperties: false,
  required: ['operationId', 'call', 'path'],
  properties: {
    operationId: { type: 'string' },
    call: { type: 'string' },
    part: { enum: ['parameter', 'body', 'response', 'header'] },
    name: { type: 'string' },
    path: { type: 'array', items: { type: 'string' } },
  },
};

const change = {
  type: 'object',
  additionalProperties: false,
  required: ['bump', 'rule', 'effect', 'message'],
  properties: {
    bump: { enum: ['none', 'patch', 'minor', 'major'] },
    rule: { type: 'string' },
    effect: { enum: ['added', 'removed', 'changed', 'deprecated'] },
    message: { type: 'string' },
    advice: { type: 'string' },
    place,
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['name', 'path'],
      properties: { name: { type: 'string' }, path: { type: 'array', items: { type: 'string' } } },
    },
  },
};

const validate = new Ajv({ allErrors: true }).compile<DocumentVersion>({
  type: 'object',
  additionalProperties: false,
  required: ['version', 'recordedOn', 'changes'],
  properties: {
    version: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+' },
    recordedOn: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
    after: { type: 'string' },
    changes: { type: 'array', items: change },
  },
});

const ADVICE = 'It is written by `npm run spec:record`; restore it from git.';

/** The folder of a family's recorded versions, one folder each. */
export function versionsFolder(specsFolder: string, id: string): string {
  return path.join(specsFolder, id, 'versions');
}

/**
 * The recorded versions of a family, the oldest first.
 *
 * @param specsFolder path of `specs/`
 * @throws {SpecError} when a record is not of the form that is written, or the version before is missing
 */
export async function recordedVersions(specsFolder: string, id: string): Promise<readonly DocumentVersion[]> {
  const folder = versionsFolder(specsFolder, id);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  const versions = await Promise.all(
    names.map((name) => readCheckedYaml(path.join(folder, name, 'changes.yaml'), validate, ADVICE)),
  );
  const ordered = inOrder(versions);
  const lost = versions.find((version) => !ordered.includes(version));
  if (lost === undefined) return ordered;
  const problem =
    lost.after === undefined
      ? `${lost.version} is not the only first version.`
      : `${lost.version} follows ${lost.after}, which is not recorded or has another successor.`;
  throw new SpecError(problem, { file: path.join(folder, lost.version, 'changes.yaml'), advice: ADVICE });
}

/** Each version names the one before it. */
function inOrder(versions: readonly DocumentVersion[]): readonly DocumentVersion[] {
  const next = new Map(versions.map((version) => [version.after, version]));
  const ordered: DocumentVersion[] = [];
  for (let version = next.get(undefined); version !== undefined; version = next.get(version.version)) {
    ordered.push(version);
  }
  return ordered;
}
