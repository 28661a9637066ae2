import { isError, type SiteVehicles, type Vehicle, type Vehicles } from '@partner-apis/vehicle';

export async function firstLines(client: Vehicles): Promise<unknown> {
  const parked: SiteVehicles = await client.listSiteVehicles({ siteCode: 1000101 });
  const vehicle: Vehicle = await client.getVehicle({ vehicleCode: 1000201 });
  const axles = (vehicle.axles ?? []).map(({ wheelOffset = 0 }) => wheelOffset.toFixed(1));
  const makes = await client.listMakes();
  const codes: number[] = [];
  for await (const { code } of client.listVehicles({ pageSize: 50 })) codes.push(code);
  const failed = await client.getVehicle({ vehicleCode: 1 }).catch((error) => error);
  const missing = isError(failed, client.getVehicle, 404) ? failed.body.errors : [];
  return { parked: parked.length, axles, makes, codes, missing };
}
