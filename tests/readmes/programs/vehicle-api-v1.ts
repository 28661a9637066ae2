import {
  type ExternalVehicle,
  isError,
  type Vehicle,
  Vehicles,
  type VehiclesOptions,
} from '@partner-apis/vehicle';

/** Registers a vehicle of a fleet with codes from the reference lists, and plans the next inspections. */
export async function program(options: VehiclesOptions, print: (line: string) => void): Promise<void> {
  const client = new Vehicles({ ...options, timeout: 10_000 });

  const [categories, makes, energies] = await Promise.all([
    client.listCategories(),
    client.listMakes(),
    client.listEnergies(),
  ]);
  const [category] = categories;
  if (category === undefined) throw new Error('There are no categories.');
  const [type] = await client.listTypes({ categoryCode: category.code });
  const [layout] = type === undefined ? [] : await client.listAxleConfigurations({ typeCode: type.code });
  const found = { categories, makes, energies };
  const lists = Object.entries(found).map(([name, list]) => `${name}: ${list.length > 1}`);
  print(`${lists.join(', ')}, axles: ${layout?.axles.length}`);

  const body: ExternalVehicle = {
    externalRef: 'FLEET-0042',
    registrationNumber: 'FL-042-EE',
    category: category.code,
    ...(type === undefined ? {} : { type: type.code }),
    mileage: 42_000,
    mileageUOM: 'KM',
  };
  const { code: vehicleCode } = await register(client, body, print);
  const vehicle = await client.getVehicle({ vehicleCode });
  print(`registered: ${vehicle.registrationNumber}, active: ${vehicle.active}`);

  const numbered = await client.listVehicles({ pageSize: 5, registrationNumber: 'FL-042-EE' });
  print(`found: ${numbered.vehicles.map(({ code }) => code).join() === String(vehicleCode)}`);

  const due = new Map<string, number[]>();
  for await (const one of client.listVehicles({ pageSize: 20 })) {
    const month = one.nextInspectionDate?.slice(0, 7) ?? 'none';
    due.set(month, [...(due.get(month) ?? []), one.code]);
  }
  print(`months with inspections: ${due.size > 0}`);

  const withSite = await firstWithSite(client);
  if (withSite?.siteCode !== undefined) {
    const parked = await client.listSiteVehicles({ siteCode: withSite.siteCode });
    print(`at its site: ${parked.some(({ code }) => code === withSite.code)}`);
    const { tyreOptions } = await client.listVehicleTyreOptions({ vehicleCode: withSite.code });
    print(`tyres that fit: ${tyreOptions.every(({ axlePosition }) => axlePosition > 0)}`);
  }
}

/** Leaves the loop as soon as there is one: no further page is requested. */
async function firstWithSite(client: Vehicles): Promise<Vehicle | undefined> {
  for await (const vehicle of client.listVehicles({ pageSize: 20 })) {
    if (vehicle.siteCode !== undefined) return vehicle;
  }
  return undefined;
}

async function register(client: Vehicles, body: ExternalVehicle, print: (line: string) => void) {
  try {
    await client.createExternalVehicle({ body: { ...body, externalRef: '' } });
  } catch (error) {
    if (!isError(error, client.createExternalVehicle, 400)) throw error;
    print(`refused: ${error.body.errors.map(({ property }) => property).join(', ')}`);
  }
  const registered = await client.createExternalVehicle({ body });
  try {
    await client.getVehicle({ vehicleCode: 1 });
  } catch (error) {
    if (!isError(error, client.getVehicle, 404)) throw error;
    print(`unknown: ${error.body.errors.map(({ error: text }) => text).join()}`);
  }
  return registered;
}
