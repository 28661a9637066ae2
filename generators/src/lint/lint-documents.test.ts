import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REDOCLY_ADVICE } from './advice.ts';
import { ChangedDocuments } from './changed-documents.ts';
import { lintDocuments } from './lint-documents.ts';
import { printProblem } from './problem.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The families that are edited, and one that is not. */
const FEW = ['purchase-api-v1', 'sale-api-v1', 'vehicle-api-v1'];

const folders: string[] = [];
/** Documents that tests edit. Each lint reads all that there are. */
let folder: string;
beforeAll(async () => {
  folder = await copyDocuments((name) => FEW.includes(name) || name === 'common');
});
afterAll(() => Promise.all(folders.map((one) => rm(one, { recursive: true }))));

/** Copies the documents, or those of some folders below `specs/` and `xsd/`. */
async function copyDocuments(isWanted = (_name: string) => true): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'documents ä-'));
  folders.push(copy);
  for (const documents of ['specs', 'xsd']) {
    for (const name of await readdir(path.join(ROOT, documents))) {
      if (!isWanted(name)) continue;
      await cp(path.join(ROOT, documents, name), path.join(copy, documents, name), { recursive: true });
    }
  }
  // The rules stay in their folder.
  const config = await readFile(path.join(ROOT, 'redocly.yaml'), 'utf8');
  await writeFile(path.join(copy, 'redocly.yaml'), config.replace('./generators', `${ROOT}/generators`));
  return copy;
}

const OPTIONS = { apiHost: 'api.example' };

async function edit(file: string, before: RegExp | string, after: string): Promise<() => Promise<void>> {
  const place = path.join(folder, file);
  const text = await readFile(place, 'utf8');
  const edited = text.replace(before, () => after);
  if (edited === text) throw new Error(`${file} has no ${before}`);
  await writeFile(place, edited);
  return () => writeFile(place, text);
}

test('documents that follow every rule have no problems', async () => {
  expect(await lintDocuments(await copyDocuments(), OPTIONS)).toEqual([]);
});

describe.each([
  {
    mistake: 'a missing operationId',
    file: 'specs/sale-api-v1/openapi.yaml',
    before: /^ {6}operationId: .*\n/m,
    after: '',
    says: /^specs\/sale-api-v1\/openapi\.yaml:\d+:\d+: Operation object should contain `operationId` field\. Add `operationId`, which names the method of the SDK\. \(operation-operationId\)$/,
  },
  {
    mistake: 'a reference to a schema with a misspelt name',
    file: 'specs/sale-api-v1/openapi.yaml',
    before: `'#/components/schemas/SalePage'`,
    after: `'#/components/schemas/SalePages'`,
    says: /^specs\/sale-api-v1\/openapi\.yaml:\d+:\d+: The reference "#\/components\/schemas\/SalePages" leads nowhere\. Fix the reference, or add what it names\. Did you mean "#\/components\/schemas\/SalePage"\? \(no-unresolved-refs\)$/,
  },
  {
    mistake: 'a reference to a misspelt part of another file',
    file: 'specs/sale-api-v1/openapi.yaml',
    before: '../common/responses.yaml#/Unauthorized',
    after: '../common/responses.yaml#/Unauthorised',
    says: /: The reference "\.\.\/common\/responses\.yaml#\/Unauthorised" leads nowhere\. .* Did you mean "\.\.\/common\/responses\.yaml#\/Unauthorized"\? /,
  },
  {
    mistake: 'a reference to a file with a misspelt name',
    file: 'specs/sale-api-v1/openapi.yaml',
    before: '../common/responses.yaml#/Unauthorized',
    after: '../common/response.yaml#/Unauthorized',
    says: /: The reference "\.\.\/common\/response\.yaml#\/Unauthorized" leads to no file that can be read\. .* Did you mean "\.\.\/common\/responses\.yaml#\/Unauthorized"\? /,
  },
  {
    mistake: 'YAML that cannot be parsed',
    file: 'specs/common/errors.yaml',
    before: '\n',
    after: '\nbroken: [\n',
    says: /^specs\/common\/errors\.yaml:\d+:\d+: is not valid YAML: .* \(yaml\)$/,
  },
  {
    mistake: 'an XML Schema that no document names, with a type that it does not define',
    file: 'xsd/purchase-api-v1/payment.xsd',
    before: '</xs:schema>',
    after: '<xs:element name="Stray" type="Strai"/></xs:schema>',
    says: /^xsd\/purchase-api-v1\/payment\.xsd:\d+:\d+: Without a prefix, the type Strai is in no namespace, .* Add the prefix .*\(xml-schema\/unresolved\)$/,
  },
  {
    mistake: 'an XML Schema that includes a file with a misspelt name',
    file: 'xsd/purchase-api-v1/payment.xsd',
    before: 'schemaLocation="',
    after: 'schemaLocation="x',
    says: /^xsd\/purchase-api-v1\/payment\.xsd:\d+:\d+: xsd\/purchase-api-v1\/x\w+\.xsd does not exist, so its definitions are missing\. Fix schemaLocation.*\(xml-schema\/missing-document\)$/,
  },
  {
    mistake: 'an example of a message that breaks its schema',
    file: 'xsd/purchase-api-v1/examples/valid/order_A2/minimal.xml',
    before: '<DocumentID>A2<',
    after: '<DocumentID>A3<',
    says: /^xsd\/purchase-api-v1\/examples\/valid\/order_A2\/minimal\.xml:3:3: Element 'DocumentID': .* Fix the example, or xsd\/purchase-api-v1\/versions\.xsd:\d+\. \(xml-example-matches-its-schema\)$/,
  },
  {
    mistake: 'a response in XML that breaks its schema',
    file: 'specs/purchase-api-v1/openapi.yaml',
    before: '<ErrorCode>0</ErrorCode>',
    after: '<ErrorCod>0</ErrorCod>',
    says: /^specs\/purchase-api-v1\/openapi\.yaml:242:25: Element 'ErrorCod': .* \(xml-example-matches-its-schema\)$/,
  },
  {
    mistake: 'a journey that calls an operation which there is not',
    file: 'specs/sale-api-v1/workflows.arazzo.yaml',
    before: /operationId: \w+/,
    after: 'operationId: flyToTheMoon',
    says: /^specs\/sale-api-v1\/workflows\.arazzo\.yaml:\d+:\d+: The step calls "flyToTheMoon", which the document does not have\. It has .* \(journey\)$/,
  },
  {
    mistake: 'a journey that reads a property which no response has',
    file: 'specs/sale-api-v1/workflows.arazzo.yaml',
    before: 'condition: $response.body#/code >= 1',
    after: 'condition: $response.body#/codes >= 1',
    says: /^specs\/sale-api-v1\/workflows\.arazzo\.yaml:\d+:13: "\$response\.body#\/codes" reads what no response of createExternalSale describes\. Name a property that one of them has\. \(journey\)$/,
  },
  {
    mistake: 'a journey that keeps a property which no response has',
    file: 'specs/sale-api-v1/workflows.arazzo.yaml',
    before: 'code: $response.body#/code',
    after: 'code: $response.body#/codes',
    says: /^specs\/sale-api-v1\/workflows\.arazzo\.yaml:\d+:17: "\$response\.body#\/codes" reads what no response of createExternalSale describes\. .* \(journey\)$/,
  },
  {
    mistake: 'a journey with a parameter that the operation does not have',
    file: 'specs/sale-api-v1/workflows.arazzo.yaml',
    before: 'name: withExternalRef',
    after: 'name: withRef',
    says: /^specs\/sale-api-v1\/workflows\.arazzo\.yaml:\d+:13: listSales has no parameter "withRef" in query\. Fix the name, or remove the parameter from the step\. \(journey\)$/,
  },
  {
    mistake: 'a journey that reads an input which it does not have',
    file: 'specs/sale-api-v1/workflows.arazzo.yaml',
    before: 'articleExternalRef: $inputs.articleExternalRef',
    after: 'articleExternalRef: $inputs.articleRef',
    says: /^specs\/sale-api-v1\/workflows\.arazzo\.yaml:\d+:9: "\$inputs\.articleRef" is not an input of the workflow\. There are externalRef, articleCode, articleExternalRef\. \(journey\)$/,
  },
  {
    mistake: 'a family file with a field that is not known',
    file: 'specs/sale-api-v1/family.yaml',
    before: 'label:',
    after: 'lable:',
    says: /^specs\/sale-api-v1\/family\.yaml:1:1: .*label.* See packages\/model\/src\/family\.ts for what each field means\. \(family-file\)$/,
  },
  {
    mistake: 'a record of a version that is not complete',
    file: 'specs/sale-api-v1/versions/1.0.0/changes.yaml',
    before: /^recordedOn: .*\n/m,
    after: '',
    says: /^specs\/sale-api-v1\/versions\/1\.0\.0\/changes\.yaml:1:1: .* \(recorded-version\)$/,
  },
])('$mistake', ({ file, before, after, says }) => {
  test('is reported with its location, its rule and advice', async () => {
    const undo = await edit(file, before, after);
    try {
      expect((await lintDocuments(folder, OPTIONS)).map(printProblem)).toEqual([expect.stringMatching(says)]);
    } finally {
      await undo();
    }
  });
});

test('lints only the documents of some families', async () => {
  const undo = await edit('specs/sale-api-v1/openapi.yaml', /^ {6}operationId: .*\n/m, '');
  expect(await lintDocuments(folder, { ...OPTIONS, families: ['vehicle-api-v1'] })).toEqual([]);
  expect(await lintDocuments(folder, { ...OPTIONS, families: ['sale-api-v1'] })).toHaveLength(1);
  await undo();
});

test('does not lint unchanged families again after a save', async () => {
  const documents = new ChangedDocuments();
  expect(await documents.lint(folder, OPTIONS)).toEqual([]);
  const undo = await edit('specs/sale-api-v1/openapi.yaml', /^ {6}operationId: .*\n/m, '');
  expect((await documents.lint(folder, OPTIONS)).map(({ file }) => file)).toEqual([
    'specs/sale-api-v1/openapi.yaml',
  ]);
  // The mistake is still there until it is fixed.
  expect(await documents.lint(folder, OPTIONS)).toHaveLength(1);
  await undo();
  expect(await documents.lint(folder, OPTIONS)).toEqual([]);
});

test('every enabled rule of Redocly has advice', async () => {
  const { rules } = await loadConfig({ configPath: path.join(ROOT, 'redocly.yaml') });
  const names = [rules.oas3_1, rules.arazzo1].flatMap((all) =>
    Object.entries(all ?? {}).flatMap(([name, rule]) =>
      (typeof rule === 'string' ? rule : rule.severity) === 'off' || name.includes('/') ? [] : [name],
    ),
  );
  expect(Object.keys(REDOCLY_ADVICE).toSorted()).toEqual([...new Set(names)].toSorted());
});
