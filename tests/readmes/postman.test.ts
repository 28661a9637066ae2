import { models } from '@partner-apis/contract-tests';
import { type ApiModel, isSuccess } from '@partner-apis/model';
import { demoPartners } from '@partner-apis/sandbox';
import { type RunningSandbox, startSandbox } from '@partner-apis/sandbox/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostmanAuth, PostmanItem } from '../../site/src/downloads/postman/collection.ts';
import { postmanCollection } from '../../site/src/downloads/postman/postman.ts';

const [{ exampleDate }] = models as [ApiModel];
const [partner] = demoPartners;

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, allowControl: true, clock: `${exampleDate}T08:00:00` });
});
afterAll(() => sandbox.close());

type Variables = Readonly<Record<string, string>>;

/** The variables that a reader fills in, for the first of the sandbox's partners. */
function filledIn(model: ApiModel): Variables {
  if (partner === undefined) throw new Error('The sandbox has no partner');
  const { apiKey, clientId, clientSecret } = partner;
  return {
    baseUrl: sandbox.url + model.basePath,
    tokenUrl: `${sandbox.url}/oauth2/token`,
    ...{ apiKey, clientId, clientSecret, username: clientId, password: clientSecret },
  };
}

/** Replaces the variables in a text, as Postman does. Unknown ones stay. */
function written(text: string, variables: Variables): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (name, key: string) => variables[key] ?? name);
}

async function authorization(auth: PostmanAuth, variables: Variables): Promise<string | undefined> {
  if (auth.type === 'noauth') return undefined;
  const list = auth.type === 'oauth2' ? auth.oauth2 : auth.type === 'basic' ? auth.basic : auth.bearer;
  const values = Object.fromEntries(list.map(({ key, value }) => [key, written(value, variables)]));
  const basic = (name: string, secret: string) => `Basic ${btoa(`${values[name]}:${values[secret]}`)}`;
  if (auth.type === 'basic') return basic('username', 'password');
  if (auth.type === 'bearer') return `Bearer ${values.token}`;
  const answer = await fetch(String(values.accessTokenUrl), {
    method: 'POST',
    headers: { authorization: basic('clientId', 'clientSecret') },
    body: new URLSearchParams({ grant_type: String(values.grant_type) }),
  });
  const token: unknown = await answer.json();
  return `${values.headerPrefix} ${(token as { access_token: string }).access_token}`;
}

/** Sends a request of the collection, as Postman does. */
async function send({ request }: PostmanItem, variables: Variables, auth: PostmanAuth): Promise<number> {
  const { url, method, header, body } = request;
  const inPath = new Map(url.variable?.map(({ key, value }) => [`:${key}`, encodeURIComponent(value)]));
  const path = url.path.map((segment) => inPath.get(segment) ?? segment).join('/');
  const query = (url.query ?? []).filter(({ disabled = false }) => !disabled);
  const search = new URLSearchParams(query.map(({ key, value }) => [key, written(value, variables)]));
  const sent = header.filter(({ disabled = false }) => !disabled);
  const headers = new Headers(sent.map(({ key, value }) => [key, written(value, variables)]));
  const proof = await authorization(request.auth ?? auth, variables);
  if (proof !== undefined) headers.set('authorization', proof);
  const response = await fetch(`${written(url.host.join('.'), variables)}/${path}?${search}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: body.raw }),
  });
  await response.arrayBuffer();
  return response.status;
}

describe.each(models)('$id', (model) => {
  const { auth = { type: 'noauth' }, ...collection } = postmanCollection(model);

  it('has every operation once, in the folder of its tag', () => {
    const folders = collection.item.map(({ name, item }) => [name, item.map((one) => one.name)]);
    const expected = model.tags.map(({ name }) => [
      name,
      model.operations.filter(({ tag }) => tag === name).map(({ summary }) => summary),
    ]);
    expect(folders).toEqual(expected.filter(([, operations]) => operations?.length !== 0));
  });

  it('has a variable for everything that it leaves open, and no secret in any', () => {
    const used = [...JSON.stringify({ ...collection, auth }).matchAll(/\{\{(\w+)\}\}/g)].map(
      ([, key]) => key,
    );
    const declared = collection.variable.map(({ key }) => key);
    expect(new Set(declared)).toEqual(new Set(used));
    const given = collection.variable.filter(({ value }) => value !== '').map(({ key }) => key);
    expect(given.filter((key) => !['baseUrl', 'tokenUrl'].includes(key))).toEqual([]);
  });

  it('is answered by the sandbox as documented, request by request', async () => {
    const variables = filledIn(model);
    const answered: Record<string, number> = {};
    for (const item of collection.item.flatMap((folder) => folder.item)) {
      const headers = { Authorization: `Bearer ${sandbox.controlSecret}` };
      await fetch(`${sandbox.url}/_sandbox/reset`, { method: 'POST', headers });
      answered[item.name] = await send(item, variables, auth);
    }
    const documented = model.operations.map(({ summary, responses }) => [
      summary,
      Number(responses.find(isSuccess)?.status),
    ]);
    expect(answered).toEqual(Object.fromEntries(documented));
  });

  it('shows the documented answer of each request', () => {
    const shown = collection.item.flatMap(({ item }) => item.map(({ response }) => response[0]?.code));
    expect(shown.every((code) => code !== undefined && code >= 200 && code < 300)).toBe(true);
  });
});
