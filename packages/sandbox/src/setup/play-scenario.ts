import { credentialHeaders } from '../auth/credential-headers.ts';
import { issueToken } from '../auth/tokens.ts';
import { settableClock } from '../clock/clock.ts';
import { settableConditions } from '../conditions/conditions.ts';
import type { FamilyScenario, Report } from '../contract/family-scenario.ts';
import type { Partner } from '../contract/partner.ts';
import type { Engine } from '../engine/call/engine.ts';
import { requestHandler } from '../engine/request-handler.ts';
import { encodeResponse } from '../http/encode-response.ts';
import type { Scenario, ScenarioCall } from '../scenario/scenario.ts';
import type { InitialData } from '../seeding/seeding.ts';
import { memoryStore } from '../store/memory.ts';
import type { LoadedFamilies } from './load-families.ts';
import { makeEngine } from './make-engine.ts';

/** The parts of a sandbox with which a scenario is played. */
export interface ScenarioStage {
  readonly loaded: LoadedFamilies;
  readonly partners: readonly Partner[];
  readonly familyScenarios: ReadonlyMap<string, FamilyScenario>;
  /** The data before the scenario. */
  readonly initialData: InitialData;
  /** The current time, `YYYY-MM-DDThh:mm:ss`. */
  readonly now: string;
  readonly log: Engine['log'];
  /** Whether to make the calls, which need all data of the scenario. */
  readonly makesCalls: boolean;
}

/**
 * Plays a scenario in memory: stores its data and makes its calls. A store starts with the resulting data, so that a
 * scenario is loaded completely or not at all.
 *
 * @param report receives mistakes that only playing it reveals
 * @returns the records of each family, by family id
 */
export async function playScenario(
  { data = {}, calls = [], clock }: Scenario,
  stage: ScenarioStage,
  report: Report,
): Promise<Awaited<ReturnType<InitialData>>> {
  const { loaded, partners, log, initialData } = stage;
  const engine = makeEngine(loaded, {
    ...{ kept: memoryStore(), initialData, partners, log, faults: [], mount: '' },
    ...{ clock: settableClock(clock ?? stage.now), conditions: settableConditions({}, 0) },
    ...{ strictMessages: false, calls: undefined, isThrottled: false },
  });
  await engine.ready();
  await engine.store.transaction(async (transaction) => {
    for (const [id, given] of Object.entries(data)) {
      const family = stage.familyScenarios.get(id);
      await family?.store(given, transaction, (path, message) => report(['data', id, ...path], message));
    }
  });
  const handle = requestHandler(engine);
  for (const [index, { request }] of calls.entries()) {
    if (operationOf(request, engine) === undefined) report(['calls', index], `No API has ${request}`);
  }
  for (const [index, call] of stage.makesCalls ? calls.entries() : []) {
    if (operationOf(call.request, engine) === undefined) break;
    const failure = await failureOf(call, engine, handle);
    if (failure === undefined) continue;
    report(['calls', index], failure);
    // The calls after it may depend on it.
    break;
  }
  const records = loaded.rules.map(async ({ rules: { id, collections } }) => {
    const all = collections.map(async ({ name }) => {
      const entries = await engine.store.list(name);
      return entries.map(({ key, value }) => ({ collection: name, key, value }));
    });
    return [id, (await Promise.all(all)).flat()] as const;
  });
  return new Map(await Promise.all(records));
}

/** Returns the operation that a line such as `GET /ebooking-erm/v2/services` calls; undefined if there is none. */
function operationOf(line: string, { router }: Engine) {
  const [method = '', target = ''] = line.split(' ');
  const match = router.match(method, new URL(target, SANDBOX).pathname);
  return match.kind === 'operation' ? match : undefined;
}

/** The address in the calls of a scenario. */
const SANDBOX = 'http://sandbox.example';

/** Makes a call. Returns what went wrong, or undefined when it succeeded. */
async function failureOf(
  { as: name, request: line, body }: ScenarioCall,
  engine: Engine,
  handle: ReturnType<typeof requestHandler>,
): Promise<string | undefined> {
  const { partners, store, clock } = engine;
  const [method = '', target = ''] = line.split(' ');
  const url = new URL(target, SANDBOX);
  const match = operationOf(line, engine);
  const partner = partners.find((one) => one.name === name) ?? partners[0];
  if (match === undefined || partner === undefined) return `No API has ${line}`;
  const { family, operation } = match;
  const token = await issueToken(store, partner.name, clock.now());
  const headers = new Headers(
    credentialHeaders(family.routes.securitySchemes, operation, { partner, token }),
  );
  const mediaType = operation.requestBody?.mediaTypes[0];
  if (body !== undefined && mediaType !== undefined) headers.set('Content-Type', mediaType);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = new Request(url, { method, headers, ...(body === undefined ? {} : { body: text }) });
  const { response } = await handle(request, { id: 'scenario', address: '' });
  if (response.status < 300) return undefined;
  const received = encodeResponse(response, method).body ?? '';
  return `The call has to succeed, and received ${response.status}: ${received.slice(0, 500)}`;
}
