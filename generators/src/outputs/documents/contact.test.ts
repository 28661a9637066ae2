import { expect, test } from 'vitest';
import { brand } from '../../../../brand.config.ts';
import { contactOf, withContact } from './contact.ts';

const contact = contactOf(brand);

test('a document names whom integrators write to, and where they ask', () => {
  expect(withContact({ openapi: '3.1.1', info: { title: 'Sale API' } }, contact)).toEqual({
    openapi: '3.1.1',
    info: {
      title: 'Sale API',
      contact: {
        name: brand.portalName,
        url: `${brand.portalOrigin}${brand.portalPath}/contact_us`,
        email: brand.supportEmail,
      },
    },
  });
});

test('a contact that the document names stays', () => {
  const info = { title: 'Shop', contact: { email: 'api@shop.example' } };
  expect(withContact({ info }, contact)).toEqual({ info });
});

test('without a provider, nothing is added', () => {
  expect(withContact({ info: { title: 'Shop' } }, undefined)).toEqual({ info: { title: 'Shop' } });
});
