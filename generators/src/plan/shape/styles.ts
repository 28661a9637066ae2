import {
  type ApiModel,
  conjuncts,
  operationPointer,
  type Parameter,
  type Schema,
  type Schemas,
  schemaTypes,
} from '@partner-apis/model';
import type { Diagnostics } from '../../diagnostics/diagnostics.ts';

/**
 * Reports parameters whose serialization OpenAPI leaves undefined: arrays in `deepObject`, exploded lists in cookies,
 * values inside values.
 *
 * @see OpenAPI 3.1.1, section 4.8.12.3 (Style Values)
 */
export function reportStyles(model: ApiModel, diagnostics: Diagnostics): void {
  for (const { path, method, parameters } of model.operations) {
    const pointer = `${operationPointer({ path, method })}/parameters`;
    for (const parameter of parameters) {
      const { name, style, in: place, allowReserved } = parameter;
      if (allowReserved === true && place !== 'query') {
        diagnostics.report('reserved-characters-encoded', pointer, { name });
      }
      if (!isKnown(parameter)) diagnostics.report('parameter-style-unknown', pointer, { name, style, place });
      const found = undefinedValue(parameter, model.schemas);
      if (found !== undefined) {
        const [value, form] = found;
        diagnostics.report('parameter-style-not-defined', pointer, { name, style, place, value, form });
      }
    }
  }
}

/** The styles allowed in each location. @see OpenAPI 3.2.0, section 4.12.3 (Style Values) */
const STYLES: Readonly<Record<Parameter['in'], readonly Parameter['style'][]>> = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form', 'cookie'],
};

function isKnown({ in: place, style }: Parameter): boolean {
  return STYLES[place].includes(style);
}

type Undefined = readonly [value: string, form: string];

function undefinedValue(parameter: Parameter, schemas: Schemas): Undefined | undefined {
  const { schema, style, in: place, explode, name, encoded, deepArrays } = parameter;
  if (encoded !== undefined || deepArrays !== undefined) return undefined;
  const kinds = kindsOf(schema, schemas);
  if (style === 'deepObject' && kinds.has('array')) return ['an array', deepForm(name)];
  if (place === 'cookie' && style === 'form' && explode && (kinds.has('object') || kinds.has('array'))) {
    return ['an exploded value', 'as one cookie for each part'];
  }
  const parts = [...conjuncts(schema, schemas)];
  const properties = parts.flatMap((part) => Object.entries(part.properties ?? {}));
  const items = parts.flatMap(({ items: item }) => (item === undefined ? [] : [item]));
  if (style === 'deepObject') {
    const list = properties.find(([, property]) => kindsOf(property, schemas).has('array'));
    return list && ['an array inside the value', deepForm(`${name}[${list[0]}]`)];
  }
  const inner = [...properties.map(([, property]) => property), ...items];
  const nested = inner.flatMap((one) => [...kindsOf(one, schemas)]).find((kind) => kind !== 'value');
  return nested && [`an ${nested} inside the value`, 'as JSON'];
}

function deepForm(name: string): string {
  return `as \`${name}[]=…\``;
}

function kindsOf(schema: Schema, schemas: Schemas): Set<'array' | 'object' | 'value'> {
  const kinds = new Set<'array' | 'object' | 'value'>();
  for (const part of conjuncts(schema, schemas)) {
    for (const type of schemaTypes(part)) kinds.add(type === 'array' || type === 'object' ? type : 'value');
    if (part.properties !== undefined) kinds.add('object');
  }
  return kinds;
}
