import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startScriptHost } from '../../../../scripts/testing/script-host.ts';
import { createTestRepository, type TestRepository } from '../testing/test-repository.ts';

// Every call starts processes, which may have to wait on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const body = (element: string) => `
          application/xml:
            x-xsd: { schema: xsd/shop/${element}.xsd, element: ${element} }
            schema: { type: string }`;
const DOCUMENT = `
openapi: 3.1.1
info: { title: Shop, version: 1.2.3 }
paths:
  /orders:
    post:
      operationId: sendOrder
      requestBody:
        content:${body('order')}
      responses:
        '200': { $ref: '#/components/responses/Confirmed' }
components:
  responses:
    Confirmed:
      description: Confirmed.
      content:${body('confirmation').replaceAll('\n  ', '\n')}
`;
const schema = (content: string) =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">\n${content}\n</xs:schema>\n`;
const message = (name: string) =>
  schema(`<xs:include schemaLocation="shared.xsd"/>
<xs:element name="${name}">
  <xs:complexType>
    <xs:sequence>
      <xs:element name="ID" type="ID"/>
    </xs:sequence>
  </xs:complexType>
</xs:element>`);
const SHARED = schema(`<xs:simpleType name="ID">
  <xs:annotation><xs:documentation>Which one.</xs:documentation></xs:annotation>
  <xs:restriction base="xs:token"><xs:maxLength value="5"/></xs:restriction>
</xs:simpleType>`);
const REMARK = '<xs:element name="Remark" type="xs:string" minOccurs="0"/>\n    </xs:sequence>';

/** Runs the command: the tests of its options start it by itself. */
const host = startScriptHost({
  scripts: path.join(import.meta.dirname, '../../../..'),
  cwd: process.cwd(),
  env: process.env,
});
afterAll(() => host.close());

let repository: TestRepository;
beforeEach(async () => {
  repository = await createTestRepository(host);
  await repository.init();
  await repository.save('specs/shop-api-v1/openapi.yaml', DOCUMENT);
  await repository.save('xsd/shop/shared.xsd', SHARED);
  await repository.save('xsd/shop/order.xsd', message('order'));
  await repository.save('xsd/shop/confirmation.xsd', message('confirmation'));
  await repository.commit();
});
afterEach(() => repository.remove());

test('a type shared by a request and a response is judged in both', async () => {
  await repository.save('xsd/shop/shared.xsd', SHARED.replace('value="5"', 'value="3"'));
  const { code, stdout, stderr } = await repository.specDiff('HEAD');
  expect(stdout.replaceAll(/[0-9a-f]{12}/g, '<id>')).toBe(`spec:diff: changes since HEAD

shop-api-v1  1.2.3 → 1.2.3
  breaking (1)
    /order/ID: maxLength was 5 and is 3.
      in sendOrder
      xsd/shop/shared.xsd:2:1
      This was accepted and no longer is: <order><ID>aaaa</ID></order>
      Instead: Restore the earlier declaration, or one that accepts more.
      xsd-max-length <id>
  compatible changes (1)
    /confirmation/ID: maxLength was 5 and is 3.
      in sendOrder
      xsd/shop/shared.xsd:2:1
      xsd-max-length <id>
  requires a major version: not raised enough
`);
  expect(stderr).toContain('info.version is still "1.2.3", and the changes require a major version.');
  expect(code).toBe(1);
});

test('an addition to a request requires a minor version', async () => {
  await repository.save('xsd/shop/order.xsd', message('order').replace('</xs:sequence>', REMARK));
  const { code, stdout } = await repository.specDiff('HEAD');
  expect(stdout).toContain(
    '/order: `Remark` is new.\n      in sendOrder\n      xsd/shop/order.xsd:3:1 → xsd/shop/order.xsd:7:5\n',
  );
  expect(stdout).toContain('requires a minor version: not raised enough');
  expect(code).toBe(1);

  await repository.save('specs/shop-api-v1/openapi.yaml', DOCUMENT.replace('1.2.3', '1.3.0'));
  expect((await repository.specDiff('HEAD')).code).toBe(0);
});

test('an addition to a response breaks clients of the earlier schema', async () => {
  await repository.save(
    'xsd/shop/confirmation.xsd',
    message('confirmation').replace('</xs:sequence>', REMARK),
  );
  const { stdout } = await repository.specDiff('HEAD');
  expect(stdout).toContain('/confirmation: `Remark` is new.');
  expect(stdout).toContain('requires a major version: not raised enough');
});

test('documentation and the location of a type are not a change', async () => {
  await repository.save('xsd/shop/shared.xsd', schema('<xs:include schemaLocation="types/id.xsd"/>'));
  await repository.save('xsd/shop/types/id.xsd', SHARED.replace('Which one.', 'Its number.'));
  expect(await repository.specDiff('HEAD')).toMatchObject({
    code: 0,
    stdout: 'spec:diff: nothing changed since HEAD.\n',
  });
});

test('another root element of a body', async () => {
  const renamed = message('confirmation').replace('name="confirmation"', 'name="Confirmation"');
  await repository.save('xsd/shop/confirmation.xsd', renamed);
  const document = DOCUMENT.replace('element: confirmation', 'element: Confirmation');
  await repository.save('specs/shop-api-v1/openapi.yaml', document);
  const { stdout } = await repository.specDiff('HEAD');
  expect(stdout).toContain(
    '/Confirmation: the root element was confirmation in no namespace and is Confirmation in no namespace.',
  );
});

test('a schema that does not compile is reported in one line, with its location', async () => {
  await repository.save('xsd/shop/shared.xsd', SHARED.replace('xs:token', 'xs:tokn'));
  const { code, stderr } = await repository.specDiff('HEAD');
  expect(stderr).toMatch(
    /^spec:diff: A schema cannot be compared: xsd\/shop\/shared\.xsd:4:3: error unresolved: .*\n$/,
  );
  expect(code).toBe(2);
});

test('a missing root element is reported in one line', async () => {
  await repository.save(
    'specs/shop-api-v1/openapi.yaml',
    DOCUMENT.replace('element: order', 'element: Order'),
  );
  const { code, stderr } = await repository.specDiff('HEAD');
  expect(stderr).toBe(
    'spec:diff: xsd/shop/order.xsd has no global element Order, which x-xsd names. Correct the name, or declare the element.\n',
  );
  expect(code).toBe(2);
});

test('a body that gains or loses a schema', async () => {
  const without = DOCUMENT.replaceAll(/ +x-xsd:.*\n/g, '');
  await repository.save('specs/shop-api-v1/openapi.yaml', without);
  const lost = await repository.specDiff('HEAD');
  expect(lost.stdout).toContain('The response no longer has the schema xsd/shop/confirmation.xsd.');
  expect(lost.stdout).toMatch(/breaking \(1\)[\s\S]*compatible changes \(1\)/);

  await repository.commit();
  await repository.save('specs/shop-api-v1/openapi.yaml', DOCUMENT);
  const gained = await repository.specDiff('HEAD');
  expect(gained.stdout).toContain(
    'breaking (1)\n    The request, which could be any XML, has the schema xsd/shop/order.xsd now.',
  );
});
