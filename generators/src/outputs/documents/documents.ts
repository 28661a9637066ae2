import type { FamilyDocuments, JsonObject } from '@partner-apis/model';
import type { Brand } from '../../../../brand.config.ts';
import type { WorkflowsDocument } from '../../load/workflows.ts';
import type { FamilySource } from '../../output/family-source.ts';
import type { Output } from '../../output/output.ts';
import type { GeneratedFile } from '../../write/generated-file.ts';
import { contactOf, withContact } from './contact.ts';
import { messageCatalogue } from './message-catalogue.ts';

const FOLDER = 'packages/model/src/generated';

type Source = Pick<FamilySource, 'model' | 'document' | 'workflows' | 'versions' | 'schemas' | 'shapes'>;

/**
 * The documents themselves, which the portal shows and offers for download: the bundled OpenAPI document, the journeys,
 * the recorded versions, and the messages of the XML Schemas with their annotations. There is one JSON file for each
 * family, and a module that lists them by id.
 */
export const documentsOutput: Output<keyof Source> = {
  name: 'documents',
  needs: ['model', 'document', 'workflows', 'versions', 'schemas', 'shapes'],
  writes: [`${FOLDER}/documents.ts`, `${FOLDER}/*.documents.json`],
  all: (sources, { brand }) => documentsFiles(sources, FOLDER, brand),
};

/**
 * @param folder target folder of the files
 * @param provider whom the documents name as their contact, if they name nobody
 */
export function documentsFiles(
  sources: readonly Source[],
  folder: string,
  provider?: Brand,
): GeneratedFile[] {
  const contact = provider && contactOf(provider);
  return [
    ...sources.map((source) => ({
      path: `${folder}/${source.model.id}.documents.json`,
      content: `${JSON.stringify(documentsOf(source, contact), null, 1)}\n`,
    })),
    { path: `${folder}/documents.ts`, content: documentsModule(sources.map(({ model }) => model.id)) },
  ];
}

function documentsOf(
  { document, workflows, versions, schemas, shapes }: Source,
  contact: JsonObject | undefined,
): FamilyDocuments {
  const openapi: JsonObject = JSON.parse(JSON.stringify(document));
  return {
    openapi: withContact(openapi, contact),
    versions,
    ...(workflows === undefined ? {} : journeysOf(workflows)),
    ...(schemas === undefined || shapes === undefined ? {} : { messages: messageCatalogue(schemas, shapes) }),
  };
}

function journeysOf({ text, workflows }: WorkflowsDocument): Partial<FamilyDocuments> {
  return { workflows: text, journeys: workflows };
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
