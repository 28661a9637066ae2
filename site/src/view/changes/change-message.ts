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
  switch (part) {
    case undefined:
      return 'operation';
    case 'parameter':
      return path.length === 0 ? 'parameter' : 'field of a parameter';
    case 'body':
      return path.length === 0 ? 'form of the request' : 'field of the request';
    case 'header':
      return `header of answer ${name}`;
    case 'response':
      return path.length === 0 ? `answer ${name}` : `field of answer ${name}`;
  }
}
