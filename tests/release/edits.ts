import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseTree } from './release-tree.ts';

/** Adds an optional field: a minor version of the Article API. */
export async function addField({ edit, npmRun, tree }: ReleaseTree): Promise<void> {
  const document = 'specs/article-api-v1/openapi.yaml';
  await edit(document, 'version: 1.1.0', 'version: 1.2.0');
  const after = '        clearClassCode:\n          type: string\n';
  const field =
    '        season:\n          type: string\n          description: Season that the article is made for.\n          maxLength: 50\n          examples: [WINTER]\n';
  await edit(document, after, field + after);
  await npmRun('generate', '--family', 'article-api-v1');
  await tree.write(
    '.changeset/seasons.md',
    "---\n'@partner-apis/article': minor\n'@partner-apis/sandbox': minor\n'@partner-apis/contract-tests': minor\n'@partner-apis/mcp': minor\n---\n\nArticles have a `season`.\n",
  );
}

/** Removes a field: a major version of the VCS API. */
export async function removeField({ edit, npmRun, read, tree }: ReleaseTree): Promise<void> {
  const document = 'specs/vcs-api-v1/openapi.yaml';
  await edit(document, 'version: 1.3.0', 'version: 2.0.0');
  await edit(document, 'required: [code, name, daysNumber, severity]', 'required: [code, name, severity]');
  const text = await read(document);
  const examples = text.replace(/^ +daysNumber: \d+\n/gm, '');
  await tree.write(document, examples.replace(/^ {8}daysNumber:\n(?: {10}.*\n)+/m, ''));
  const condition = '          - condition: $response.body#/0/daysNumber >= 0\n';
  await edit('specs/vcs-api-v1/workflows.arazzo.yaml', condition, '');
  await edit('packages/sandbox/src/families/vcs-api-v1/lists.ts', '    daysNumber,\n', '');
  await edit(
    'packages/sandbox/src/families/vcs-api-v1/lists.ts',
    'names, daysNumber, severity',
    'names, severity',
  );
  await npmRun('generate', '--family', 'vcs-api-v1');
  await tree.write(
    '.changeset/due-dates.md',
    "---\n'@partner-apis/vcs': major\n'@partner-apis/sandbox': minor\n'@partner-apis/contract-tests': minor\n'@partner-apis/mcp': minor\n---\n\nDue dates no longer have `daysNumber`.\n",
  );
}

/** Improves a README: a fix of one SDK. */
export async function fixSdk({ tree }: ReleaseTree, name: string): Promise<void> {
  await tree.write('.changeset/fix.md', `---\n'@partner-apis/${name}': patch\n---\n\nA better README.\n`);
}

/** Adds a new family: its document, and the package generated from it. */
export async function addFamily({ npmRun, tree }: ReleaseTree, id: string, name: string): Promise<void> {
  await tree.add('tests/ninth-family/specs', `specs/${id}`);
  await npmRun('generate', '--family', id);
  await tree.link(`packages/${name}`);
}

/** Removes all that a family has. */
export async function removeFamily({ tree }: ReleaseTree, id: string, name: string): Promise<void> {
  const gone = [
    `specs/${id}`,
    `packages/${name}`,
    `packages/sandbox/src/families/${id}`,
    `site/src/content/documentation/${id}.mdx`,
    `node_modules/@partner-apis/${name}`,
  ];
  await Promise.all(
    gone.map((folder) => rm(path.join(tree.folder, folder), { recursive: true, force: true })),
  );
}
