import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { models } from '@partner-apis/model/models';
import { demoPartners } from '@partner-apis/sandbox';
import { type RunningSandbox, startSandbox } from '@partner-apis/sandbox/node';
import { afterAll, beforeAll, expect, it, test } from 'vitest';

/**
 * Tasks of a user, at least one for each family, written from the README of its SDK and what an editor shows. The consumers'
 * tests compile the programs with the packed declarations. A program prints what does not depend on the day or on codes of
 * the sandbox. Its name is that of the family, and of a task where there are several.
 */
type Program = (options: object, print: (line: string) => void) => Promise<void>;

const FOLDER = path.join(import.meta.dirname, 'programs');

const PRINTED: Readonly<Record<string, readonly string[]>> = {
  'article-api-v1': [
    'hits: true, at most three: true',
    'found by its code: true',
    'registered: true',
    'reference: SHOP-205-55-R16',
    'refused: externalRef The field is too short. Min Length: 1',
    'refused: 400 limit',
    'copied: true',
    'pages: true',
  ],
  'ebk-api-v2': [
    'service: Change of the battery',
    'centre: Tyre Centre Lille North, 20 minutes',
    'refused: timeSlot',
    'can be cancelled until some time before: true',
    'moved: true',
    'status: 200 CONFIRMED',
    'cancelled before: 400 The appointment is already cancelled',
    'all tyres in storage were read: true',
  ],
  'ebk-api-v2.follow-up': [
    'sent an invalid booking: false',
    'accepted: 202',
    'status: CONFIRMED',
    'not confirmed again: WaitError',
    'ended by its signal: true',
    'attempts, each the first: true',
  ],
  'mastercheck-api-v1': [
    'recorded: true',
    'recorded before: externalRef',
    'found: true',
    'worn: 2, defects: brakePads, wipers',
    'read: true, with the wipers: true',
    'refused: date',
  ],
  'party-api-v1': [
    'countries: true',
    'refused: type Wrong format',
    'party: Greener Fleet, B2B, active: true',
    'site: Depot North, 1 rue du Port, Gate 4',
    'accounts: FR7630006000011234567890189',
    'its sites: true',
    'removed: 404',
    'found by its name: true',
    'companies: true, with it: true',
  ],
  'party-api-v1.subscription': [
    'refused: 404 offerCode',
    'created: 2097-01-01 to 2097-12-31, 0 lines',
    'sites: true, 1',
    'ended: true',
    'in pages: true',
    'archived: true, complete: true',
  ],
  'purchase-api-v1': [
    'in the quote: /quote_A2/ErrorHead 1 ',
    'in the quote: /quote_A2/OrderLine[2]/OrderedArticle/Error 499 No article has the number 9999999999994',
    'lines in the quote: 2',
    'problems of the order: 0',
    'as XML: true',
    'in the response: 0 errors',
    'every line has an order: true',
    'deliveries: 1',
    '/order_A2: OrderLine must occur 1 or more times, but occurs 0 times.',
    'refused: 400 true',
  ],
  'sale-api-v1': [
    'TILL-1-0003: 400 currency',
    'registered: 3',
    'more than before: 2',
    'found: true, 2 lines',
    'currencies: EUR',
    'all positive: true',
    'shown twice: 0',
  ],
  'vcs-api-v1': [
    'soonest: 0 days',
    'read: true',
    'worn tyres: some',
    'advice: all',
    'changed since: 1',
    'refused: pageSize Wrong format',
    'attempts: true',
  ],
  'vehicle-api-v1': [
    'categories: true, makes: true, energies: true, axles: 2',
    'refused: externalRef',
    'unknown: Vehicle not found with code 1',
    'registered: FL-042-EE, active: true',
    'found: true',
    'months with inspections: true',
    'at its site: true',
    'tyres that fit: true',
  ],
};

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.close());

test('every SDK has the program of a user', async () => {
  const names = Object.keys(PRINTED);
  const sdks = models.filter(({ sdk }) => sdk !== undefined).map(({ id }) => id);
  expect((await readdir(FOLDER)).toSorted()).toEqual(names.map((name) => `${name}.ts`).toSorted());
  expect([...new Set(names.map(familyOf))].toSorted()).toEqual(sdks.toSorted());
});

it.each(Object.keys(PRINTED))('%s runs', async (name) => {
  const { program }: { readonly program: Program } = await import(path.join(FOLDER, `${name}.ts`));
  const basePath = models.find(({ id }) => id === familyOf(name))?.basePath;
  const lines: string[] = [];
  await program({ baseUrl: `${sandbox.url}${basePath}`, auth: credentials() }, (line) => lines.push(line));
  expect(lines).toEqual(PRINTED[name]);
});

/** Returns the id of the family of a program: `ebk-api-v2` for `ebk-api-v2.follow-up`. */
function familyOf(program: string): string {
  return program.split('.')[0] ?? program;
}

/** The default partner, by every way to authenticate. */
function credentials() {
  const [partner] = demoPartners;
  if (partner === undefined) throw new Error('The sandbox knows no partner.');
  const { apiKey, clientId, clientSecret } = partner;
  return { apiKey, clientId, clientSecret, username: clientId, password: clientSecret };
}
