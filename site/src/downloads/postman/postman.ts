import type { ApiModel } from '@partner-apis/model';
import { testServer } from '../../samples/wire.ts';
import { operationGroups } from '../../view/groups.ts';
import { authOf, authVariables } from './auth.ts';
import type { PostmanCollection } from './collection.ts';
import { postmanItem } from './request.ts';

/** The address of the schema, which identifies the collection format. */
const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/**
 * Writes a family as a Postman collection: a folder for each tag, a request for the documented example of each operation,
 * and variables for the values that differ between callers. It contains no secrets.
 */
export function postmanCollection(model: ApiModel): PostmanCollection {
  const [first] = model.operations;
  const server = testServer(model);
  return {
    info: {
      name: `${model.title} ${model.version}`,
      description: [
        model.summary,
        'Fill in the variables of the collection, or set them in an environment; `baseUrl` is the test server until you ' +
          `change it. The examples date from ${model.exampleDate}: adjust their dates before you send them.`,
      ].join('\n\n'),
      version: model.version,
      schema: SCHEMA,
    },
    item: operationGroups(model).map(({ tag, operations }) => ({
      name: tag.name,
      description: tag.description,
      item: operations.map((operation) => postmanItem(model, operation)),
    })),
    ...(first === undefined ? {} : { auth: authOf(model, first) }),
    variable: [
      {
        key: 'baseUrl',
        value: server,
        type: 'string',
        description: model.servers.map(({ description, url }) => `${description}: ${url}`).join('\n'),
      },
      ...authVariables(model, server),
    ],
  };
}
