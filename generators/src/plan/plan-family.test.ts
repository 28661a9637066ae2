import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type ApiModel,
  type Content,
  isXmlContent,
  modelContents,
  type Operation,
  schemaRef,
} from '@partner-apis/model';
import { messageModules } from '@partner-apis/xsd/emit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand } from '../../../brand.config.ts';
import { Diagnostics } from '../diagnostics/diagnostics.ts';
import { loadMessageSchemas } from '../load/message-schemas.ts';
import { oddModel } from '../model/testing/odd-document.ts';
import { messageReport } from '../outputs/messages/message-report.ts';
import { messagesOutput } from '../outputs/messages/messages.ts';
import { emitOutputs } from '../outputs/outputs.ts';
import { sdkOutput } from '../outputs/sdk/sdk.ts';
import { sourceOf, testContext } from '../outputs/testing/run-output.ts';
import { familyPackage } from './package-place.ts';
import { planFamily } from './plan-family.ts';

const SCHEMA = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:api="urn:partner-apis:xsd">
  <xs:element name="Order"><xs:complexType><xs:sequence>
    <xs:element name="Line" type="xs:int" maxOccurs="9"/>
  </xs:sequence></xs:complexType></xs:element>
  <xs:element name="Reply"><xs:complexType>
    <xs:annotation><xs:appinfo><api:error code="Code" success="0"/></xs:appinfo></xs:annotation>
    <xs:sequence><xs:element name="Code" type="Code"/></xs:sequence>
  </xs:complexType></xs:element>
  <xs:element name="Fault" type="xs:string"/>
  <xs:simpleType name="Code"><xs:restriction base="xs:token">
    <xs:enumeration value="0"><xs:annotation><xs:appinfo><api:name>Ok</api:name></xs:appinfo></xs:annotation></xs:enumeration>
  </xs:restriction></xs:simpleType>
</xs:schema>`;

let root = '';
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'family-messages-'));
  await writeFile(path.join(root, 'order.xsd'), SCHEMA);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const xml = (element: string, value?: string): Content => ({
  mediaType: 'application/xml',
  schema: { $ref: schemaRef('Placeholder') },
  examples: value === undefined ? [] : [{ name: 'short', summary: '', description: '', value }],
  xsd: { schema: 'order.xsd', element },
});
const answer = (status: string, element: string) => ({
  status,
  description: '',
  headers: [],
  content: [xml(element)],
});
const [any] = oddModel.operations;
if (any === undefined) throw new Error('The odd document has no operation');

function modelWith(example: string, ...errors: Operation['responses']): ApiModel {
  const operation: Operation = {
    ...any,
    operationId: 'sendOrder',
    method: 'post',
    path: '/orders',
    parameters: [],
    provoke: {},
    requestBody: { required: true, description: '', content: [xml('Order', example)] },
    responses: [answer('200', 'Reply'), ...errors],
  } as Operation;
  return { ...oddModel, operations: [operation], schemas: { Placeholder: { type: 'string' } } };
}

const EXAMPLE = '<Order><Line>1</Line><Line>02</Line></Order>';

/** Plans the family of a model, including its messages. */
async function build(documented: ApiModel) {
  const hasMessages = modelContents(documented).some(isXmlContent);
  const schemas = hasMessages ? await loadMessageSchemas(root, ['order.xsd']) : undefined;
  const place = familyPackage(documented, brand);
  return planFamily(documented, place, schemas, new Diagnostics());
}

/** Emits the SDK of a family, and the `api.md` with its messages. */
function emitSdk({ model, plan, shapes }: Awaited<ReturnType<typeof build>>) {
  const source = { ...sourceOf(model), plan, shapes };
  return emitOutputs([source], testContext(), [sdkOutput, messagesOutput]);
}

it('names the message of each body, and shows examples as objects', async () => {
  const { model } = await build(modelWith(EXAMPLE));
  const [operation] = model.operations;

  expect(operation?.requestBody?.content[0]).toMatchObject({
    message: { typeName: 'Order', constName: 'order', reportsErrors: false },
    examples: [{ value: EXAMPLE, message: { Line: ['1', '02'] } }],
  });
  expect(operation?.responses[0]?.content[0]?.message).toMatchObject({
    typeName: 'Reply',
    reportsErrors: true,
  });
  expect(model.codeLists).toEqual([{ typeName: 'Code', values: [{ name: 'Ok', value: '0' }] }]);
});

it('rejects an example that violates its schema, and names it', async () => {
  await expect(build(modelWith('<Order/>'))).rejects.toThrow(
    /^specs\/odd-api-v1\/openapi\.yaml: The example "short" of sendOrder is not as its schema says: .*Line/,
  );
});

it('leaves a family without messages unchanged', async () => {
  const { model, shapes } = await build(oddModel);
  expect({ model, shapes }).toEqual({ model: oddModel, shapes: undefined });
});

it('types the calls, and gives them the code that reads and writes their messages', async () => {
  const errors = [answer('400', 'Fault'), answer('5XX', 'Reply')];
  const family = await build(modelWith(EXAMPLE, ...errors));
  const emitted = await emitSdk(family);
  const operations = emitted.find((file) => file.path.endsWith('/operations.ts'))?.content ?? '';

  expect(operations).toContain('readonly body: Order | string;');
  expect(operations).toContain(') => Call<Reply, SendOrderErrors> =');
  expect(operations).toContain(
    'body: /*#__PURE__*/ requestBody(/*#__PURE__*/ messageBody(/*#__PURE__*/ codec(messages.order)), ',
  );
  expect(operations).toContain(
    "answers: { '200': /*#__PURE__*/ messageAnswer(/*#__PURE__*/ codec(messages.reply)) }",
  );
  expect(operations).toContain(
    "messageErrors({ '400': /*#__PURE__*/ errorCodec(messages.fault), '5XX': /*#__PURE__*/ errorCodec(messages.reply) })",
  );
  // The schema that represents a message in the document has no type of its own.
  expect(emitted.filter(({ content }) => content.includes('Placeholder'))).toEqual([]);
  if (family.shapes === undefined) throw new Error('There are no messages');
  const report = messageReport(
    '@shop/odd',
    messageModules(family.shapes, { main: '@shop/xml', schema: '@shop/xml/schema' }),
  );
  expect(report).toContain("const Code = {\n  Ok: '0',\n} as const;\ntype Code = '0';\n");
  expect(report).toContain('interface Order {\n  Line: string[];\n}\n');
  expect(report).toContain('errorsInReply(message: Reply): readonly MessageError[]\n');
});

it('reads a single kind of error whatever the status', async () => {
  const family = await build(modelWith(EXAMPLE, answer('400', 'Fault'), answer('500', 'Fault')));
  const emitted = await emitSdk(family);
  const operations = emitted.find((file) => file.path.endsWith('/operations.ts'))?.content;

  expect(operations).toContain('messageErrors({ default: /*#__PURE__*/ errorCodec(messages.fault) })');
});
