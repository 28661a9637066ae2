import type { ComplexType } from '../model/components.ts';
import type { VariantsShape } from './shapes.ts';

/** Adds to each type the value of `$type` that selects it: its name, with the namespace if others share it. */
export function keyed(derived: readonly ComplexType[]): VariantsShape['derived'] {
  const locals = derived.map(({ name }) => name?.local ?? '');
  return derived.map((type, index) => {
    const { namespace = '', local = '' } = type.name ?? {};
    const several = locals.indexOf(local) !== locals.lastIndexOf(local);
    return { key: several ? `{${namespace}}${local}` : (locals[index] ?? ''), type };
  });
}
