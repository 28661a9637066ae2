import {
  type ApiModel,
  flattenSchema,
  isJson,
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  mapValues,
  type Operation,
  own,
  type Response,
  type Schema,
  type Schemas,
  successContent,
} from '@partner-apis/model';
import { type MadeFault, madeFault } from './made-fault.ts';

const HOUR = 3_600_000;

/** Faults in a server's response. */
export function responseFaults(operation: Operation, { schemas }: ApiModel): MadeFault[] {
  const content = successContent(operation);
  const isRead = operation.method === 'get' && content !== undefined && isJson(content.mediaType);
  const schema = isRead ? flattenSchema(content.schema, schemas) : {};
  return [
    ...ordersTurned(operation, schema, schemas),
    ...totalsWrong(operation, schema),
    ...momentsAhead(operation, schema, schemas),
    ...numbersInTexts(operation),
  ];
}

function ordersTurned(operation: Operation, schema: Schema, schemas: Schemas): MadeFault[] {
  const { properties = {}, items } = schema;
  const isList = (name: string) => flattenSchema(own(properties, name) ?? {}, schemas).items !== undefined;
  const lists = items === undefined ? Object.keys(properties).filter(isList) : [''];
  return lists.map((name) => {
    let calls = 0;
    return madeFault('order-turned', operation, name, {
      response: (response) => {
        calls += 1;
        if (calls % 2 === 1 || response.status !== 200 || response.body === undefined) return response;
        return { ...response, body: turned(response.body, name) };
      },
    });
  });
}

function turned(body: JsonValue, name: string): JsonValue {
  if (isJsonArray(body)) return body.toReversed();
  if (!isJsonObject(body)) return body;
  const list = own(body, name);
  return list !== undefined && isJsonArray(list) ? { ...body, [name]: list.toReversed() } : body;
}

function totalsWrong(operation: Operation, { properties = {} }: Schema): MadeFault[] {
  return ['pageTotal', 'totalElements']
    .filter((name) => Object.hasOwn(properties, name))
    .map((name) =>
      madeFault('total-wrong', operation, name, {
        response: (response, { request }) => {
          const page = Number(new URL(request.url).searchParams.get('pageNumber'));
          if (page < 2 || response.status !== 200 || !isJsonObject(response.body)) return response;
          return { ...response, body: { ...response.body, [name]: Number(response.body[name]) + 1 } };
        },
      }),
    );
}

/** The moment of the last change is the only one that all families have. */
const MOMENT = 'lastModifiedDate';

function momentsAhead(operation: Operation, schema: Schema, schemas: Schemas): MadeFault[] {
  if (!hasMoment(schema, schemas)) return [];
  return [
    madeFault('moment-ahead', operation, MOMENT, {
      response: (response) =>
        response.status === 200 && response.body !== undefined
          ? { ...response, body: ahead(response.body) }
          : response,
    }),
  ];
}

function hasMoment(schema: Schema, schemas: Schemas, outer: readonly Schema[] = []): boolean {
  const flat = flattenSchema(schema, schemas);
  if (outer.includes(flat)) return false;
  const { properties = {}, items } = flat;
  const below = [...Object.values(properties), ...(items === undefined ? [] : [items])];
  return Object.hasOwn(properties, MOMENT) || below.some((one) => hasMoment(one, schemas, [...outer, flat]));
}

function ahead(value: JsonValue): JsonValue {
  if (isJsonArray(value)) return value.map(ahead);
  if (!isJsonObject(value)) return value;
  return mapValues(value, (one, name) => {
    if (name !== MOMENT || typeof one !== 'string') return ahead(one);
    const moment = Date.parse(/(?:Z|[+-]\d\d:\d\d)$/.test(one) ? one : `${one}Z`);
    return new Date(moment + HOUR).toISOString().slice(0, one.length);
  });
}

function numbersInTexts(operation: Operation): MadeFault[] {
  return operation.responses
    .filter((response) => response.status.startsWith('4') && namesNumber(response))
    .map(({ status }) =>
      madeFault('number-in-text', operation, status, {
        response: (response) =>
          String(response.status) === status && isJsonObject(response.body)
            ? { ...response, body: withOtherNumbers(response.body) }
            : response,
      }),
    );
}

/** Whether an example of an error has a number in its text. */
function namesNumber({ content }: Response): boolean {
  return content.some(({ examples }) =>
    examples.some(({ value }) => errorsIn(value).some(({ error }) => /\b\d+\b/.test(String(error)))),
  );
}

function withOtherNumbers(body: JsonObject): JsonObject {
  const errors = errorsIn(body).map(({ error, ...others }) => ({
    ...others,
    error: String(error).replaceAll(/\b\d+\b/g, (digits) => String(Number(digits) + 1)),
  }));
  return { ...body, errors };
}

function errorsIn(body: JsonValue): JsonObject[] {
  const errors = isJsonObject(body) ? body.errors : undefined;
  return errors !== undefined && isJsonArray(errors) ? errors.filter(isJsonObject) : [];
}
