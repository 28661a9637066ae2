import path from 'node:path';
import { models } from '@partner-apis/contract-tests';
import { createSandbox } from '@partner-apis/sandbox';
import { expect, test } from 'vitest';
import { runAll } from '../contract/sandbox-server.ts';
import { Oracle } from './oracle.ts';
import { FOLDER } from './schemas.ts';

test("every answer in XML is valid to libxml2 too, which knows nothing of this project's reader", async () => {
  const answers = await answersOfAllCases();
  const roots = Map.groupBy(answers, rootOf);
  expect([...roots.keys()].toSorted()).toEqual([
    'Error',
    'desadv_response_B2',
    'order_response_A2',
    'quote_A2',
  ]);
  const invalid = [...roots].flatMap(([root, documents]) => problemsOf(root, documents));
  expect(invalid).toEqual([]);
}, 240_000);

/** Returns every response in XML to all cases, journeys, chains and state models of the family. */
async function answersOfAllCases(): Promise<string[]> {
  const id = path.basename(FOLDER);
  // Each reset makes the data of all families that it has.
  const sandbox = createSandbox({ allowControl: true, families: [id] });
  const answers: string[] = [];
  await runAll('http://sandbox.test', {
    models: models.filter((model) => model.id === id),
    fetch: async (input, init) => {
      const response = await sandbox.fetch(new Request(input, init));
      if (isXml(response)) answers.push(await response.clone().text());
      return response;
    },
  });
  await sandbox.close();
  return answers;
}

function isXml({ headers }: Response): boolean {
  return headers.get('Content-Type')?.startsWith('application/xml') ?? false;
}

/** Returns the root element's name: `quote_A2` in `<ew:quote_A2 …>`. */
function rootOf(document: string): string {
  return /<(?:\w+:)?(\w+)/.exec(document)?.[1] ?? '';
}

function problemsOf(root: string, documents: readonly string[]): string[] {
  using oracle = new Oracle(path.join(FOLDER, `${root === 'Error' ? 'error' : root}.xsd`));
  return documents.flatMap((document) => {
    const problems = oracle.problems(document);
    return problems === '' ? [] : [`${problems}\n${document}`];
  });
}
