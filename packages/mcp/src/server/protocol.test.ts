import type { Client } from '@modelcontextprotocol/client';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startHttp } from '../http/http-server.ts';
import { openParts } from '../server-parts.ts';
import { calls } from '../testing/calls.ts';
import { connectHttp, connectStdio, type Era } from '../testing/connect.ts';
import { toolList } from './tool-list.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startHttp(openParts(), { port: 0, rateLimit: 1000 });
});
afterAll(() => server.close());

const ways: readonly [way: string, era: Era, connect: (era: Era) => Promise<Client>][] = [
  ['HTTP', 'modern', (era) => connectHttp(server.url, era)],
  ['HTTP', 'legacy', (era) => connectHttp(server.url, era)],
  ['standard input and output', 'modern', (era) => connectStdio(era)],
  ['standard input and output', 'legacy', (era) => connectStdio(era)],
];

describe.each(ways)('over %s, %s revision', (_, era, connect) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect(era);
  });
  afterAll(() => client.close());

  test('the server speaks the revision of the protocol that the client asked for', () => {
    expect(client.getNegotiatedProtocolVersion()).toBe(era === 'modern' ? '2026-07-28' : '2025-11-25');
  });

  test('the official client lists and calls every tool', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(toolList().map(({ name }) => name));
    const ajv = new Ajv2020({ strict: false });
    for (const { name, outputSchema } of tools) {
      const result = await client.callTool({ name, arguments: { ...calls[name] } });
      const [content] = result.content;
      expect(content, name).toMatchObject({ type: 'text', text: expect.stringMatching(/\S/) });
      if (name === 'run_contract_tests') continue;
      expect(result.isError ?? false, name).toBe(false);
      expect(ajv.validate(JSON.parse(JSON.stringify(outputSchema)), result.structuredContent), name).toBe(
        true,
      );
    }
  });

  test('the handle of a space keeps its state between calls', async () => {
    const opened = await client.callTool({
      name: 'call_sandbox',
      arguments: { clock: '2026-03-03T09:00:00' },
    });
    const { space } = opened.structuredContent as { space: string };
    const again = await client.callTool({ name: 'call_sandbox', arguments: { space } });
    expect(again.structuredContent).toEqual({ space, clock: '2026-03-03T09:00:00' });
  });

  test('every page, document and schema is a resource', async () => {
    const { resources } = await client.listResources();
    const uris = resources.map(({ uri }) => uri);
    expect(new Set(uris).size).toBe(uris.length);
    expect(uris[0]).toBe('docs://llms.txt');
    for (const pattern of [/openapi\.json$/, /\.xsd$/, /createAppointment\.md$/]) {
      const uri = uris.find((one) => pattern.test(one)) ?? '';
      const { contents } = await client.readResource({ uri });
      expect(contents[0], uri).toMatchObject({ uri, text: expect.stringMatching(/\S/) });
    }
  });

  test.each([
    ['integrate_api', { task: 'Book a slot' }],
    ['migrate_version', { api: 'ebk-api-v2', from: '2.5.0', to: '2.6.0' }],
    ['diagnose_call', { operation: 'createAppointment', response: '409 The time slot is not available' }],
  ])('the prompt %s has what was given, and leads through tools that are listed', async (name, given) => {
    const { messages } = await client.getPrompt({ name, arguments: given });
    const text = JSON.stringify(messages[0]?.content);
    for (const value of Object.values(given)) expect(text).toContain(value);
    const named = text.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? [];
    expect(named.length).toBeGreaterThan(1);
    expect(toolList().map((tool) => tool.name)).toEqual(expect.arrayContaining(named));
  });

  test('prompts are listed, and one without a required argument is rejected', async () => {
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['integrate_api', 'migrate_version', 'diagnose_call']);
    const incomplete = client.getPrompt({ name: 'migrate_version', arguments: { api: 'ebk-api-v2' } });
    await expect(incomplete).rejects.toThrow('needs the argument "from"');
  });

  test('an unknown tool, argument or resource is rejected with an explanation', async () => {
    await expect(client.callTool({ name: 'delete_all', arguments: {} })).rejects.toThrow(
      'The tools are search',
    );
    const wrong = await client.callTool({ name: 'search', arguments: { querry: 'x' } });
    expect(wrong.isError).toBe(true);
    expect(JSON.stringify(wrong.content)).toContain('Did you mean');
    await expect(client.readResource({ uri: 'docs://nothing.md' })).rejects.toThrow('docs://llms.txt');
  });
});
