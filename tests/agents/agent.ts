import type { Client } from '@modelcontextprotocol/client';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { expect } from 'vitest';

/** The facts of a response, as a program reads them. */
export type Facts = Readonly<Record<string, unknown>>;

/** An agent without a model. It calls tools, and counts the tokens that a model would read and write. */
export class Agent {
  readonly #client: Client;
  /** Tokens of calls and of their responses, counted with `o200k_base`. */
  tokens = 0;
  calls = 0;

  constructor(client: Client) {
    this.#client = client;
  }

  /** Calls a tool. Returns its text, and its facts. */
  async ask(name: string, args: Facts): Promise<{ readonly text: string; readonly facts: Facts }> {
    const result = await this.#client.callTool({ name, arguments: { ...args } });
    const [content] = result.content;
    const text = content?.type === 'text' ? content.text : '';
    this.calls += 1;
    this.tokens += encode(JSON.stringify({ name, arguments: args })).length + encode(text).length;
    if (result.isError === true) throw new Error(text);
    const { structuredContent: facts } = result;
    return { text, facts: isFacts(facts) ? facts : {} };
  }

  /** Calls an operation in a sandbox. */
  async send(
    args: Facts,
  ): Promise<{ readonly status: number; readonly body: unknown; readonly space: string }> {
    const { facts } = await this.ask('call_sandbox', args);
    expect(facts).toMatchObject({ space: expect.any(String), status: expect.any(Number) });
    return { status: Number(facts.status), body: facts.body, space: String(facts.space) };
  }

  /** Reads a text to its end and returns the part within the boundaries. */
  async readAll(name: string, args: Facts): Promise<string> {
    let whole = '';
    let cursor: unknown;
    do {
      const { text, facts } = await this.ask(name, { ...args, ...(cursor === undefined ? {} : { cursor }) });
      whole += `${/<(data-[\w-]+)>\n([\s\S]*)\n<\/\1>/.exec(text)?.[2] ?? ''}\n`;
      cursor = facts.cursor;
    } while (cursor !== undefined);
    return whole;
  }
}

/** The value at a path of properties and positions. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? new Map(Object.entries(inner)).get(String(key))
        : undefined,
    value,
  );
}

function isFacts(value: unknown): value is Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
