import type { Operations, Schemas } from '../../generated/vehicle-api-v1/operations.ts';
import type { OperationRule } from '../../rules/typed-rule.ts';
import { type Axle, vehicles } from './records.ts';

/** Lists the tyres that fit the axles of an active vehicle. An axle without a known dimension has none. */
export const listVehicleTyreOptions: OperationRule<Operations['listVehicleTyreOptions']> = async ({
  store,
  parameters: { vehicleCode },
  fail,
}) => {
  const vehicle = await vehicles.get(store, String(vehicleCode));
  if (!vehicle?.active) return fail('vehicleOfTyreOptionsNotFound', { vehicleCode });
  const tyreOptions = (vehicle.axles ?? []).flatMap(optionsOf);
  return tyreOptions.length === 0 ? fail('tyreOptionsNotFound') : { tyreOptions };
};

/**
 * A dimension such as `315/70 R 22.5`: width in millimetres, aspect ratio in percent, construction, rim diameter in
 * inches.
 */
const DIMENSION = /^(\d+)\/(\d+) ?([A-Z]) ?(\d+(?:\.\d+)?)$/;

type Tyre = Pick<Schemas['TyreOption'], 'loadIndex' | 'speedIndex' | 'winter' | 'summer'>;

/** A steered axle takes seasonal tyres, all others take all-season tyres. */
const STEERED: readonly Tyre[] = [
  { loadIndex: '156/150', speedIndex: 'L', winter: false, summer: true },
  { loadIndex: '156/150', speedIndex: 'K', winter: true, summer: false },
];
const OTHERS: readonly Tyre[] = [{ loadIndex: '154/150', speedIndex: 'L', winter: true, summer: true }];

function optionsOf({ position, type, defaultTyreDimension = '' }: Axle): Schemas['TyreOption'][] {
  const [, width, aspectRatio, constructionType = '', diameter] = DIMENSION.exec(defaultTyreDimension) ?? [];
  if (width === undefined) return [];
  return (type === 'STEER' ? STEERED : OTHERS).map((tyre) => ({
    axlePosition: position,
    width: Number(width),
    aspectRatio: Number(aspectRatio),
    constructionType,
    diameter: Number(diameter),
    ...tyre,
  }));
}
