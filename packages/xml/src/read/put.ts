import { appendProperty, setProperty } from '../properties.ts';
import type { Frame } from './frame.ts';

/** Whether an element makes its parent count as non-empty. */
export function isFilling({ reading, filled, particle }: Frame, value: unknown): boolean {
  if (particle?.kind !== 'element' || reading.kind === 'nothing') return true;
  return reading.kind === 'complex' ? filled || value === null : value !== undefined && value !== '';
}

/** Stores the value of an element in its parent. */
export function put({ particle, target }: Frame, value: unknown): void {
  if (particle === undefined) return;
  const store = particle.max > 1 ? appendProperty : setProperty;
  store(target, particle.key, value);
}
