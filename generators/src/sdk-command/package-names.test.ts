import { expect, it } from 'vitest';
import { packageNames } from './package-names.ts';

it.each([
  ["GitHub's official OpenAPI spec + Octokit extension", 'GitHub', 'github'],
  ['PayPal Orders', 'PayPalOrders', 'paypal-orders'],
  ['OpenAI API', 'OpenAI', 'openai'],
  ['UserService', 'UserService', 'user-service'],
  ['OrderItemStatus', 'OrderItemStatus', 'order-item-status'],
  ['Box Platform API', 'BoxPlatform', 'box-platform'],
  ['Swagger Petstore - OpenAPI 3.0', 'Petstore', 'petstore'],
  ['Figma API', 'Figma', 'figma'],
  ['Pets REST-API.', 'Pets', 'pets'],
  ['The REST API', 'TheRESTAPI', 'the-rest-api'],
  ['', 'Client', 'client'],
  ['Server variables', 'ServerVariablesClient', 'server-variables'],
  ['Connection', 'ConnectionClient', 'connection'],
  ['Ünited_things (v2)', 'ÜnitedThings', 'united-things'],
])('names the package of "%s"', (title, clientName, packageName) => {
  expect(packageNames(title)).toEqual({ clientName, packageName });
});

it.each([
  ['@acme/pet-shop', 'PetShop', '@acme/pet-shop'],
  ['pet-shop', 'PetShop', 'pet-shop'],
  ['PetShop', 'PetShop', 'pet-shop'],
])('takes the name %s', (wanted, clientName, packageName) => {
  expect(packageNames('Any title', { wanted })).toEqual({ clientName, packageName });
});

it.each([
  ['API Reference', 'https://us.sentry.io', 'Sentry', 'sentry'],
  ['REST API', 'https://api.acme.co.uk/v1', 'Acme', 'acme'],
  ['REST API', 'http://localhost:3000', 'RESTAPI', 'rest-api'],
  ['REST API', 'https://10.0.0.1', 'RESTAPI', 'rest-api'],
  ['REST API', '/v1', 'RESTAPI', 'rest-api'],
  ['Orders API', 'https://api.acme.example', 'Orders', 'orders'],
])('names the package of "%s" at %s', (title, address, clientName, packageName) => {
  expect(packageNames(title, { address })).toEqual({ clientName, packageName });
});

it.each([
  [{ packageName: 'github', clientName: 'GitHub' }, 'github', 'GitHub'],
  [{ packageName: '@acme/pets', clientName: 'Pets' }, '@acme/pets', 'Pets'],
  [{ packageName: '@acme/pets', clientName: 'Pets', wanted: 'Shop' }, '@acme/pets', 'Shop'],
  [{ packageName: '@acme/pets', clientName: 'Pets', wanted: '@acme/shop' }, '@acme/shop', 'Shop'],
])('keeps the names of a package that exists: %j', (hints, packageName, clientName) => {
  expect(packageNames('Any title', hints)).toEqual({ packageName, clientName });
});
