import { type ApiModel, own } from '@partner-apis/model';
import { documents } from '@partner-apis/model/documents';
import { schemaArchivePath } from '../view/routes.ts';

export interface Download {
  /** Path relative to the base path. */
  readonly path: string;
  readonly label: string;
  /** The purpose of the file. */
  readonly text: string;
}

/** Lists the documents of a family for download. */
export function downloadsOf(model: Pick<ApiModel, 'id'>): readonly Download[] {
  const { workflows, messages } = own(documents, model.id) ?? {};
  const folder = `downloads/${model.id}`;
  return [
    { path: `${folder}/openapi.yaml`, label: 'OpenAPI 3.1, YAML', text: 'The whole document in one file.' },
    {
      path: `${folder}/openapi.json`,
      label: 'OpenAPI 3.1, JSON',
      text: 'The same document, for tools that read JSON.',
    },
    {
      path: `${folder}/postman.json`,
      label: 'Postman collection 2.1',
      text: 'Every operation as a request, with its example; credentials are variables.',
    },
    ...(workflows === undefined
      ? []
      : [
          {
            path: `${folder}/workflows.arazzo.yaml`,
            label: 'Arazzo 1.0, YAML',
            text: 'Journeys of several calls; keep it in the same folder as openapi.yaml.',
          },
        ]),
    ...(messages === undefined
      ? []
      : [
          {
            path: schemaArchivePath(model),
            label: 'XML Schemas, zip',
            text: `${messages.messages.length} messages and the schemas that they include.`,
          },
        ]),
    {
      path: `${folder}/llms-full.txt`,
      label: 'Markdown, one file',
      text: 'Guides, operations and errors, for a language model.',
    },
  ];
}
