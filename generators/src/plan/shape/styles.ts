import {
  type ApiModel,
  conjuncts,
  encodePointerToken,
  type Parameter,
  type Schema,
  type Schemas,
  schemaTypes,
} from '@partner-apis/model';
import type { Diagnostics } from '../../diagnostics/diagnostics.ts';

/**
 * Reports parameters whose form on the wire OpenAPI leaves undefined: arrays in `deepObject`, objects in headers
 * and cookies, values inside values.
 *
 * @see OpenAPI 3.1.1, section 4.8.12.3 (Style Values)
 */
export function reportStyles(model: ApiModel, diagnostics: Diagnostics): void {
  for (const { path, method, parameters } of model.operations) {
    const pointer = `/paths/${encodePointerToken(path)}/${method}/parameters`;
    for (const parameter of parameters) {
      const { name, style, in: place, allowReserved } = parameter;
      if (allowReserved === true) diagnostics.report('reserved-characters-encoded', pointer, { name });
      const value = undefinedValue(parameter, model.schemas);
      if (value !== undefined)
        diagnostics.report('parameter-style-not-defined', pointer, { name, style, place, value });
    }
  }
}

function undefinedValue({ schema, style, in: place }: Parameter, schemas: Schemas): string | undefined {
  const kinds = kindsOf(schema, schemas);
  if (style === 'deepObject' && kinds.has('array')) return 'an array';
  if ((place === 'header' || place === 'cookie') && kinds.has('object')) return 'an object';
  if (place === 'cookie' && kinds.has('array')) return 'an array';
  for (const part of conjuncts(schema, schemas)) {
    const inner = [
      ...Object.values(part.properties ?? {}),
      ...(part.items === undefined ? [] : [part.items]),
    ];
    const nested = inner.flatMap((one) => [...kindsOf(one, schemas)]).find((kind) => kind !== 'value');
    if (nested !== undefined) return `an ${nested} inside the value`;
  }
  return undefined;
}

function kindsOf(schema: Schema, schemas: Schemas): Set<'array' | 'object' | 'value'> {
  const kinds = new Set<'array' | 'object' | 'value'>();
  for (const part of conjuncts(schema, schemas)) {
    for (const type of schemaTypes(part)) kinds.add(type === 'array' || type === 'object' ? type : 'value');
    if (part.properties !== undefined) kinds.add('object');
  }
  return kinds;
}
