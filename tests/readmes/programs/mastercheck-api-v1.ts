import {
  type ExternalMastercheck,
  isError,
  type Mastercheck,
  Masterchecks,
  type MasterchecksOptions,
  type Tyres,
} from '@partner-apis/mastercheck';

/** Records the check of a vehicle in the workshop, and lists what has to be repaired. */
export async function program(options: MasterchecksOptions, print: (line: string) => void): Promise<void> {
  const client = new Masterchecks({ ...options, timeout: 10_000, retries: 0 });

  const check: ExternalMastercheck = {
    externalRef: 'WORKSHOP-2026-0007',
    date: '2026-03-02',
    tyres: tyresOf([4.1, 3.9, 1.4, 1.5]),
    rims: { condition: 'OK' },
    brakePads: { front: { condition: 'CAUTION', wearLeft: 30 } },
    wipers: { front: { condition: 'KO', status: 'PLANNED' } },
  };
  const { code } = await client.createExternalMastercheck({ body: check });
  print(`recorded: ${code > 0}`);

  try {
    await client.createExternalMastercheck({ body: check });
  } catch (error) {
    if (!isError(error, client.createExternalMastercheck, 409)) throw error;
    print(`recorded before: ${error.body.errors.map(({ property }) => property).join()}`);
  }

  const { masterchecks } = await client.listMasterchecks({ pageSize: 10, externalRef: check.externalRef });
  const [stored] = masterchecks;
  if (stored === undefined) throw new Error('The check was not found.');
  print(`found: ${stored.code === code}`);
  print(`worn: ${wornTyres(stored)}, defects: ${defects(stored).join(', ')}`);

  let all = 0;
  const broken = new Set<string>();
  for await (const one of client.listMasterchecks({ pageSize: 10 })) {
    all += 1;
    for (const name of defects(one)) broken.add(name);
  }
  print(`read: ${all > 1}, with the wipers: ${broken.has('wipers')}`);

  try {
    await client.createExternalMastercheck({ body: { externalRef: 'WORKSHOP-2026-0008', date: '2 March' } });
  } catch (error) {
    if (!isError(error, client.createExternalMastercheck, 400)) throw error;
    for (const { property } of error.body.errors) print(`refused: ${property}`);
  }
}

const LEAST_DEPTH = 1.6;

/** Two tyres on each axle, left and right. */
function tyresOf(depths: readonly number[]): Tyres {
  const measurements = depths.map((treadDepth, index) => ({
    axlePosition: Math.floor(index / 2) + 1,
    tyrePosition: (index % 2) + 1,
    wear: [{ groovePosition: 1, treadDepth }],
    dot: '2324',
    pressure: 2.4,
  }));
  return { measurements };
}

function wornTyres({ tyres }: Mastercheck): number {
  const depths = (tyres?.measurements ?? []).flatMap(({ wear = [] }) =>
    wear.map(({ treadDepth }) => treadDepth),
  );
  return depths.filter((depth) => depth !== undefined && depth < LEAST_DEPTH).length;
}

/** The names of what has a condition that is not OK, here or in one of its parts. */
function defects(check: Mastercheck): string[] {
  return Object.entries(check)
    .filter(([, part]) => isDefect(part) || (isObject(part) && Object.values(part).some(isDefect)))
    .map(([name]) => name);
}

function isDefect(part: unknown): boolean {
  return isObject(part) && 'condition' in part && part.condition !== 'OK';
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
