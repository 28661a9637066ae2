import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { models } from '@partner-apis/contract-tests';
import { type ApiModel, exampleRequest, isSuccess, type Operation } from '@partner-apis/model';
import { demoPartners } from '@partner-apis/sandbox';
import { type RunningSandbox, startSandbox } from '@partner-apis/sandbox/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand } from '../../brand.config.ts';
import { codeSamples } from '../../site/src/view/samples/samples.ts';

const run = promisify(execFile);
const [partner] = demoPartners;
const [{ exampleDate }] = models as [ApiModel];

let sandbox: RunningSandbox;
let folder: string;
let secrets: Readonly<Record<string, string>>;

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, allowControl: true, clock: `${exampleDate}T08:00:00` });
  folder = await mkdtemp(path.join(tmpdir(), 'samples ä-'));
  secrets = credentials();
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

/** The environment of the samples, for the first of the sandbox's partners. */
function credentials(): Record<string, string> {
  if (partner === undefined) throw new Error('The sandbox has no partner');
  const { apiKey, clientId, clientSecret } = partner;
  return {
    ...{ API_KEY: apiKey, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret },
    ...{ API_USERNAME: clientId, API_PASSWORD: clientSecret },
  };
}

interface Sample {
  readonly name: string;
  readonly code: string;
  readonly status: number;
}

/** Returns every operation's sample in a language, addressed to the sandbox. */
function samplesIn(id: string): readonly Sample[] {
  return models.flatMap((model) =>
    model.operations.map((operation) => ({
      name: `${model.id}/${operation.operationId}`,
      code: towardsSandbox(model, operation, id),
      status: Number(operation.responses.find(isSuccess)?.status),
    })),
  );
}

function towardsSandbox(model: ApiModel, operation: Operation, id: string): string {
  const samples = codeSamples(model, operation, exampleRequest(operation), brand.npmScope);
  const server = model.servers.find(({ environment }) => environment === 'uat')?.url ?? '';
  const code = samples.find((sample) => sample.id === id)?.code ?? '';
  expect(code).toContain(server);
  return code
    .replaceAll(server, sandbox.url + model.basePath)
    .replaceAll(new URL(server).origin, sandbox.url);
}

const expected = (samples: readonly Sample[]) => samples.map(({ name, status }) => `${name} ${status}`);

it('every curl sample is answered as documented', async () => {
  const samples = samplesIn('curl');
  const script = samples.map(
    ({
      name,
      code,
    }) => `command curl --silent --request POST --header 'Authorization: Bearer ${sandbox.controlSecret}' ${sandbox.url}/_sandbox/reset
curl() {
  case "$*" in
    *oauth2/token*) command curl "$@" ;;
    *) command curl --silent --output /dev/null --write-out "${name} %{http_code}\\n" "$@" ;;
  esac
}
${code}
`,
  );
  const file = path.join(folder, 'samples.sh');
  await writeFile(file, script.join('\n'));
  const { stdout } = await run('sh', [file], { env: { ...process.env, ...secrets } });
  expect(stdout.trim().split('\n')).toEqual(expected(samples));
});

it('every fetch sample is answered as documented', async () => {
  const samples = samplesIn('fetch');
  const answered: string[] = [];
  for (const { name, code } of samples) {
    const headers = { Authorization: `Bearer ${sandbox.controlSecret}` };
    await fetch(`${sandbox.url}/_sandbox/reset`, { method: 'POST', headers });
    const watched: typeof fetch = async (...request) => {
      const response = await fetch(...request);
      if (!String(request[0]).endsWith('/oauth2/token')) answered.push(`${name} ${response.status}`);
      return response;
    };
    const body = new Function('fetch', 'console', 'process', `return (async () => {\n${code}\n})();`);
    await body(watched, { log: () => {} }, { env: secrets });
  }
  expect(answered).toEqual(expected(samples));
});

const DRIVER = `import contextlib, io, json, sys, urllib.request
real = urllib.request.urlopen
def watched(request):
    response = real(request)
    if not request.full_url.endswith("/oauth2/token"):
        statuses.append(response.status)
    return response
for sample in json.load(open(sys.argv[1])):
    control = {"Authorization": "Bearer " + sys.argv[3]}
    real(urllib.request.Request(sys.argv[2] + "/_sandbox/reset", method="POST", headers=control))
    statuses = []
    urllib.request.urlopen = watched
    with contextlib.redirect_stdout(io.StringIO()):
        try:
            exec(sample["code"], {})
        except urllib.error.HTTPError as error:
            statuses.append(error.code)
    print(sample["name"], *statuses)
`;

const hasPython = await run('python3', ['--version']).then(
  () => true,
  () => false,
);

it.runIf(hasPython)('every Python sample is answered as documented', async () => {
  const samples = samplesIn('python');
  const [driver, list] = ['driver.py', 'samples.json'].map((name) => path.join(folder, name));
  await writeFile(String(driver), DRIVER);
  await writeFile(String(list), JSON.stringify(samples));
  const { url, controlSecret = '' } = sandbox;
  const { stdout } = await run('python3', [String(driver), String(list), url, controlSecret], {
    env: { ...process.env, ...secrets },
  });
  expect(stdout.trim().split('\n')).toEqual(expected(samples));
});
