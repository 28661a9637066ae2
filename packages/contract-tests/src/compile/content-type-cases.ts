import { isJson } from '@partner-apis/model';
import { bodyMediaType } from '../case/case-body.ts';
import type { ContractCase } from '../case/contract-case.ts';
import { SUCCESS } from './expectations.ts';
import { newCase, type OperationContext, requestOf } from './operation-context.ts';

const OTHER_TYPES = ['text/plain', 'application/xml', 'application/x-www-form-urlencoded'];

/**
 * Makes cases with an undocumented media type, or without one, which get 415 if the document lists it. The documented
 * type in another spelling is the same type.
 *
 * @see RFC 9110, sections 8.3.1 (Media Type) and 15.5.16 (415 Unsupported Media Type)
 */
export function contentTypeCases(context: OperationContext): ContractCase[] {
  const { operation, example } = context;
  if (example.body === undefined) return [];
  const isRefusalDocumented = operation.responses.some(({ status }) => status === '415');
  return [...(isRefusalDocumented ? refusedTypes(context) : []), ...otherSpellings(context)];
}

function refusedTypes(context: OperationContext): ContractCase[] {
  const { operation, example } = context;
  const request = requestOf(context, example);
  const text = typeof example.body === 'string' ? example.body : JSON.stringify(example.body);
  const documented = operation.requestBody?.content.map(({ mediaType }) => mediaType) ?? [];
  const expect = { statuses: ['415'] };
  return [
    ...OTHER_TYPES.filter((mediaType) => !documented.includes(mediaType)).map((mediaType) =>
      newCase(context, `content-type/${mediaType}`, {
        kind: 'content-type',
        request: { ...request, body: { mediaType, text } },
        expect,
      }),
    ),
    newCase(context, 'content-type/missing', {
      kind: 'content-type',
      request: { ...request, headers: { ...request.headers, 'Content-Type': null } },
      expect,
    }),
  ];
}

function otherSpellings(context: OperationContext): ContractCase[] {
  const mediaType = bodyMediaType(context.operation);
  if (!isJson(mediaType)) return [];
  const request = requestOf(context, context.example);
  const spellings = { charset: `${mediaType}; charset=utf-8`, 'upper-case': mediaType.toUpperCase() };
  return Object.entries(spellings).map(([label, spelling]) =>
    newCase(context, `content-type/${label}`, {
      kind: 'content-type',
      request: { ...request, headers: { ...request.headers, 'Content-Type': spelling } },
      expect: SUCCESS,
    }),
  );
}
