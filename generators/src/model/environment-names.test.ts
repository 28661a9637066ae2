import { describe, expect, it, test } from 'vitest';
import { environmentNames } from './environment-names.ts';

/** Names servers given as rows of `address, description`. */
function named(...servers: readonly (readonly [url: string, description?: string])[]): string[] {
  return environmentNames(servers.map(([url, description = '']) => ({ url, template: url, description })));
}

describe('one server', () => {
  test.each([
    ['https://api.box.com/2.0', 'Box Platform API server.', 'production'],
    ['https://api.example.com', '', 'production'],
    ['https://api-test.example.com', 'The test server', 'test'],
    ['https://checkout-test.adyen.com/v71', '', 'test'],
    ['https://api-eu.vonage.com', '', 'production'],
    ['http://localhost:3000', '', 'local'],
    ['http://127.0.0.1:3000/v1', '', 'local'],
    ['https://api.example.dev', '', 'production'],
    ['https://dev.to/api', '', 'production'],
    ['https://contest.example.com', 'The latest API', 'production'],
    ['https://gateway.example.com/uat/v1', '', 'uat'],
    ['https://a.example', 'Sandbox, for testing before production', 'sandbox'],
    ['https://a.example', 'Pre-production', 'preproduction'],
    ['https://a.example', 'Non-production systems', 'test'],
    ['/v1', '', 'production'],
  ])('%s, "%s": %s', (url, description, name) => {
    expect(named([url, description])).toEqual([name]);
  });
});

describe('several servers', () => {
  test.each<[string, (readonly [string, string?])[], string[]]>([
    [
      'environments by name',
      [
        ['https://production.plaid.com', 'Production'],
        ['https://development.plaid.com', 'Development'],
        ['https://sandbox.plaid.com', 'Sandbox'],
      ],
      ['production', 'development', 'sandbox'],
    ],
    [
      'an environment within the name of a domain',
      [['https://connect.squareup.com'], ['https://connect.squareupsandbox.com']],
      ['production', 'sandbox'],
    ],
    [
      'production as the second one',
      [
        ['https://wwwcie.ups.com/api', 'Customer Integration Environment'],
        ['https://onlinetools.ups.com/api', 'Production'],
      ],
      ['customerIntegration', 'production'],
    ],
    [
      'the first one for production where others say what they are',
      [['https://api-m.sandbox.paypal.com'], ['https://api-m.paypal.com']],
      ['sandbox', 'production'],
    ],
    [
      'regions by description and host',
      [
        ['https://api.mailgun.net', 'US'],
        ['https://api.eu.mailgun.net', 'EU'],
      ],
      ['us', 'eu'],
    ],
    [
      'regions beside one that says none',
      [['https://api.nexmo.com'], ['https://api-us-1.nexmo.com'], ['https://api-us-2.nexmo.com']],
      ['production', 'us1', 'us2'],
    ],
    [
      'regions of a cloud',
      [['https://us-east-1.api.example.com'], ['https://api-eu-central-1.example.com']],
      ['usEast1', 'euCentral1'],
    ],
    [
      'environments in several regions',
      [
        ['https://rest.zuora.com', 'US Production'],
        ['https://rest.eu.zuora.com', 'EU Production'],
        ['https://rest.sandbox.na.zuora.com', 'US Cloud 1 Sandbox'],
        ['https://rest.sandbox.eu.zuora.com', 'EU Sandbox'],
        ['https://rest.test.zuora.com', 'US Performance Test'],
      ],
      ['us', 'eu', 'sandboxNa', 'sandboxEu', 'test'],
    ],
    [
      'services by description',
      [
        ['https://api.example.com', 'The API'],
        ['https://files.example.com', 'Upload server'],
      ],
      ['production', 'upload'],
    ],
    [
      'hosts by what the others have not',
      [
        ['https://{app}.algolia.net'],
        ['https://{app}-dsn.algolia.net'],
        ['https://{app}-1.algolianet.com'],
        ['https://{host}'],
      ],
      ['production', 'dsn', 'algolianet', 'custom'],
    ],
    [
      'the same address twice, and a long description',
      [['/v1'], ['/v1', 'A long description of what this server is good for'], ['/v2', '__proto__']],
      ['production', 'server2', 'proto'],
    ],
    [
      'schemes of one address',
      [['http://localhost'], ['https://localhost'], ['https://a.example.com'], ['http://a.example.com']],
      ['local', 'localHttps', 'production', 'http'],
    ],
    [
      'ports of one host',
      [
        ['http://localhost:8080'],
        ['http://localhost:9090'],
        ['https://a.example:8443'],
        ['https://a.example'],
      ],
      ['local', 'local9090', 'production', 'port443'],
    ],
    [
      'paths of one host, by the part that others do not have',
      [['https://a.example/api/v1'], ['https://a.example/api/v2'], ['https://a.example/beta-api/{tenant}']],
      ['production', 'v2', 'betaApi'],
    ],
    [
      'equal names',
      [
        ['https://a.example.com/sandbox', 'Sandbox'],
        ['https://a.example.com/v2/sandbox', 'Sandbox'],
      ],
      ['sandbox', 'sandboxV2'],
    ],
  ])('%s', (_, servers, names) => {
    expect(named(...servers)).toEqual(names);
  });
});

it('names a server after the defaults of its variables', () => {
  const server = { description: '', template: 'https://{environment}.example.com' };

  expect(environmentNames([{ ...server, url: 'https://api-sandbox.example.com' }])).toEqual(['sandbox']);
});

it('keeps existing names, and reuses none that another server has had', () => {
  const server = { url: 'https://api.example.com', template: 'https://api.example.com', description: '' };
  const eu = { url: 'https://api-eu.example.com', template: 'https://api-eu.example.com', description: '' };

  expect(environmentNames([eu, { ...server, name: 'live' }], new Set(['live', 'eu']))).toEqual([
    'production',
    'live',
  ]);
  expect(environmentNames([eu, { ...server, name: 'production' }])).toEqual(['eu', 'production']);
  expect(environmentNames([server], new Set(['production']))).toEqual(['api']);
});

it('gives each name once, even if the document repeats it', () => {
  const server = { url: '/', template: '/', description: '', name: 'uat' };

  expect(environmentNames([server, server])).toEqual(['uat', 'uat2']);
});
