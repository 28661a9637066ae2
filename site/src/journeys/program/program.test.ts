import { type ApiModel, operationNamed, type XmlMessages } from '@partner-apis/model';
import { parseWorkflow, type WrittenStep } from '@partner-apis/model/arazzo';
import { models } from '@partner-apis/model/models';
import { describe, expect, test } from 'vitest';
import { journeyProgram } from './program.ts';
import { xmlObject } from './xml-object.ts';

const model = familyWith('listServices');

function familyWith(operationId: string): ApiModel {
  const found = models.find((each) => operationNamed(each, operationId) !== undefined);
  if (found === undefined) throw new Error(`No family has ${operationId}`);
  return found;
}

function programOf(
  steps: readonly WrittenStep[],
  inputs: Readonly<Record<string, { default: string }>> = {},
) {
  const workflow = parseWorkflow({ workflowId: 'one', inputs: { properties: inputs }, steps });
  return journeyProgram(model, workflow) ?? '';
}

describe('a program', () => {
  test('it gives each variable one name, whatever names the workflow uses', () => {
    const outputs = { code: '$response.body#/services/0/code' };
    const code = programOf(
      [
        { stepId: 'delete', operationId: 'listServices', outputs },
        { stepId: 'client', operationId: 'listServices', outputs },
        {
          stepId: 'use',
          operationId: 'getAppointmentStatus',
          parameters: [{ name: 'appointmentCode', in: 'path', value: '$steps.client.outputs.code' }],
          successCriteria: [{ condition: '$response.body#/status == $inputs.use' }],
        },
      ],
      { use: { default: 'CONFIRMED' } },
    );
    expect(code).toContain("const use = 'CONFIRMED';");
    expect(code).toContain('const deleteResult = await client.listServices();');
    expect(code).toContain('const clientResult = await client.listServices();');
    expect(code).toContain('const clientCode = present(');
    expect(code).toContain('client.getAppointmentStatus({ appointmentCode: clientCode })');
  });

  test('it moves dates to the present, and changes no other text', () => {
    const inputs = { from: { default: '2026-03-09' }, never: { default: '9999-12-31' } };
    const value = ['$inputs.from', '$inputs.never'];
    const parameters = [{ name: 'centres', in: 'query', value }] as const;
    const code = programOf([{ stepId: 'a', operationId: 'listFirstAvailabilities', parameters }], inputs);
    expect(code).toContain("const from = current('2026-03-09');");
    expect(code).toContain("const never = '9999-12-31';");
    expect(code).toContain(`written as on ${model.exampleDate}`);
  });

  test('it expects an error where the step does, and declares only the functions that it calls', () => {
    const step = { stepId: 'a', operationId: 'listServices' };
    const criteria = ['$statusCode == 403', "$response.body#/errors/0/error == 'No'"];
    const failing = programOf([{ ...step, successCriteria: criteria.map((condition) => ({ condition })) }]);
    expect(failing).toContain('const a = await failure(client.listServices());');
    expect(failing).toContain("assert.equal(a.status, 403, 'Step 1: the status is 403');");
    expect(failing).toContain("assert.equal(a.errors[0]?.error, 'No', 'Step 1: errors[0].error is No');");
    expect(programOf([step])).not.toMatch(/function (failure|present|current)|assert/);
  });

  test('it exists only if there is an SDK', () => {
    const { sdk: _, ...bare } = model;
    expect(journeyProgram(bare, { workflowId: 'one', steps: [] })).toBeUndefined();
  });
});

test('an XML message becomes the object that the SDK takes, with its expressions', () => {
  const messages: XmlMessages = {
    roots: { Order: { name: 'Order', namespace: 'urn:o', type: 'order' } },
    types: {
      text: { kind: 'simple', derivation: { by: 'builtin', name: 'string' } },
      order: {
        kind: 'complex',
        content: {
          kind: 'sequence',
          items: [
            { kind: 'element', name: 'Id', key: 'id', type: 'text' },
            { kind: 'element', name: 'Line', key: 'line', type: 'text', max: 'unbounded' },
          ],
        },
      },
    },
  };
  const xml = '<o:Order xmlns:o="urn:o"><Id>{$inputs.id}</Id><Line>a</Line></o:Order>';
  expect(xmlObject(messages, 'Order', xml)).toEqual({ id: '{$inputs.id}', line: ['a'] });
  expect(xmlObject(messages, 'Quote', xml)).toBeUndefined();
});
