import type { Message, MessageElement, MessageGroup, MessageValue } from '@partner-apis/model';
import { expect, test } from 'vitest';
import { messageFields } from './message-fields.ts';

const text: MessageValue = {
  base: 'token',
  documentation: '',
  limits: [{ facet: 'maxLength', value: '6' }],
  patterns: [],
  values: [],
  isOpen: true,
};

const group = { min: 1, max: 1, documentation: '' };

function element(name: string, rest: Partial<MessageElement> = {}): MessageElement {
  const content = rest.type === undefined ? { value: text } : {};
  return { kind: 'element', name, min: 1, max: 1, documentation: `What ${name} is.`, ...content, ...rest };
}

function tree(items: readonly MessageElement[]) {
  return treeWith(sequence(items));
}

function treeWith(content: MessageGroup) {
  const types = { Order: { documentation: '', attributes: [], content } };
  const message: Message = { name: 'order', type: 'Order', document: 'order.xsd', documentation: '' };
  return messageFields(message, types, 'body');
}

function sequence(items: readonly MessageElement[]): MessageGroup {
  return { ...group, kind: 'sequence', items };
}

test('elements are in document order, with limits and occurrence', () => {
  const { fields } = tree([
    element('Remark', { min: 0 }),
    element('Line', { max: 'unbounded' }),
    element('Copy', { min: 2, max: 4 }),
  ]);
  expect(fields).toMatchObject([
    {
      name: 'Remark',
      anchor: 'body.Remark',
      required: false,
      type: 'xs:token',
      limits: ['at most 6 characters'],
    },
    { name: 'Line', required: true, limits: ['any number', 'at most 6 characters'] },
    { name: 'Copy', limits: ['2 to 4 times', 'at most 6 characters'] },
  ]);
});

test('code lists show what each value means, and whether others may come', () => {
  const values = [{ value: 'RUSH', documentation: 'Urgent.' }];
  const [field] = tree([element('Priority', { value: { ...text, values } })]).fields;
  expect(field).toMatchObject({
    values: ['RUSH'],
    meanings: [{ value: 'RUSH', text: 'Urgent.' }],
    isExtensible: true,
  });
});

const optional = (name: string) => element(name, { min: 0 });

test('alternatives of one element each are said to be one of them', () => {
  const content = { ...group, kind: 'choice' as const, items: [element('A'), element('B')] };
  const { fields } = treeWith(content);
  const one = { label: 'One of', names: ['A', 'B'] };
  expect(fields).toMatchObject([
    { name: 'A', required: false, group: one },
    { name: 'B', required: false, group: one },
  ]);
});

test('a choice with that meaning requires at least one element', () => {
  const items = [sequence([element('A'), optional('B')]), element('B')];
  const content = { ...group, kind: 'choice' as const, items };
  const { fields, variants } = treeWith(content);
  expect(fields.map(({ name, group: shared }) => [name, shared?.label])).toEqual([
    ['A', 'At least one of'],
    ['B', 'At least one of'],
  ]);
  expect(variants).toEqual([]);
});

test('any other choice lists its alternatives', () => {
  const items = [sequence([element('A'), element('B')]), sequence([element('A'), element('C')])];
  const content = { ...group, kind: 'choice' as const, items };
  const { variants } = treeWith(content);
  expect(variants.map(({ label }) => label)).toEqual(['Alternative 1: A, B', 'Alternative 2: A, C']);
  expect(variants[1]?.children[1]?.anchor).toBe('body.Alternative 2.C');
});

test('a recursive type ends where it starts again', () => {
  const { fields } = tree([element('Part', { type: 'Order' })]);
  expect(fields).toMatchObject([{ name: 'Part', type: 'Order', recursive: true, children: [] }]);
});
