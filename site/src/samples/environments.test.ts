import { type ApiModel, exampleRequest, tokenUrlAt } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { describe, expect, test } from 'vitest';
import { postmanCollection } from '../downloads/postman/postman.ts';
import { codeSamples } from './samples.ts';
import { testServer } from './wire.ts';

/** Lists the origins of all addresses in a text. */
function origins(text: string): readonly string[] {
  return [...new Set(text.match(/https?:\/\/[\w.-]+(:\d+)?/g) ?? [])];
}

function samplesOf(model: ApiModel) {
  return model.operations.flatMap((operation) =>
    codeSamples(model, operation, exampleRequest(operation), '@acme').map((sample) => ({
      ...sample,
      name: `${operation.operationId} ${sample.id}`,
      usesToken: Object.keys(operation.security[0] ?? {}).some(
        (name) => model.securitySchemes[name]?.type === 'oauth2',
      ),
    })),
  );
}

describe.each(models)('$id', (model) => {
  const server = testServer(model);
  const tokenUrl = tokenUrlAt(server, model) ?? '';
  const hosts = model.servers.map(({ url }) => new URL(url).origin);

  test('each sample, in every language, calls one environment of the document', () => {
    const mixed = samplesOf(model)
      .map(({ name, code }) => ({ name, called: origins(code).filter((origin) => hosts.includes(origin)) }))
      .filter(({ called }) => called.some((origin) => origin !== new URL(server).origin));
    expect(mixed).toEqual([]);
  });

  test('each sample that sends a token requests it from the token endpoint of the same environment', () => {
    const samples = samplesOf(model).filter(({ usesToken }) => usesToken);
    expect(samples.filter(({ code }) => !code.includes(tokenUrl)).map(({ name }) => name)).toEqual([]);
    for (const { name, id, code } of samples.filter((sample) => sample.id !== 'sdk')) {
      const [request = 0, use = 0] = [code.indexOf(tokenUrl), code.indexOf('Bearer')];
      expect(request, name).toBeLessThan(use);
      expect(code.slice(0, use), name).toContain('grant_type=client_credentials'.slice(0, 10));
      expect(code, `${name} ${id}`).not.toMatch(/(environ\[|getenv\(|env\.)"?ACCESS_TOKEN/);
    }
  });

  test('every variable in a sample is set by the sample or documented', () => {
    const handed = /^(API_KEY|CLIENT_ID|CLIENT_SECRET|API_USERNAME|API_PASSWORD)$/;
    const unknown = samplesOf(model).flatMap(({ name, code }) => {
      const read = [...code.matchAll(/(?:environ\["|getenv\("|(?<![\\$])\$)([A-Z_]{3,})/g)].map(
        ([, variable = '']) => variable,
      );
      return read
        .filter((variable) => !handed.test(variable) && !code.includes(`${variable}=$(`))
        .map((variable) => `${name}: ${variable}`);
    });
    expect(unknown).toEqual([]);
  });

  test('the Postman collection asks for tokens where it calls, and names the other environments’ endpoints', () => {
    const variables = new Map(
      postmanCollection(model).variable.map(({ key, value, description }) => [key, { value, description }]),
    );
    const { value: baseUrl = '' } = variables.get('baseUrl') ?? {};
    expect(baseUrl).toBe(server);
    if (tokenUrl === '') return;
    expect(variables.get('tokenUrl')?.value).toBe(tokenUrl);
    for (const { url } of model.servers)
      expect(variables.get('tokenUrl')?.description).toContain(tokenUrlAt(url, model));
  });
});
