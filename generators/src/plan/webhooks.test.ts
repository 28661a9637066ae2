import type { Schema, Webhook } from '@partner-apis/model';
import { expect, it } from 'vitest';
import { oddModel } from '../model/testing/odd-document.ts';
import { planNames } from './names.ts';
import { planWebhooks, unclearWebhooks } from './webhooks.ts';

function planned(webhooks: Readonly<Record<string, readonly string[]>>) {
  const model = { ...oddModel, webhooks: Object.entries(webhooks).map(webhookOf) };
  return planWebhooks(model, planNames(model));
}

function webhookOf([name, types]: [string, readonly string[]]): Webhook {
  const schema: Schema = { type: 'object', required: ['type'], properties: { type: { enum: types } } };
  const content = [{ mediaType: 'application/json', schema, examples: [] }];
  const texts = { summary: '', description: '' };
  return { name, method: 'post', ...texts, deprecated: false, headers: [], required: true, content };
}

it('tells webhooks apart that share a schema, whose type lists the names of both', () => {
  const both = ['paid', 'refunded'];
  const webhooks = planned({ paid: both, refunded: both });

  expect(webhooks.map(({ values }) => values.type)).toEqual([['paid'], ['refunded']]);
  expect(unclearWebhooks(webhooks)).toEqual([]);
});

it('keeps values that name no other webhook', () => {
  const [paid] = planned({ paid: ['paid', 'paid-in-part', 'refunded'], refunded: ['refunded'] });

  expect(paid?.values.type).toEqual(['paid', 'paid-in-part']);
});

it('keeps all values of a webhook whose name is not among them', () => {
  const [one] = planned({ 'payment webhook': ['paid', 'refunded'], refunded: ['refunded'] });

  expect(one?.values.type).toEqual(['paid', 'refunded']);
});
