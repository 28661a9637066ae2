import { appendProperty, setProperty } from '../properties.ts';
import type { Frame } from './frame.ts';

/** Whether an element makes its parent count as non-empty. */
export function isFilling({ reading, filled, particle }: Frame, value: unknown): boolean {
  if (particle?.kind !== 'element' || reading.as === 'nothing') return true;
  return reading.as === 'complex' ? filled || value === null : value !== undefined && value !== '';
}

/** Stores the value of an element in its parent. */
export function put({ particle, target, name, parent }: Frame, value: unknown): void {
  if (parent === undefined) setProperty(target, particle?.kind === 'element' ? particle.key : name, value);
  else if (particle !== undefined && particle.max > 1) appendProperty(target, particle.key, value);
  else if (particle !== undefined) setProperty(target, particle.key, value);
}
