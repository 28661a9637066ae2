import type { Source } from '../diagnostic/diagnostic.ts';
import type { ComplexType } from './components.ts';

/** Returns xs:anyType, which accepts anything. */
export function anyType(source: Source): ComplexType {
  return {
    kind: 'complex',
    name: undefined,
    abstract: false,
    derivation: undefined,
    block: new Set(),
    content: { kind: 'raw', elements: 'anything' },
    attributes: [],
    anyAttribute: undefined,
    error: undefined,
    source,
    documentation: '',
  };
}
