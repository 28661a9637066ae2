import type { ChangedPlace, DocumentChange } from '@partner-apis/model';

/** What changed, in one sentence: of what came, went or was given up in words of its own, else what the rule says. */
export function changeMessage({ rule, effect, message, place }: DocumentChange): string {
  if (place === undefined) return message;
  const thing = thingOf(place);
  if (effect === 'deprecated') return `The ${thing} is deprecated.`;
  if (effect === 'added' && rule === 'addition')
    return `A new ${thing}${place.part === undefined ? `: ${place.call}` : ''}.`;
  if (effect === 'removed' && place.part === undefined) return `${place.call} is gone.`;
  if (effect === 'removed' && rule === 'addition') return `The ${thing} is gone.`;
  return message;
}

function thingOf({ part, name = '', path }: ChangedPlace): string {
  if (part === undefined) return 'operation';
  if (part === 'header') return `header of answer ${name}`;
  const isWhole = path.length === 0;
  if (part === 'parameter') return isWhole ? 'parameter' : 'field of a parameter';
  if (part === 'body') return isWhole ? 'form of the request' : 'field of the request';
  return isWhole ? `answer ${name}` : `field of answer ${name}`;
}
