import { type ApiModel, own } from '@partner-apis/model';
import { documents } from '@partner-apis/model/documents';
import { schemaArchivePath } from './routes.ts';

export interface Download {
  /** Below the base path. */
  readonly path: string;
  readonly label: string;
  /** What it is for. */
  readonly text: string;
}

/** The documents of a family that a reader can take away. */
export function downloadsOf(model: Pick<ApiModel, 'id'>): readonly Download[] {
  const { workflows, messages } = own(documents, model.id) ?? {};
  const folder = `downloads/${model.id}`;
  return [
    { path: `${folder}/openapi.yaml`, label: 'OpenAPI 3.1, YAML', text: 'The whole document in one file.' },
    {
      path: `${folder}/openapi.json`,
      label: 'OpenAPI 3.1, JSON',
      text: 'The same, for tools that read JSON.',
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
            text: 'Journeys over several calls; keep it beside openapi.yaml.',
          },
        ]),
    ...(messages === undefined
      ? []
      : [
          {
            path: schemaArchivePath(model),
            label: 'XML Schemas, zip',
            text: `${messages.messages.length} messages and what they include.`,
          },
        ]),
    {
      path: `${folder}/llms-full.txt`,
      label: 'Markdown, one text',
      text: 'Guides, operations and errors, to hand to a language model.',
    },
  ];
}
