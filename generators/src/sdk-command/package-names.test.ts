import { expect, it } from 'vitest';
import { packageNames } from './package-names.ts';

it.each([
  ["GitHub's official OpenAPI spec + Octokit extension", 'GitHub', 'git-hub'],
  ['Box Platform API', 'BoxPlatform', 'box-platform'],
  ['Swagger Petstore - OpenAPI 3.0', 'Petstore', 'petstore'],
  ['Figma API', 'Figma', 'figma'],
  ['Pets REST-API.', 'Pets', 'pets'],
  ['The REST API', 'TheRESTAPI', 'the-restapi'],
  ['', 'Client', 'client'],
  ['Server variables', 'ServerVariablesClient', 'server-variables'],
  ['Connection', 'ConnectionClient', 'connection'],
  ['Ünited_things (v2)', 'ÜnitedThings', 'nited-things'],
])('names the package of "%s"', (title, clientName, packageName) => {
  expect(packageNames(title, undefined)).toEqual({ clientName, packageName });
});

it.each([
  ['@acme/pet-shop', 'PetShop', '@acme/pet-shop'],
  ['pet-shop', 'PetShop', 'pet-shop'],
  ['PetShop', 'PetShop', 'pet-shop'],
])('takes the name %s', (wanted, clientName, packageName) => {
  expect(packageNames('Any title', wanted)).toEqual({ clientName, packageName });
});
