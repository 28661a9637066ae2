import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import { type ApiModel, isSuccess, own, setOwn } from '@partner-apis/model';
import { demoPartners } from '@partner-apis/sandbox';
import type { RecordedResponse, RecordedResponses } from '../samples/recorded-responses.ts';
import { testServer } from '../samples/wire.ts';
import { curl } from './languages/curl.ts';
import { fetchLanguage } from './languages/fetch.ts';
import { java } from './languages/java.ts';
import { python } from './languages/python.ts';
import { rawHttp } from './languages/raw-http.ts';
import { recorded } from './recorded-response.ts';
import { startRecording } from './recording-server.ts';
import { type DocumentedOperation, runnableSamples } from './runnable-samples.ts';
import type { SampleLanguage, Secrets } from './sample-language.ts';

/**
 * The languages of a build. The first runs everywhere, and the portal shows its responses. The SDKs are not included,
 * because the pages would depend on every line of them.
 */
const LANGUAGES: readonly [SampleLanguage, ...SampleLanguage[]] = [
  fetchLanguage,
  rawHttp,
  curl,
  python,
  java,
];

/** The responses to the samples of every operation. */
export interface Recording {
  readonly responses: RecordedResponses;
  /** Languages whose samples were run; the next list has those whose tools are not on this machine. */
  readonly ran: readonly string[];
  readonly missing: readonly string[];
  /** One line for each operation without a recorded success. The portal shows the document's example instead. */
  readonly unrecorded: readonly string[];
  /** One line for each sample that failed, or whose status differs from that in the other languages. */
  readonly problems: readonly string[];
}

export interface RecordingOptions {
  readonly npmScope: string;
  /** Folder for files of the run, inside the repository. Each language gets its own folder there. */
  readonly folder: string;
  readonly languages?: readonly [SampleLanguage, ...SampleLanguage[]];
}

/**
 * Runs the samples of every operation in every language against sandboxes whose clock is stopped on the day of the
 * examples.
 */
export async function recordSamples(
  models: readonly ApiModel[],
  { npmScope, folder, languages = LANGUAGES }: RecordingOptions,
): Promise<Recording> {
  const operations = models.flatMap((model) =>
    model.operations.map((operation): DocumentedOperation => ({ model, operation })),
  );
  const available = await Promise.all(languages.map((language) => language.isAvailable()));
  const runs = await Promise.all(
    languages
      .filter((_, index) => available[index])
      .map(async (language) => {
        const ownFolder = await mkdtemp(path.join(folder, `${language.id}-`));
        return runLanguage(language, operations, npmScope, ownFolder);
      }),
  );
  const [reference] = runs;
  return {
    responses: responsesOf(operations, reference?.responses ?? []),
    ran: runs.map(({ id }) => id),
    missing: languages.filter((_, index) => !available[index]).map(({ id }) => id),
    unrecorded: operations.flatMap(({ model, operation }, index) => {
      const status = reference?.responses[index]?.status;
      return isDocumented(operation, status)
        ? []
        : [`${model.id}/${operation.operationId}: ${status ?? 'no response'}`];
    }),
    problems: runs.flatMap((run) => problemsOf(run, operations, reference?.responses ?? [])),
  };
}

/** The samples of one language after their run. */
interface LanguageRun {
  readonly id: string;
  /** Responses in the order of the operations. */
  readonly responses: readonly (RecordedResponse | undefined)[];
  readonly failures: ReadonlyMap<string, string>;
  /** Names of the samples. */
  readonly names: ReadonlySet<string>;
}

async function runLanguage(
  language: SampleLanguage,
  operations: readonly DocumentedOperation[],
  npmScope: string,
  folder: string,
): Promise<LanguageRun> {
  const [
    {
      model: { exampleDate },
    } = { model: { exampleDate: '2026-01-01' } },
  ] = operations;
  const originOf = (index: number) => {
    const model = operations[index]?.model;
    return model === undefined ? 'http://localhost' : new URL(testServer(model)).origin;
  };
  const server = await startRecording(`${exampleDate}T08:00:00`, originOf);
  try {
    const samples = runnableSamples(operations, language.id, server.url, npmScope).filter(
      (sample) => sample !== undefined,
    );
    const failures = await language.run(samples, { folder, secrets: demoSecrets() });
    const responses = await Promise.all(
      operations.map(async ({ operation }, index) => {
        const response = server.responses.get(index);
        return response === undefined ? undefined : recorded(operation, response);
      }),
    );
    return { id: language.id, responses, failures, names: new Set(samples.map(({ name }) => name)) };
  } finally {
    await server.close();
  }
}

/** Returns the credentials of the sandbox's first partner. */
function demoSecrets(): Secrets {
  const [partner] = demoPartners;
  if (partner === undefined) throw new Error('The sandbox has no partner');
  const { apiKey, clientId, clientSecret } = partner;
  return {
    ...{ API_KEY: apiKey, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret },
    ...{ API_USERNAME: clientId, API_PASSWORD: clientSecret },
  };
}

function responsesOf(
  operations: readonly DocumentedOperation[],
  responses: readonly (RecordedResponse | undefined)[],
): RecordedResponses {
  const found: Record<string, Record<string, RecordedResponse>> = {};
  for (const [index, { model, operation }] of operations.entries()) {
    const response = responses[index];
    if (response === undefined || !isDocumented(operation, response.status)) continue;
    const family = own(found, model.id) ?? {};
    setOwn(family, operation.operationId, response);
    setOwn(found, model.id, family);
  }
  return found;
}

/** Whether a status is the first success that an operation documents. */
function isDocumented({ responses }: DocumentedOperation['operation'], status: number | undefined): boolean {
  const wanted = responses.find(isSuccess)?.status;
  return wanted !== undefined && (wanted === String(status) || wanted === `${String(status).slice(0, 1)}XX`);
}

function problemsOf(
  { id, responses, failures, names }: LanguageRun,
  operations: readonly DocumentedOperation[],
  reference: readonly (RecordedResponse | undefined)[],
): readonly string[] {
  return operations.flatMap(({ model, operation }, index) => {
    const name = `${model.id}/${operation.operationId}`;
    if (!names.has(name)) return [];
    const [found, wanted] = [responses[index]?.status, reference[index]?.status];
    const isFailure = wanted !== undefined && wanted < 300 && failures.has(name);
    return [
      ...(found === wanted ? [] : [`${name}: ${id} received ${found ?? 'no response'}, fetch ${wanted}`]),
      ...(isFailure ? [`${name}: ${id}: ${failures.get(name)}`] : []),
    ];
  });
}
