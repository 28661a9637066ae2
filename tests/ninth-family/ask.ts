import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { mcpServer, openParts } from '@partner-apis/mcp';

/** Asks the server for agents about the dropped-in family, and prints the texts by the names of the tools. */
const [ours, theirs] = InMemoryTransport.createLinkedPair();
await mcpServer(openParts()).connect(theirs);
const client = new Client({ name: 'ninth-family', version: '1.0.0' });
await client.connect(ours);

const questions: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  list_apis: {},
  search: { query: 'hand in a batch' },
  get_operation: { operation: 'createBatch' },
  get_sample: { operation: 'createBatch' },
  call_sandbox: { operation: 'createBatch', body: { tyres: 4 } },
};
const answers: Record<string, string> = {};
for (const [name, given] of Object.entries(questions)) {
  const { content } = await client.callTool({ name, arguments: { ...given } });
  const [first] = content;
  answers[name] = first?.type === 'text' ? first.text : '';
}
await client.close();
console.info(JSON.stringify(answers));
