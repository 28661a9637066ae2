import { REQUEST } from './address/request-address.ts';

/** Notes in the page's history entry whether the panel is open. A reload keeps the entry, and another visit has its own. */
export function noteOpen(isOpen: boolean): void {
  if (wasOpen() !== isOpen) history.replaceState({ ...history.state, [REQUEST]: isOpen }, '');
}

/** Whether the panel was open when the page of this history entry was left. `client:intent` looks at the same note. */
export function wasOpen(): boolean {
  return history.state?.[REQUEST] === true;
}
