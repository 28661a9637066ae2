import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { DocumentVersion } from '@partner-apis/model';
import { Ajv, type ValidateFunction } from 'ajv';
import { YamlError } from '../yaml/yaml-error.ts';
import { YamlText } from '../yaml/yaml-text.ts';
import { RecordError } from './record-error.ts';

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

const changes = { type: 'array', items: change };

const SCHEMA = {
  type: 'object',
  additionalProperties: false,
  required: ['version', 'recordedOn', 'changes'],
  properties: {
    version: { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+' },
    recordedOn: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
    after: { type: 'string' },
    changes,
    sinceEarlier: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['after', 'changes'],
        properties: { after: { type: 'string' }, changes },
      },
    },
  },
};

let compiled: ValidateFunction<DocumentVersion> | undefined;

/** Compiles the schema once, for the first record. */
function validator(): ValidateFunction<DocumentVersion> {
  compiled ??= new Ajv({ allErrors: true, validateSchema: false }).compile<DocumentVersion>(SCHEMA);
  return compiled;
}

/** Returns the folder with a family's recorded versions, one folder each. */
export function versionsFolder(specsFolder: string, id: string): string {
  return path.join(specsFolder, id, 'versions');
}

/**
 * Reads the recorded versions of a family, oldest first.
 *
 * @param specsFolder path of `specs/`
 * @throws {RecordError} when a record fails validation, or the version before it is missing
 */
export async function recordedVersions(specsFolder: string, id: string): Promise<readonly DocumentVersion[]> {
  const folder = versionsFolder(specsFolder, id);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  const versions = await Promise.all(
    names.map((name) => readRecord(path.join(folder, name, 'changes.yaml'))),
  );
  const ordered = inOrder(versions);
  const lost = versions.find((version) => !ordered.includes(version));
  if (lost === undefined) return ordered;
  const problem =
    lost.after === undefined
      ? `${lost.version} is not the only first version.`
      : `${lost.version} follows ${lost.after}, which is not recorded or has another successor.`;
  throw new RecordError(problem, path.join(folder, lost.version, 'changes.yaml'));
}

async function readRecord(file: string): Promise<DocumentVersion> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new RecordError('cannot be read.', file, { cause });
  });
  const data = valueIn(text, file);
  const validate = validator();
  if (validate(data)) return data;
  const problems = (validate.errors ?? []).map(
    ({ instancePath, message = 'is not valid', params }) =>
      `${instancePath || 'the file'} ${message} ${JSON.stringify(params)}`,
  );
  throw new RecordError(problems.join('; '), file);
}

function valueIn(text: string, file: string): unknown {
  try {
    return new YamlText(text).value;
  } catch (cause) {
    if (!(cause instanceof YamlError)) throw cause;
    throw new RecordError(`is not valid YAML: ${cause.message}`, file, { cause });
  }
}

/** Sorts versions, each of which names the one before it. */
function inOrder(versions: readonly DocumentVersion[]): readonly DocumentVersion[] {
  const next = new Map(versions.map((version) => [version.after, version]));
  const ordered: DocumentVersion[] = [];
  for (let version = next.get(undefined); version !== undefined; version = next.get(version.version)) {
    ordered.push(version);
  }
  return ordered;
}
