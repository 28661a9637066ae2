import { expect, test } from 'vitest';
import { smallPlan } from '../plan/testing/small-plan.ts';
import { withOwnNames } from './own-names.ts';

const plan = smallPlan({});
const { packageName, clientName } = plan.model.family;

function renamed(content: string, isInline = true): string | undefined {
  return withOwnNames([{ path: 'src/generated/react/options.ts', content }], plan, isInline)[0]?.content;
}

test.each([
  ["from '@acme/client';", "from '../runtime/index.ts';"],
  ["from '@acme/client/zod'; '@acme/client'", "from '../runtime/zod/index.ts'; '../runtime/index.ts'"],
  ["from '@acme/client/unknown';", "from '@acme/client/unknown';"],
  ["from '@acme/clients';", "from '@acme/clients';"],
  ["'@acme/client", "'@acme/client"],
  ['class A extends PartnerApiError {}', `class A extends ${clientName}Error {}`],
  ['MyPartnerApiErrors', 'MyPartnerApiErrors'],
])('inlined, %s', (content, expected) => expect(renamed(content)).toBe(expected));

test('names environment variables after the package', () => {
  const variable = packageName.replaceAll(/\W+/g, '_').toUpperCase();
  expect(renamed('process.env.PARTNER_TOKEN', false)).toBe(`process.env.${variable}_TOKEN`);
  expect(renamed("from '@acme/client';", false)).toBe("from '@acme/client';");
});
