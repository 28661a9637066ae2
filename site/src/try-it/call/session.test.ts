import type { ApiModel } from '@partner-apis/model';
import { models } from '@partner-apis/model/models';
import { describe, expect, test } from 'vitest';
import { brand } from '../../brand.ts';
import { FIRST_SETTINGS } from '../settings.ts';
import { partnerCredentials } from './access.ts';
import { argumentsOf, type Draft } from './draft.ts';
import type { Shelf } from './kept-store.ts';
import type { LoadedFamily } from './sdk.ts';
import { openSession, type Session } from './session.ts';

/** Loads a family like the page does, from the sources of the workspace. */
async function load(model: ApiModel): Promise<LoadedFamily> {
  const { packageName, clientName } = model.family;
  const sdk: Readonly<Record<string, LoadedFamily['Client']>> = await import(
    `${brand.npmScope}/${packageName}`
  );
  const Client = sdk[clientName];
  if (Client === undefined) throw new Error(`${packageName} exports no ${clientName}`);
  const hasMessages = model.operations.some(({ requestBody }) => requestBody?.content[0]?.message);
  const file = new URL(
    `../../../../packages/${packageName}/src/generated/messages/schema.ts`,
    import.meta.url,
  );
  return { model, Client, messages: hasMessages ? await import(file.href) : {} };
}

/** Keeps nothing. */
const shelf: Shelf = { read: () => undefined, write: () => {} };

function send(session: Session, draft: Draft, way = session.ways[0]) {
  return session.send({
    arguments: argumentsOf(draft, session.syntax),
    changes: draft.changes,
    way,
    credentials: partnerCredentials(way, draft.partner ?? FIRST_SETTINGS.partner),
    treatment: 'valid',
    signal: new AbortController().signal,
  });
}

/** Removes the marks of a body's notation. */
function words(body: string): string {
  return body
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(String.raw`\"`, '"')
    .replaceAll(/\s+/g, ' ');
}

/** Whether a text matches a template, with any values for its placeholders. */
function holds(text: string, template: string): boolean {
  return template.split(/\{\w+\}/).every((part) => text.includes(part));
}

describe.each(models.map((model) => [model.id, model] as const))('%s', (_, model) => {
  test.each(model.operations.map(({ operationId }) => operationId))(
    '%s: its example succeeds, and has no problems in the form',
    async (operationId) => {
      const session = await openSession(await load(model), operationId, { shelf });
      const { call, sdk } = await send(session, session.example);
      expect(`${call.response?.status} ${sdk.words}`).toMatch(/^2\d\d The SDK returned/);
      if (session.syntax.name !== 'JSON') return;
      expect(session.syntax.check(argumentsOf(session.example, session.syntax))).toEqual([]);
    },
  );

  test('each of its schemes gives access', async () => {
    const [operation] = model.operations;
    const session = await openSession(await load(model), operation?.operationId ?? '', { shelf });
    for (const way of session.ways) {
      const { call } = await send(session, session.example, way);
      expect(`${way.label}: ${call.response?.status}`).toMatch(/: 2\d\d$/);
    }
  });

  test('every documented error has a button that provokes it', async () => {
    const missed: string[] = [];
    for (const operation of model.operations) {
      const session = await openSession(await load(model), operation.operationId, { shelf });
      const documented = operation.responses
        .filter(({ status }) => !status.startsWith('2'))
        .flatMap(({ content }) => (content[0]?.examples ?? []).map(({ name }) => name));
      expect(session.errors.map(({ name }) => name)).toEqual(documented);
      for (const error of session.errors) {
        const { call } = await send(session, session.provoke(error.name));
        const got = `${call.response?.status} ${words(call.response?.body ?? '')}`;
        if (!holds(got, `${error.status} `) || !holds(got, error.text))
          missed.push(`${operation.operationId} ${error.name}: ${got}, not ${error.status} ${error.text}`);
      }
    }
    expect(missed).toEqual([]);
  });
});
