import { STATUS_CODES } from 'node:http';
import {
  type ApiModel,
  type ExampleRequest,
  exampleRequest,
  isSuccess,
  type Operation,
  own,
  requestContent,
} from '@partner-apis/model';
import { bodyLanguage, bodyText } from '../../samples/body-text.ts';
import { wireRequest } from '../../samples/wire.ts';
import { authOf, keyHeaders } from './auth.ts';
import type {
  PostmanBody,
  PostmanItem,
  PostmanPair,
  PostmanRequest,
  PostmanResponse,
  PostmanUrl,
} from './collection.ts';

/** Writes an operation as a request that can be sent, with its documented responses. */
export function postmanItem(model: ApiModel, operation: Operation): PostmanItem {
  const example = exampleRequest(operation);
  const body = bodyOf(operation, example);
  const request: PostmanRequest = {
    method: operation.method.toUpperCase(),
    description: operation.description,
    ...(needsOwnAuth(model, operation) ? { auth: authOf(model, operation) } : {}),
    header: [...keyHeaders(model, operation), ...headers(operation, example)],
    url: urlOf(model, operation, example),
    ...(body === undefined ? {} : { body }),
  };
  return { name: operation.summary, request, response: answers(operation, request) };
}

function needsOwnAuth(model: ApiModel, operation: Operation): boolean {
  const [first] = model.operations;
  return first === undefined || JSON.stringify(first.security) !== JSON.stringify(operation.security);
}

function headers(operation: Operation, example: ExampleRequest): readonly PostmanPair[] {
  const mediaType = requestContent(operation)?.mediaType;
  return [
    ...parametersIn(operation, 'header', (name) => own(example.headers, name)),
    ...(example.body === undefined || mediaType === undefined
      ? []
      : [{ key: 'Content-Type', value: mediaType }]),
  ];
}

function urlOf(model: ApiModel, operation: Operation, example: ExampleRequest): PostmanUrl {
  const path = operation.path.replaceAll(/\{([^{}]+)\}/g, ':$1');
  const { target } = wireRequest(model, operation, example, () => '');
  const sent = new URLSearchParams(target.split('?')[1] ?? '');
  const query = [
    ...[...sent].map(([key, value]) => pair(operation, key, value)),
    ...parametersIn(operation, 'query', () => undefined).filter(({ key }) => !sent.has(key)),
  ];
  const variable = parametersIn(operation, 'path', (name) => own(example.path, name));
  const search = sent.size === 0 ? '' : `?${[...sent].map(([key, value]) => `${key}=${value}`).join('&')}`;
  return {
    raw: `{{baseUrl}}${path}${search}`,
    host: ['{{baseUrl}}'],
    path: path.split('/').slice(1),
    ...(query.length === 0 ? {} : { query }),
    ...(variable.length === 0 ? {} : { variable }),
  };
}

/** Returns the parameters in a location. Those without an example are disabled. */
function parametersIn(
  operation: Operation,
  place: 'path' | 'query' | 'header',
  exampleOf: (name: string) => unknown,
): readonly PostmanPair[] {
  return operation.parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name }) => {
      const value = exampleOf(name);
      const found = pair(operation, name, value === undefined ? '' : String(value));
      return value === undefined ? { ...found, disabled: true } : found;
    });
}

function pair({ parameters }: Operation, key: string, value: string): PostmanPair {
  const description = parameters.find(({ name }) => name === key)?.description ?? '';
  return { key, value, ...(description === '' ? {} : { description }) };
}

function bodyOf(operation: Operation, { body }: ExampleRequest): PostmanBody | undefined {
  const mediaType = requestContent(operation)?.mediaType;
  if (body === undefined || mediaType === undefined) return undefined;
  const language = bodyLanguage(body, mediaType);
  return {
    mode: 'raw',
    raw: bodyText(body, mediaType),
    options: { raw: { language: language === 'json' || language === 'xml' ? language : 'text' } },
  };
}

/** Returns the documented success responses, one for each example. */
function answers(operation: Operation, originalRequest: PostmanRequest): readonly PostmanResponse[] {
  const success = operation.responses.find(isSuccess);
  if (success === undefined) return [];
  const code = Number(success.status);
  const status = { originalRequest, status: STATUS_CODES[code] ?? '', code };
  const bodies = success.content.flatMap(({ mediaType, examples }) =>
    examples.map(({ summary, value }) => ({
      name: summary,
      ...status,
      header: [{ key: 'Content-Type', value: mediaType }],
      body: bodyText(value, mediaType),
    })),
  );
  return bodies.length > 0 ? bodies : [{ name: success.description, ...status, header: [] }];
}
