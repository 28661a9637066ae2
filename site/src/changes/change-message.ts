import type { ChangedPlace, DocumentChange } from '@partner-apis/model';

/** Describes a change in one sentence: additions, removals and deprecations in plain words, others by their rule. */
export function changeMessage({ rule, effect, message, place }: DocumentChange): string {
  if (place === undefined) return message;
  const thing = thingOf(place);
  if (effect === 'deprecated') return `The ${thing} is deprecated.`;
  if (effect === 'added' && rule === 'addition')
    return `A new ${thing}${place.part === undefined ? `: ${place.call}` : ''}.`;
  if (effect === 'removed' && place.part === undefined) return `${place.call} was removed.`;
  if (effect === 'removed' && rule === 'addition') return `The ${thing} was removed.`;
  return message;
}

function thingOf({ part, name = '', path }: ChangedPlace): string {
  if (part === undefined) return 'operation';
  if (part === 'header') return `header of the ${name} response`;
  const isWhole = path.length === 0;
  if (part === 'parameter') return isWhole ? 'parameter' : 'field of a parameter';
  if (part === 'body') return isWhole ? 'format of the request' : 'field of the request';
  return isWhole ? `${name} response` : `field of the ${name} response`;
}
