import type { XmlMessages } from '@partner-apis/model';
import { compileSchemas } from '@partner-apis/xsd';
import { describe, expect, it } from 'vitest';
import { messageModel } from '../../generators/src/plan/messages/message-model.ts';
import { rootElements } from '../../packages/contract-tests/src/xml/description.ts';
import { Messages } from '../../packages/contract-tests/src/xml/messages.ts';
import { documentOf, type Feature, schemaFiles } from './features/feature.ts';
import { FEATURES } from './features/features.ts';
import { REPORTED } from './features/reported.ts';

/** The messages of a feature as they reach the contract tests: by way of JSON. */
async function messagesOf(feature: Feature): Promise<Messages> {
  const files = schemaFiles(feature);
  const { shapes } = await compileSchemas(['schema.xsd'], async (file) => files[file]);
  if (shapes === undefined) throw new Error(`${feature.name} does not compile`);
  const model: XmlMessages = JSON.parse(JSON.stringify(messageModel(shapes)));
  return new Messages(rootElements(model));
}

const MODELLED = FEATURES.filter(({ needsTypes }) => needsTypes === undefined);

/** Messages have no mixed content: the model takes it whole, without a look at its attributes. */
function keptAsItIs(feature: Feature): boolean {
  return REPORTED.some(({ name, code }) => name === feature.name && code === 'mixed');
}

describe.each(MODELLED.map((feature) => ({ name: feature.name, feature })))(
  'the model of $name',
  ({ feature }) => {
    it('judges documents as the schema does', async () => {
      const messages = await messagesOf(feature);
      const refused = (content: string) =>
        messages.problems('m', documentOf(content), { strict: true }).length > 0;
      expect(feature.valid.filter(refused)).toEqual([]);
      expect(feature.invalid.filter((content) => !refused(content))).toEqual(
        keptAsItIs(feature) ? feature.invalid : [],
      );
    });
  },
);
