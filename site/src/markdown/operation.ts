import { type ApiModel, exampleRequest, isSuccess, type Operation, type Response } from '@partner-apis/model';
import { brand } from '../brand.ts';
import type { Shown } from '../page/shown.ts';
import { errorsOf } from '../view/error-catalogue.ts';
import { credentialsPath } from '../view/first-steps.ts';
import { firstWithBody } from '../view/first-with-body.ts';
import { parameterGroups } from '../view/parameter-groups.ts';
import { responseHeaders } from '../view/response-headers.ts';
import { sampleNote } from '../view/samples/sample-note.ts';
import { codeSamples } from '../view/samples/samples.ts';
import { shownResponse } from '../view/samples/shown-response.ts';
import { markdownUrl } from './addresses.ts';
import { blocks, code, codeBlock, heading } from './blocks.ts';
import { bodyList, exampleBlocks, schemaLine } from './bodies.ts';
import { assumption, fieldList } from './field-list.ts';
import { errorTable } from './reference-tables.ts';

/** Writes the page of an operation: parameters, bodies, every status with its errors, and code samples. */
export function operationMarkdown(model: ApiModel, operation: Operation, shown: Shown): string {
  return blocks(
    `${code(`${operation.method.toUpperCase()} ${operation.path}`)}, operation ${code(operation.operationId)}`,
    operation.deprecated ? 'This operation is deprecated.' : '',
    operation.description,
    assumption(operation.assumption, shown),
    ...parameterGroups(model, operation).flatMap(({ title, fields }) => [
      heading(2, title),
      fieldList({ children: fields, variants: [] }, model.schemas, shown),
    ]),
    requestBody(model, operation, shown),
    heading(2, 'Responses'),
    ...operation.responses.map((response) => responseSection(model, operation, response, shown)),
    heading(2, 'Code samples'),
    sampleNote(model, operation, markdownUrl(credentialsPath(model) ?? '')),
    ...codeSamples(model, operation, exampleRequest(operation), brand.npmScope).flatMap(
      ({ label, language, code: sample }) => [heading(3, label), codeBlock(sample, language)],
    ),
    responseOfSamples(model, operation),
  );
}

/** The response that the page shows beside its samples. */
function responseOfSamples(model: ApiModel, operation: Operation): string {
  const response = shownResponse(model, operation);
  if (response === undefined) return '';
  return blocks(heading(3, response.label), codeBlock(response.code, 'http'));
}

function requestBody(model: ApiModel, { requestBody: body }: Operation, shown: Shown): string {
  if (body === undefined) return '';
  return blocks(
    heading(2, 'Request body'),
    body.description,
    body.required ? '' : 'It is optional.',
    ...body.content.flatMap((content) => [
      schemaLine(model, content, shown),
      bodyList(model, content, shown),
      exampleBlocks(content.examples, content.mediaType),
    ]),
  );
}

function responseSection(model: ApiModel, operation: Operation, response: Response, shown: Shown): string {
  const success = isSuccess(response);
  const errors = success ? [] : errorsOf(operation).filter(({ status }) => status === response.status);
  const headers = responseHeaders(model, response);
  return blocks(
    heading(3, `${response.status} ${response.description}`),
    assumption(response.assumption, shown),
    errors.length === 0 ? '' : errorTable(errors, shown),
    headers.length === 0 ? '' : heading(4, 'Headers'),
    fieldList({ children: headers, variants: [] }, model.schemas, shown),
    ...response.content.flatMap((content) => {
      const first = firstWithBody(operation, response, content);
      return [
        schemaLine(model, content, shown),
        first === undefined ? bodyList(model, content, shown) : `The same body as ${first.status}.`,
        exampleBlocks(success ? content.examples : content.examples.slice(0, 1), content.mediaType),
      ];
    }),
  );
}
