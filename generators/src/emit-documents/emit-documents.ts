import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ApiModel, FamilyDocuments, JsonObject, Workflow } from '@partner-apis/model';
import type { LoadedFamily } from '../load/load.ts';
import type { WorkflowsDocument } from '../load/workflows.ts';
import { recordedVersions } from '../versions/recorded-versions.ts';
import type { GeneratedFile } from '../write/generated-file.ts';
import { xmlContents } from '../xsd/xml-contents.ts';
import { messageCatalogue } from './message-catalogue.ts';

const FOLDER = 'packages/model/src/generated';

/** A family as it was loaded, and the model of it. */
export interface FamilySource extends Pick<LoadedFamily, 'document' | 'workflows'> {
  readonly model: ApiModel;
}

/**
 * Emits the documents themselves, for the portal to show and to hand out: the OpenAPI document in one piece, the
 * journeys, and the messages of the XML Schemas with all that these say of them. One JSON file a family, and a
 * module that lists them by id.
 *
 * @param root absolute path of the repository
 */
export async function emitDocuments(
  root: string,
  families: readonly FamilySource[],
): Promise<GeneratedFile[]> {
  const files = await Promise.all(
    families.map(async (family) => ({
      path: `${FOLDER}/${family.model.id}.documents.json`,
      content: `${JSON.stringify(await documentsOf(root, family), null, 1)}\n`,
    })),
  );
  const ids = families.map(({ model }) => model.id);
  return [...files, { path: `${FOLDER}/documents.ts`, content: documentsModule(ids) }];
}

async function documentsOf(
  root: string,
  { model, document, workflows }: FamilySource,
): Promise<FamilyDocuments> {
  const openapi: JsonObject = JSON.parse(JSON.stringify(document));
  const schemas = [...new Set(xmlContents(model).map(({ xsd }) => xsd.schema))];
  const messages = schemas.length === 0 ? undefined : await messageCatalogue(root, schemas);
  return {
    openapi,
    versions: await recordedVersions(path.join(root, 'specs'), model.id),
    ...(workflows === undefined ? {} : await journeysOf(workflows)),
    ...(messages === undefined ? {} : { messages }),
  };
}

async function journeysOf({ file, workflows }: WorkflowsDocument): Promise<Partial<FamilyDocuments>> {
  const journeys: Workflow[] = JSON.parse(JSON.stringify(workflows));
  return { workflows: await readFile(file, 'utf8'), journeys };
}

function documentsModule(ids: readonly string[]): string {
  const imports = ids.map(
    (id, index) => `import d${index} from './${id}.documents.json' with { type: 'json' };`,
  );
  const entries = ids.map((id, index) => `  '${id}': d${index} as unknown as FamilyDocuments,\n`);
  return `import type { FamilyDocuments } from '../family-documents.ts';
${imports.join('\n')}

/** The documents of every API family, by the family's id. */
export const documents: Readonly<Record<string, FamilyDocuments>> = {
${entries.join('')}};
`;
}
