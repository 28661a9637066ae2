import type { ApiModel } from '@partner-apis/model';
import { operationGroups } from '../groups.ts';
import { testServer } from '../samples/wire.ts';
import { authOf, authVariables } from './auth.ts';
import type { PostmanCollection } from './collection.ts';
import { postmanItem } from './request.ts';

/** The collection format, by the address of its schema. */
const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/**
 * A family as a Postman collection: a folder for each tag, the documented example of each operation as a request, and
 * what differs between callers as variables. It holds no secret.
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
          `change it. The examples are written as on ${model.exampleDate}: move their dates before you send them.`,
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
