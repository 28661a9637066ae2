import type { Operations } from '../../generated/vehicle-api-v1/operations.ts';
import { nextCode } from '../../rules/codes.ts';
import { isReferenced, sourceOf, withReference } from '../../rules/references.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { findSite } from '../party-api-v1/find.ts';
import { counters, type Vehicle, vehicles } from './records.ts';

/** Creates a vehicle. A reference that the caller has used before keeps its vehicle, whose data are replaced. */
export const createExternalVehicle: OperationRule<Operations['createExternalVehicle']> = ({
  store,
  now,
  partner,
  body,
  fail,
}) =>
  store.transaction(async (transaction) => {
    const { externalRef, ...fields } = body;
    const site =
      fields.siteCode === undefined ? undefined : await findSite(transaction, fields.siteCode, fail);
    const reference = {
      source: sourceOf(partner),
      externalRef,
      ...(site === undefined ? {} : { countryCode: site.site.countryCode }),
    };
    const known = (await vehicles.having(transaction, 'reference', externalRef)).find((vehicle) =>
      isReferenced(vehicle, reference),
    );
    const code = known?.code ?? (await nextCode(transaction, counters, 'vehicles'));
    const vehicle: Vehicle = {
      ...known,
      ...fields,
      code,
      active: true,
      lastModifiedDate: now,
      references: withReference(known?.references ?? [], reference, now),
    };
    await vehicles.put(transaction, String(code), vehicle);
    return { code };
  });
