import { type DueDate, type Inspection, isError, Vcs, type VcsOptions } from '@partner-apis/vcs';

/** Reads the inspections of a fleet, and reports the vehicles with worn tyres and the advice for them. */
export async function program(options: VcsOptions, print: (line: string) => void): Promise<void> {
  const attempts: string[] = [];
  const client = new Vcs({
    ...options,
    timeout: 10_000,
    hooks: {
      onAttempt: ({ operationId }) => {
        attempts.push(operationId);
      },
    },
  });

  const dueDates = await client.listDueDates({ language: 'fr' });
  print(`soonest: ${soonest(dueDates)?.daysNumber} days`);

  const inspections: Inspection[] = [];
  for await (const inspection of client.listInspections({ pageSize: 20 })) inspections.push(inspection);
  print(`read: ${inspections.length > 0}`);

  const worn = inspections.filter(({ measurements }) => measurements.some(isWorn));
  const vehicles = new Set(worn.map(({ vehicleCode }) => vehicleCode));
  print(`worn tyres: ${vehicles.size === 0 ? 'none' : 'some'}`);

  const actions = await actionsByName(client);
  const advised = inspections.flatMap(({ observations }) => observations);
  const named = advised.filter(({ actionName }) => actionName !== undefined && actions.has(actionName));
  print(`advice: ${named.length === advised.length ? 'all' : 'some'}`);

  // Only what changed since the last run.
  const [last] = inspections
    .map(({ lastModifiedDate }) => lastModifiedDate)
    .toSorted()
    .toReversed();
  if (last !== undefined) {
    const changed = await client.listInspections({ pageSize: 1, lastModifiedDateFrom: last });
    print(`changed since: ${changed.totalElements}`);
  }

  await readWrongly(client, print);
  print(`attempts: ${attempts.length > 4}`);
}

/** Millimetres. */
const LEAST_DEPTH = 5;

function isWorn({ treadDepth, treadDepthUOM = 'MMT' }: Inspection['measurements'][number]): boolean {
  return treadDepth !== undefined && treadDepthUOM === 'MMT' && treadDepth < LEAST_DEPTH;
}

function soonest(dueDates: readonly DueDate[]): DueDate | undefined {
  return dueDates.toSorted((one, other) => one.daysNumber - other.daysNumber)[0];
}

async function actionsByName(client: Vcs): Promise<ReadonlyMap<string, string>> {
  const lists = await Promise.all(
    ['VEHICLE', 'AXLE', 'TYRE'].map((level) =>
      client.listActions({ level }).catch((error: unknown) => {
        if (isError(error, client.listActions, 400)) return [];
        throw error;
      }),
    ),
  );
  return new Map(lists.flat().map(({ name, code }) => [name, code]));
}

async function readWrongly(client: Vcs, print: (line: string) => void): Promise<void> {
  try {
    await client.listInspections({ pageSize: 100_000 });
  } catch (error) {
    if (!isError(error, client.listInspections, 400)) throw error;
    for (const { property, error: text } of error.body.errors) print(`refused: ${property} ${text}`);
  }
}
