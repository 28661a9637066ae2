import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type RecordingServer, startRecording } from '../../../general/recording-server.ts';
import type { Contestant } from '../../generation-contestants.ts';
import { measured } from '../../measured-process.ts';
import { table } from '../../table.ts';
import { featureClient } from './feature-clients.ts';
import { documentOf, FEATURE_ROWS, type FeatureRow } from './feature-rows.ts';
import { expected, received } from './received.ts';

/**
 * Sends every feature with the client of every generator to a server that records it.
 *
 * @returns a table of how many of each group arrive as the specification says, and the others by name
 */
export async function featureTable(contestants: readonly Contestant[], folder: string): Promise<string> {
  await using server = await startRecording();
  const columns: [name: string, right: ReadonlySet<string>][] = [];
  for (const contestant of contestants) {
    columns.push([contestant.name, await rightRows(contestant, FEATURE_ROWS, folder, server)]);
  }
  const groups = Map.groupBy(FEATURE_ROWS, ({ group }) => group);
  const rows = [...groups].map(([group, all]) => [
    group,
    ...columns.map(([, right]) => `${all.filter(({ name }) => right.has(name)).length} of ${all.length}`),
  ]);
  const sums = ['all', ...columns.map(([, right]) => `${right.size} of ${FEATURE_ROWS.length}`)];
  const missing = columns.map(([name, right]) => {
    const features = FEATURE_ROWS.filter((row) => !right.has(row.name)).map(({ feature }) => feature);
    return `${name}: ${features.length === 0 ? 'all arrive' : features.join(' | ')}`;
  });
  const heading = ['correct features', ...columns.map(([name]) => name)];
  return `${table([heading, ...rows, sums])}\n\nNot as specified:\n${missing.join('\n')}`;
}

/** Generates for all rows at once and, if that fails, for each half, so that one row does not spoil the others. */
async function rightRows(
  contestant: Contestant,
  rows: readonly FeatureRow[],
  folder: string,
  server: RecordingServer,
): Promise<ReadonlySet<string>> {
  const out = await mkdtemp(path.join(folder, 'features-'));
  const file = path.join(out, 'features.json');
  const url = `http://${server.host}`;
  await writeFile(file, JSON.stringify(documentOf(rows, url)));
  try {
    await measured(contestant.script, contestant.args(file, out), out);
    const call = await featureClient(contestant.name, out, url);
    const right = new Set<string>();
    for (const row of rows) if (await isRight(row, call, server)) right.add(row.name);
    return right;
  } catch (error) {
    if (rows.length === 1) {
      console.info(`${contestant.name}, ${rows[0]?.feature}: ${String(error).slice(-200)}`);
      return new Set();
    }
    const middle = Math.ceil(rows.length / 2);
    const first = await rightRows(contestant, rows.slice(0, middle), folder, server);
    return new Set([...first, ...(await rightRows(contestant, rows.slice(middle), folder, server))]);
  }
}

async function isRight(
  row: FeatureRow,
  call: (row: FeatureRow) => Promise<unknown>,
  server: RecordingServer,
): Promise<boolean> {
  server.answer(row.answer ?? { status: 204 });
  const before = server.recorded.length;
  let result: unknown;
  try {
    result = await call(row);
  } catch {
    // It counts what was sent, and a result is compared below.
  }
  const sent = server.recorded[before];
  if (sent === undefined || !isDeepStrictEqual(await received(sent, row), await expected(row))) return false;
  if (!('result' in row)) return true;
  // An empty response is `undefined`, `null`, an empty text or an empty object.
  return row.result === undefined
    ? JSON.stringify(result ?? '').length <= 2
    : isDeepStrictEqual(result, row.result);
}
