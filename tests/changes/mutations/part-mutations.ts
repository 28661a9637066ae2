import { at, isMap, type Json, type JsonMap, listAt, mapAt, valueAt } from '../json.ts';
import { followed, operationsOf, type WrittenOperation } from '../places.ts';
import type { Random } from '../random.ts';
import type { PartMutation } from './mutation.ts';

type Edit = (operation: WrittenOperation, document: JsonMap, random: Random) => boolean;

/** An edit of an operation that allows it, whichever comes first in a random order. */
function ofOperation(kind: string, label: PartMutation['label'], edit: Edit): PartMutation {
  const apply: PartMutation['apply'] = (document, random) => {
    const operations = operationsOf(document);
    return random.sample(operations, operations.length).some((one) => edit(one, document, random));
  };
  return { on: 'part', kind, label, apply };
}

/** Parameters that the operation writes itself. */
const ownParameters = ({ operation }: WrittenOperation, place?: string): JsonMap[] =>
  listAt(operation, 'parameters')
    .filter(isMap)
    .filter((one) => at(one, '$ref') === undefined && (place === undefined || one.in === place));

const addParameter = ({ operation }: WrittenOperation, parameter: JsonMap): boolean => {
  operation.parameters = [...listAt(operation, 'parameters'), parameter];
  return true;
};

const OPERATIONS: readonly PartMutation[] = [
  ofOperation('operation removed', 'breaking', ({ item, method }) => delete item[method]),
  ofOperation('operation added', 'harmless', (_operation, document) => {
    mapAt(document, 'paths')['/x-new-path'] = {
      get: { operationId: 'xNewOperation', responses: { 204: { description: '' } } },
    };
    return true;
  }),
  ofOperation('path renamed', 'breaking', ({ path, item }, document) => {
    const paths = mapAt(document, 'paths');
    delete paths[path];
    paths[`/x-renamed${path}`] = item;
    return true;
  }),
  ofOperation('path parameter renamed', 'harmless', (one, document) => {
    const [parameter] = ownParameters(one, 'path');
    const others = Object.keys(one.item).filter((name) => name !== one.method);
    if (parameter === undefined || others.length > 0) return false;
    const name = String(parameter.name);
    const paths = mapAt(document, 'paths');
    delete paths[one.path];
    parameter.name = 'xRenamed';
    paths[one.path.replace(`{${name}}`, '{xRenamed}')] = one.item;
    return true;
  }),
  ofOperation('operation deprecated', 'harmless', ({ operation }) => {
    if (operation.deprecated === true) return false;
    operation.deprecated = true;
    return true;
  }),
  ofOperation('operation described otherwise', 'harmless', ({ operation }) => {
    operation.summary = 'Other words.';
    operation.tags = ['Other'];
    return true;
  }),
  ofOperation('method changed', 'breaking', ({ item, method, operation }) => {
    const other = method === 'put' ? 'patch' : 'put';
    if (Object.hasOwn(item, other)) return false;
    delete item[method];
    item[other] = operation;
    return true;
  }),
];

const PARAMETERS: readonly PartMutation[] = [
  ofOperation('optional query parameter added', 'harmless', (one) =>
    addParameter(one, { name: 'xNew', in: 'query', schema: { type: 'string' } }),
  ),
  ofOperation('required query parameter added', 'breaking', (one) =>
    addParameter(one, { name: 'xNew', in: 'query', required: true, schema: { type: 'string' } }),
  ),
  ofOperation('required header added', 'breaking', (one) =>
    addParameter(one, { name: 'X-New', in: 'header', required: true, schema: { type: 'string' } }),
  ),
  ofOperation('query parameter removed', 'breaking', (one) => {
    const [parameter] = ownParameters(one, 'query');
    one.operation.parameters = listAt(one.operation, 'parameters').filter((other) => other !== parameter);
    return parameter !== undefined;
  }),
  ofOperation('query parameter renamed', 'breaking', (one) => {
    const [parameter] = ownParameters(one, 'query');
    if (parameter !== undefined) parameter.name = 'xRenamed';
    return parameter !== undefined;
  }),
  ofOperation('optional parameter becomes required', 'breaking', (one) => {
    const parameter = ownParameters(one, 'query').find(({ required }) => required !== true);
    if (parameter !== undefined) parameter.required = true;
    return parameter !== undefined;
  }),
  ofOperation('required parameter becomes optional', 'harmless', (one) => {
    const parameter = ownParameters(one).find((other) => other.required === true && other.in !== 'path');
    if (parameter !== undefined) delete parameter.required;
    return parameter !== undefined;
  }),
  ofOperation('parameter moved from query to header', 'breaking', (one) => {
    const [parameter] = ownParameters(one, 'query');
    if (parameter !== undefined) parameter.in = 'header';
    return parameter !== undefined;
  }),
  ofOperation('parameter moved to a component', 'harmless', (one, document) => {
    const [parameter] = ownParameters(one);
    if (parameter === undefined) return false;
    const components = mapAt(document, 'components');
    components.parameters = { ...mapAt(components, 'parameters'), XMoved: parameter };
    document.components = components;
    one.operation.parameters = listAt(one.operation, 'parameters').map((other) =>
      other === parameter ? { $ref: '#/components/parameters/XMoved' } : other,
    );
    return true;
  }),
  ofOperation('parameters in another order', 'harmless', ({ operation }) => {
    if (listAt(operation, 'parameters').length < 2) return false;
    operation.parameters = listAt(operation, 'parameters').toReversed();
    return true;
  }),
  ofOperation('name of a header in another case', 'harmless', (one) => {
    const [parameter] = ownParameters(one, 'header');
    if (parameter !== undefined) parameter.name = String(parameter.name).toUpperCase();
    return parameter !== undefined;
  }),
  ofOperation('list in a query written with commas', 'breaking', (one, document) => {
    const parameter = ownParameters(one, 'query').find(
      (other) =>
        at(resolved(document, other.schema), 'type') === 'array' &&
        other.explode === undefined &&
        other.style === undefined,
    );
    if (parameter !== undefined) parameter.explode = false;
    return parameter !== undefined;
  }),
  ofOperation('default of a parameter changed', 'breaking', (one) => {
    const parameter = ownParameters(one, 'query').find(
      (other) => other.required !== true && typeof at(other.schema, 'default') === 'number',
    );
    if (parameter === undefined || !isMap(parameter.schema)) return false;
    parameter.schema.default = Number(parameter.schema.default) + 1;
    return true;
  }),
];

function resolved(document: JsonMap, value: Json | undefined): Json | undefined {
  const reference = at(value, '$ref');
  return typeof reference === 'string' ? valueAt(document, followed(document, reference.slice(1))) : value;
}

/** The body that the operation writes itself. */
const ownBody = ({ operation }: WrittenOperation): JsonMap | undefined => {
  const body = at(operation, 'requestBody');
  return isMap(body) && at(body, '$ref') === undefined ? body : undefined;
};

const BODIES: readonly PartMutation[] = [
  ofOperation('body becomes required', 'breaking', (one) => {
    const body = ownBody(one);
    if (body === undefined || body.required === true) return false;
    body.required = true;
    return true;
  }),
  ofOperation('body becomes optional', 'harmless', (one) => {
    const body = ownBody(one);
    if (body?.required !== true) return false;
    delete body.required;
    return true;
  }),
  ofOperation(
    'body removed',
    'breaking',
    (one) => ownBody(one) !== undefined && delete one.operation.requestBody,
  ),
  ofOperation('required body added', 'breaking', ({ operation }) => {
    if (operation.requestBody !== undefined) return false;
    operation.requestBody = {
      required: true,
      content: { 'application/json': { schema: { type: 'object' } } },
    };
    return true;
  }),
  ofOperation('media type of a request added', 'harmless', (one) => {
    const content = mapAt(ownBody(one), 'content');
    const [media] = Object.values(content);
    if (media === undefined) return false;
    content['application/x-new+json'] = structuredClone(media);
    return true;
  }),
  ofOperation('media type of a request replaced', 'breaking', (one) => {
    const content = mapAt(ownBody(one), 'content');
    const [name] = Object.keys(content);
    if (name === undefined || name.includes('*')) return false;
    content['application/x-new+json'] = content[name] ?? null;
    delete content[name];
    return true;
  }),
];

/** A response that the operation writes itself. */
const ownResponse = ({ operation }: WrittenOperation, statuses: RegExp): [string, JsonMap] | undefined =>
  Object.entries(mapAt(operation, 'responses')).flatMap(([status, response]): [string, JsonMap][] =>
    statuses.test(status) && isMap(response) && at(response, '$ref') === undefined
      ? [[status, response]]
      : [],
  )[0];

const RESPONSES: readonly PartMutation[] = [
  ofOperation('successful status replaced', 'breaking', (one) => {
    const [status, response] = ownResponse(one, /^20[0134]$/) ?? [];
    const responses = mapAt(one.operation, 'responses');
    const others = ['2XX', '2xx', 'default', '202'];
    if (
      status === undefined ||
      response === undefined ||
      others.some((name) => Object.hasOwn(responses, name))
    )
      return false;
    responses['202'] = response;
    return delete responses[status];
  }),
  ofOperation('error status added', 'harmless', ({ operation }) => {
    const responses = mapAt(operation, 'responses');
    if (['418', '4XX', '4xx', 'default'].some((name) => Object.hasOwn(responses, name))) return false;
    responses['418'] = { description: 'A teapot.' };
    return true;
  }),
  ofOperation('error status removed', 'harmless', ({ operation }) => {
    const responses = mapAt(operation, 'responses');
    const status = Object.keys(responses).find((name) => /^4\d\d$/.test(name));
    return status !== undefined && delete responses[status];
  }),
  ofOperation('media type of a response replaced', 'breaking', (one) => {
    const content = mapAt(ownResponse(one, /^2/)?.[1], 'content');
    const [name] = Object.keys(content);
    if (name === undefined || name.includes('*')) return false;
    content['application/x-new+json'] = content[name] ?? null;
    return delete content[name];
  }),
  ofOperation('media type of a response added', 'harmless', (one) => {
    const content = mapAt(ownResponse(one, /^2/)?.[1], 'content');
    const [media] = Object.values(content);
    if (media === undefined || Object.keys(content).some((name) => name.includes('*'))) return false;
    content['application/x-new+json'] = structuredClone(media);
    return true;
  }),
  ofOperation('header of a response added', 'harmless', (one) => {
    const [, response] = ownResponse(one, /^2/) ?? [];
    if (response === undefined) return false;
    response.headers = { ...mapAt(response, 'headers'), 'X-New': { schema: { type: 'string' } } };
    return true;
  }),
  ofOperation('required header of a response removed', 'breaking', (one) => {
    const headers = mapAt(ownResponse(one, /^2/)?.[1], 'headers');
    const name = Object.keys(headers).find((header) => at(headers[header], 'required') === true);
    return name !== undefined && delete headers[name];
  }),
  ofOperation('response moved to a component', 'harmless', (one, document) => {
    const [status, response] = ownResponse(one, /^/) ?? [];
    if (status === undefined || response === undefined) return false;
    const components = mapAt(document, 'components');
    components.responses = { ...mapAt(components, 'responses'), XMoved: response };
    document.components = components;
    mapAt(one.operation, 'responses')[status] = { $ref: '#/components/responses/XMoved' };
    return true;
  }),
];

const ACCESS: readonly PartMutation[] = [
  ofOperation('credentials asked for', 'breaking', ({ operation }, document) => {
    const isOpen =
      operation.security === undefined
        ? document.security === undefined
        : listAt(operation, 'security').length === 0;
    if (!isOpen) return false;
    addScheme(document, 'xKey');
    operation.security = [{ xKey: [] }];
    return true;
  }),
  ofOperation('credentials no longer asked for', 'harmless', ({ operation }, document) => {
    if (listAt(operation, 'security').length === 0 && listAt(document, 'security').length === 0) return false;
    operation.security = [];
    return true;
  }),
  ofOperation('other credentials asked for', 'breaking', ({ operation }, document) => {
    const ways =
      operation.security === undefined ? listAt(document, 'security') : listAt(operation, 'security');
    if (ways.length === 0 || ways.some((way) => Object.keys(way ?? {}).length === 0)) return false;
    addScheme(document, 'xKey');
    operation.security = [{ xKey: [] }];
    return true;
  }),
  ofOperation('further credentials accepted', 'harmless', ({ operation }, document) => {
    const ways =
      operation.security === undefined ? listAt(document, 'security') : listAt(operation, 'security');
    if (ways.length === 0) return false;
    addScheme(document, 'xKey');
    operation.security = [...structuredClone(ways), { xKey: [] }];
    return true;
  }),
  ofOperation('address replaced', 'breaking', (_operation, document) => {
    const [server] = listAt(document, 'servers');
    if (!isMap(server)) return false;
    server.url = `${String(server.url).replace(/\/$/, '')}/x-moved`;
    return true;
  }),
  ofOperation('address added', 'harmless', (_operation, document) => {
    if (listAt(document, 'servers').length === 0) return false;
    document.servers = [...listAt(document, 'servers'), { url: 'https://x-new.example/api' }];
    return true;
  }),
  ofOperation('base path moved to the paths', 'harmless', (_operation, document) => {
    const servers = listAt(document, 'servers').filter(isMap);
    const [base] = servers.map(({ url }) => /^https?:\/\/[^/]+(\/[^{}]*[^{}/])\/?$/.exec(String(url))?.[1]);
    const isEverywhere = servers.every(
      ({ url }) => base !== undefined && String(url).replace(/\/$/, '').endsWith(base),
    );
    const hasOthers = operationsOf(document).some(
      ({ operation, item }) => operation.servers !== undefined || item.servers !== undefined,
    );
    if (base === undefined || !isEverywhere || hasOthers) return false;
    for (const server of servers) server.url = String(server.url).replace(/\/$/, '').slice(0, -base.length);
    const paths = Object.entries(mapAt(document, 'paths'));
    document.paths = Object.fromEntries(paths.map(([path, item]) => [`${base}${path}`, item]));
    return true;
  }),
  ofOperation('servers written for the operation', 'harmless', ({ operation }, document) => {
    if (operation.servers !== undefined || listAt(document, 'servers').length === 0) return false;
    operation.servers = structuredClone(listAt(document, 'servers'));
    return true;
  }),
  ofOperation('security scheme renamed', 'harmless', (_operation, document) => {
    const schemes = mapAt(mapAt(document, 'components'), 'securitySchemes');
    const [name] = Object.keys(schemes);
    if (name === undefined) return false;
    schemes.xRenamed = schemes[name] ?? null;
    delete schemes[name];
    const holders = [document, ...operationsOf(document).map(({ operation }) => operation)];
    for (const way of holders.flatMap((holder) => listAt(holder, 'security'))) {
      if (!isMap(way) || way[name] === undefined) continue;
      way.xRenamed = way[name];
      delete way[name];
    }
    return true;
  }),
];

function addScheme(document: JsonMap, name: string): void {
  const components = mapAt(document, 'components');
  components.securitySchemes = {
    ...mapAt(components, 'securitySchemes'),
    [name]: { type: 'apiKey', in: 'header', name: 'X-New-Key' },
  };
  document.components = components;
}

const DOCUMENT: readonly PartMutation[] = [
  ofOperation('unused component added', 'harmless', (_operation, document) => {
    const components = mapAt(document, 'components');
    components.schemas = { ...mapAt(components, 'schemas'), XUnused: { type: 'object' } };
    document.components = components;
    return true;
  }),
  ofOperation('info changed', 'harmless', (_operation, document) => {
    mapAt(document, 'info').description = 'Other words.';
    document.tags = [{ name: 'Other' }];
    return true;
  }),
  ofOperation('paths in another order', 'harmless', (_operation, document) => {
    document.paths = Object.fromEntries(Object.entries(mapAt(document, 'paths')).reverse());
    return true;
  }),
  ofOperation('parameter moved to the path', 'harmless', (one) => {
    const [parameter] = ownParameters(one);
    const isAlone = Object.keys(one.item).every((name) => name === one.method || name === 'parameters');
    if (parameter === undefined || !isAlone) return false;
    one.item.parameters = [...listAt(one.item, 'parameters'), parameter];
    one.operation.parameters = listAt(one.operation, 'parameters').filter((other) => other !== parameter);
    return true;
  }),
];

/** Edits outside of schemas. Each states its effect by the specification. */
export const PART_MUTATIONS: readonly PartMutation[] = [
  ...OPERATIONS,
  ...PARAMETERS,
  ...BODIES,
  ...RESPONSES,
  ...ACCESS,
  ...DOCUMENT,
];
