import type { Draft } from '../draft.ts';
import { REQUIRED_REMOVED } from './meaning.ts';
import type { MeaningChange } from './meaning-change.ts';
import type { Narrowing } from './narrowing.ts';

/**
 * Finds the added or removed properties because of which an object accepts other values: they have become required or
 * optional, or the object accepts no properties besides them. A cause is reported only once.
 */
export function causesOf(
  { keyword, name, path }: Narrowing,
  meanings: readonly MeaningChange[],
): MeaningChange[] {
  if (keyword === 'required' && name !== undefined) {
    const property = JSON.stringify([...path, { kind: 'property', name }]);
    return meanings.filter(
      ({ property: change, path: place }) => change !== undefined && JSON.stringify(place) === property,
    );
  }
  if (keyword !== 'additionalProperties' && keyword !== 'unevaluatedProperties') return [];
  const owner = JSON.stringify(path);
  return meanings.filter(
    ({ property, path: place }) => property === 'closed' && JSON.stringify(place.slice(0, -1)) === owner,
  );
}

/** Returns the finding of a narrowing in the words of its causes. */
export function reworded({ keyword }: Narrowing, causes: readonly MeaningChange[]): Partial<Draft> {
  const [cause] = causes;
  if (cause === undefined) return {};
  if (keyword !== 'required') {
    const message = causes.map((one) => one.message).join(' ');
    return causes.length > 1 ? { message } : { message, ...placesOf(cause) };
  }
  const { rule, message } = cause;
  if (rule === REQUIRED_REMOVED) return { rule, message, ...placesOf(cause) };
  return rule.endsWith('-property-added')
    ? { message: message.replace(/ is new\.$/, ' is new, and required.') }
    : {};
}

function placesOf({ before, after }: MeaningChange): Pick<Draft, 'before' | 'after'> {
  return { ...(before && { before }), ...(after && { after }) };
}
