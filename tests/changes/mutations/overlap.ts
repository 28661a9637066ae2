import { isMap, type Json, type JsonMap, listAt, valueAt } from '../json.ts';
import { followed, type Use } from '../places.ts';
import type { Probe, Witness } from '../witness.ts';

/**
 * Values of a place that two members of a `oneOf` on the route may accept: what another member asks for, with what the
 * edited one has. A member that accepts more then takes a value from the other one, so that the union rejects it.
 */
export function* overlaps(document: JsonMap, use: Use, probe: Probe, sender: Witness): Generator<Json> {
  const { place, route } = use;
  for (const [index, pointer] of route.entries()) {
    const [, union, position] = /^(.*)\/oneOf\/(\d+)$/.exec(pointer) ?? [];
    if (union === undefined || !route.slice(0, index).includes(union)) continue;
    const edited = valuesThrough({ place: { ...place, pointer }, route: route.slice(index) }, probe, sender);
    const toUnion = { place, route: route.slice(0, route.indexOf(union) + 1) };
    for (const other of listAt(valueAt(document, union), 'oneOf').keys()) {
      if (other === Number(position)) continue;
      const sibling = followed(document, `${union}/oneOf/${other}`);
      const sample = sender.instance(
        { place: { ...place, pointer: sibling }, route: [sibling] },
        (value) => value,
      );
      for (const one of edited) {
        if (!isMap(one) || !isMap(sample)) continue;
        const value = sender.instance(toUnion, () => structuredClone({ ...sample, ...one }));
        if (value !== undefined) yield value;
      }
    }
  }
}

/** Values of a schema in which those at the end of a route are edited. */
function valuesThrough(use: Use, probe: Probe, sender: Witness): Json[] {
  const samples: Json[] = [];
  sender.instance(use, (value) => {
    samples.push(value);
    return value;
  });
  return samples
    .slice(0, 1)
    .flatMap((sample) => [...probe(sample)])
    .flatMap((one) => sender.instance(use, () => structuredClone(one)) ?? []);
}
