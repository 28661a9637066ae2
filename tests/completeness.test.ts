import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { compileCases, journeys } from '@partner-apis/contract-tests';
import type { ApiModel } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The families that the portal publishes, by the id of their reference. */
const PUBLISHED = [
  'article-api-v1',
  'ebk-api-v2',
  'mastercheck-api-v1',
  'party-api-v1',
  'purchase-api-v1',
  'sale-api-v1',
  'vcs-api-v1',
  'vehicle-api-v1',
];

function missingFiles(files: readonly string[]): string[] {
  return files.filter((file) => !existsSync(path.join(ROOT, file)));
}

async function read(file: string): Promise<string> {
  return await readFile(path.join(ROOT, file), 'utf8').catch(() => '');
}

it('every published family has a document, and every document is published', () => {
  expect(models.map(({ id }) => id).toSorted()).toEqual(PUBLISHED);
});

it('every folder of specs/ is a family, or what they share', async () => {
  const folders = await readdir(path.join(ROOT, 'specs'));
  expect(folders.toSorted()).toEqual([...models.map(({ id }) => id), 'common'].toSorted());
});

it('every SDK belongs to a family', async () => {
  const packages = await readdir(path.join(ROOT, 'packages'));
  const sdks = packages.filter((name) =>
    existsSync(path.join(ROOT, 'packages', name, 'src/generated/client.ts')),
  );
  expect(sdks.toSorted()).toEqual(models.map(({ family }) => family.packageName).toSorted());
});

describe.each(models.map((model) => ({ id: model.id, model })))('$id', ({ id, model }) => {
  const folder = `packages/${model.family.packageName}`;

  it('has its documents and its guides', () => {
    const documents = ['openapi.yaml', 'family.yaml', 'workflows.arazzo.yaml'].map(
      (name) => `specs/${id}/${name}`,
    );
    const guides = model.family.pages.map((page) => `site/src/content/${page}/${id}.mdx`);
    expect(missingFiles([...documents, ...guides])).toEqual([]);
  });

  it('has release notes for its version, on a page of their own or in its documentation', async () => {
    const page = model.family.pages.includes('release_note') ? 'release_note' : 'documentation';
    const notes = await read(`site/src/content/${page}/${id}.mdx`);
    const entries = [...notes.matchAll(/^#{2,3} (\d+\.\d+\.\d+)$/gm)].map(([, version]) => version);
    expect(entries).toContain(model.version);
  });

  it('has a package with everything that belongs to one', async () => {
    const files = [
      'package.json',
      'AGENTS.md',
      'README.md',
      'CHANGELOG.md',
      'LICENSE',
      'api.md',
      'src/index.ts',
    ];
    expect(missingFiles(files.map((name) => `${folder}/${name}`))).toEqual([]);
    expect(JSON.parse(await read(`${folder}/package.json`))).toHaveProperty('size-limit');
  });

  it('lists every operation in api.md', async () => {
    const api = await read(`${folder}/api.md`);
    expect(operationIds(model).filter((operationId) => !api.includes(operationId))).toEqual([]);
  });

  it('has its pages in the built portal: its own, the reference, and one for each operation', () => {
    const own = model.family.pages.map((page) => path.posix.join(model.family.routePrefix, page));
    const reference = `technical_documentation/${id}`;
    const pages = [
      ...own,
      reference,
      ...operationIds(model).map((operationId) => `${reference}/${operationId}`),
    ];
    expect(missingFiles(pages.map((page) => `site/dist/${page}/index.html`))).toEqual([]);
  });

  it('has contract cases for every operation, each of its documented errors, and a journey', () => {
    const ids = new Set(compileCases(model).map((one) => one.id));
    const examples = operationIds(model).filter(
      (operationId) => !hasExample(ids, `${id}/${operationId}/example`),
    );
    const errors = documentedErrors(model).filter((name) => !ids.has(`${id}/${name}`));
    expect([...examples, ...errors]).toEqual([]);
    expect(journeys[id] ?? []).not.toEqual([]);
  });
});

function operationIds(model: ApiModel): string[] {
  return model.operations.map(({ operationId }) => operationId);
}

/** `example`, or one name for each example of the request body. */
function hasExample(ids: ReadonlySet<string>, prefix: string): boolean {
  return [...ids].some((id) => id === prefix || id.startsWith(`${prefix}/`));
}

/** `createAppointment/error/409/timeSlotNotAvailable`, for all error examples of all operations. */
function documentedErrors(model: ApiModel): string[] {
  return model.operations.flatMap(({ operationId, responses }) =>
    responses
      .filter(({ status }) => /^[45]/.test(status))
      .flatMap(({ status, content }) =>
        content.flatMap(({ examples }) =>
          examples.map(({ name }) => `${operationId}/error/${status}/${name}`),
        ),
      ),
  );
}
