import type { TreeCopy } from '../testing/tree-copy.ts';

/**
 * Makes the generated models of a copy those of some families. What is built from them afterwards, such as the portal, has no
 * other family. The files are not under version control.
 *
 * @param ids of families whose models are generated, in menu order
 */
export async function onlyFamilies(tree: TreeCopy, ids: readonly string[]): Promise<void> {
  const folder = 'packages/model/src/generated';
  const imports = (extension: string) =>
    ids.map((id, index) => `import f${index} from './${id}${extension}' with { type: 'json' };\n`).join('');
  const models = ids.map((_, index) => `f${index}`).join(', ');
  const documents = ids.map((id, index) => `'${id}': f${index}`).join(', ');
  await tree.write(`${folder}/models.ts`, `${imports('.json')}export const models = [${models}];\n`);
  await tree.write(
    `${folder}/documents.ts`,
    `${imports('.documents.json')}export const documents = { ${documents} };\n`,
  );
}
