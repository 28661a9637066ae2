import path from 'node:path';
import { InvalidRequestError, type Validator } from '@partner-apis/client';
import { type ContractCase, compileCases, models } from '@partner-apis/contract-tests';
import { Ebooking } from '@partner-apis/ebooking';
import { schemas } from '@partner-apis/ebooking/schemas';
import { type ApiModel, isSuccess, type Operation } from '@partner-apis/model';
import { beforeAll, describe, expect, it } from 'vitest';
import { underTest } from '../testing/family.ts';

const PACKAGES = path.resolve(import.meta.dirname, '../../packages');

it('a client with schemas sends no request that breaks a limit, and says which', async () => {
  const sent: unknown[] = [];
  const fetch = async (url: string) => {
    sent.push(url);
    return Response.json({});
  };
  const client = new Ebooking({ auth: () => ({}), baseUrl: 'http://localhost:1', fetch });
  const services = [{ serviceCode: 'TYRE-FITTING', quantity: 11 }];
  const call = client.searchTimeslots(
    { centreCode: 'C1', body: { services } },
    { schemas, validate: 'request' },
  );

  await expect(call).rejects.toThrow(
    'body.services.0.quantity: must be at most 10 — How many times to carry out a service',
  );
  expect(sent).toEqual([]);
});

describe.each(underTest(models))('the schemas of $title', (model) => {
  let schemas: Validator;
  beforeAll(async () => {
    const entry = path.join(PACKAGES, model.family.packageName, 'src/schemas.ts');
    ({ schemas } = (await import(entry)) as { schemas: Validator });
  });

  it('let through every request that the document allows, and refuse every other one for its field', async () => {
    const cases = compileCases(model).filter(isAboutValues);
    const wrong: string[] = [];
    for (const each of cases) {
      const problems = await problemsOf(schemas, each, operationOf(each, model));
      const expected = isRefused(each) ? problemPlace(each) : undefined;
      const found = expected === undefined ? problems.length === 0 : problems.includes(expected);
      if (!found) wrong.push(`${each.id}: ${problems.join(', ') || 'let through'}`);
    }

    expect(wrong).toEqual([]);
  });

  it('fit every success that the document shows', async () => {
    for (const operation of model.operations) {
      for (const { status, content } of operation.responses.filter(isSuccess)) {
        const json = content.filter(({ mediaType }) => mediaType.endsWith('json'));
        for (const { value } of json.flatMap(({ examples }) => examples)) {
          const response = new Response(null, { status: Number(status) });
          const options = { validate: 'both', strict: true } as const;
          await schemas.response(options, callOf(operation), response, value, {});
        }
      }
    }
  });
});

/** Cases that no schema can decide: names, credentials, syntax, and bodies other than JSON. */
function isAboutValues({ kind, covers, request: { body } }: ContractCase): boolean {
  if (body !== undefined && !('json' in body)) return false;
  if (['example', 'omitted', 'unknown-property'].includes(kind)) return true;
  return covers !== undefined && ['inside', 'outside', 'missing'].includes(kind);
}

function isRefused({ kind }: ContractCase): boolean {
  return kind === 'outside' || kind === 'missing';
}

/** @example 'body/services/0/quantity' → 'body.services.0.quantity', 'query/pageSize' → 'params.pageSize' */
function problemPlace({ covers }: ContractCase): string {
  const [place, ...rest] = covers?.location.split('/') ?? [];
  return [place === 'body' ? 'body' : 'params', ...rest].join('.');
}

async function problemsOf(schemas: Validator, each: ContractCase, operation: Operation): Promise<string[]> {
  const { path: inPath, query, body } = each.request;
  const json = body !== undefined && 'json' in body ? { body: body.json } : {};
  const values = { ...inPath, ...query, ...headersOf(each, operation), ...json };
  try {
    await schemas.request({ validate: 'request' }, callOf(operation), values);
    return [];
  } catch (error) {
    if (!(error instanceof InvalidRequestError)) throw error;
    return error.problems.map((problem) => problem.path);
  }
}

function headersOf({ request }: ContractCase, { parameters }: Operation): Record<string, string> {
  const documented = parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
  const given = Object.entries(request.headers).flatMap(([name, value]) => {
    return documented.includes(name) && value !== null ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

function callOf({ operationId, method, path: template }: Operation) {
  return { operationId, method, url: template, requestId: 'r1' };
}

function operationOf({ operationId }: ContractCase, model: ApiModel): Operation {
  const found = model.operations.find((operation) => operation.operationId === operationId);
  if (found === undefined) throw new Error(`There is no ${operationId}`);
  return found;
}
