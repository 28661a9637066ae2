import {
  flattenSchema,
  isJson,
  isJsonArray,
  isSuccess,
  type JsonValue,
  own,
  type Parameter,
  type Schema,
  schemaTypes,
} from '@partner-apis/model';
import type { ContractCase } from '../case/contract-case.ts';
import type { PagesExpectation } from '../case/expectation.ts';
import { isFlag } from '../case/flag-parameter.ts';
import { PAGE_NUMBER, PAGE_PARAMETERS, PAGE_SIZE } from '../case/paging-parameters.ts';
import { SUCCESS } from './expectations.ts';
import { minimalValue } from './minimal-value.ts';
import { newCase, type OperationContext, requestOf } from './operation-context.ts';

/**
 * Makes the cases of lists that are read to their end. With short addresses, each page links to the next one. With
 * addresses that are too long for `next`, the number of pages still leads to the end. A long filter makes an address
 * longer, and so does an undocumented parameter, which filters nothing. A flag may show items that make a second page.
 */
export function pagingCases(context: OperationContext): ContractCase[] {
  const pages = pagedList(context);
  if (pages === undefined) return [];
  const { longest } = pages;
  const flat = (schema: Schema) => flattenSchema(schema, context.model.schemas);
  const long = 'x'.repeat(longest);
  return [
    pagingCase(context, pages, 'paging/short-address', {}),
    pagingCase(context, pages, 'paging/long-address/unknownParameter', { unknownParameter: long }),
    ...context.operation.parameters
      .filter((parameter) => isFlag(parameter, flat))
      .map(({ name }) => pagingCase(context, pages, `paging/${name}`, { [name]: true })),
    ...context.operation.parameters.flatMap((parameter) => {
      const value = longFilter(parameter, context, longest);
      const label = `paging/long-address/${parameter.name}`;
      return value === undefined ? [] : [pagingCase(context, pages, label, { [parameter.name]: value })];
    }),
  ];
}

/** Recognizes a list with `pageNumber` and `pageSize` whose response has the number of pages beside a single array. */
function pagedList({ model: { schemas }, operation }: OperationContext): PagesExpectation | undefined {
  const names = operation.parameters.map(({ name }) => name);
  if (!PAGE_PARAMETERS.every((name) => names.includes(name))) return undefined;
  const content = operation.responses.find(isSuccess)?.content.find(({ mediaType }) => isJson(mediaType));
  const { properties = {} } = flattenSchema(content?.schema ?? {}, schemas);
  const property = (name: string) => flattenSchema(own(properties, name) ?? {}, schemas);
  const longest = property('next').maxLength;
  const most = property('totalElements').maximum;
  const [items, ...others] = Object.keys(properties).filter((name) =>
    schemaTypes(property(name)).includes('array'),
  );
  const isCounted = Object.hasOwn(properties, 'pageTotal') && Object.hasOwn(properties, 'totalElements');
  if (!isCounted || items === undefined || others.length > 0 || longest === undefined) return undefined;
  const hasPrevious = Object.hasOwn(properties, 'previous');
  return { items, longest, hasPrevious, ...(most === undefined ? {} : { most }) };
}

/** Repeats the example of a list parameter until it is long enough. The filter still matches the same items. */
function longFilter(
  parameter: Parameter,
  { model: { schemas } }: OperationContext,
  least: number,
): JsonValue | undefined {
  const schema = flattenSchema(parameter.schema, schemas);
  if (parameter.in !== 'query' || !schemaTypes(schema).includes('array') || schema.uniqueItems === true)
    return undefined;
  const example = parameter.example ?? minimalValue(schema, schemas);
  if (!isJsonArray(example) || example.length === 0) return undefined;
  const length = Math.min(least, schema.maxItems ?? least);
  const items = Array.from({ length }, (_, index) => example[index % example.length] ?? null);
  return items.join(',').length < least ? undefined : items;
}

function pagingCase(
  context: OperationContext,
  pages: PagesExpectation,
  label: string,
  more: Readonly<Record<string, JsonValue>>,
): ContractCase {
  const request = requestOf(context, context.example);
  const required = context.operation.parameters.filter(
    (parameter) => parameter.in === 'query' && parameter.required,
  );
  const query = Object.fromEntries(
    required.map((parameter): [string, JsonValue] => [
      parameter.name,
      own(request.query, parameter.name) ?? null,
    ]),
  );
  return newCase(context, label, {
    kind: 'paging',
    request: { ...request, query: { ...query, [PAGE_NUMBER]: 1, [PAGE_SIZE]: 1, ...more } },
    expect: { ...SUCCESS, pages },
  });
}
