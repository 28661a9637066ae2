import {
  alternativeNames,
  flattenSchema,
  isJsonObject,
  type JsonValue,
  likeliestAlternative,
  own,
  type Pointer,
  type Schema,
} from '@partner-apis/model';
import { useState } from 'react';
import {
  type AlternativeLevel,
  alternativeLevels,
  type PickedAlternative,
} from '../request/alternative-levels.ts';
import { switchedValue } from '../request/switched-value.ts';
import { fieldId, useForm } from './form-context.ts';
import { OtherValue } from './OtherValue.tsx';

interface Props {
  readonly schema: Schema;
  readonly value: JsonValue;
  readonly place: Pointer;
}

/** The fields of an object, including those of the chosen alternative, and the values that have no field. */
export function ObjectFields({ schema, value, place }: Props) {
  const form = useForm();
  const full = flattenSchema(schema, form.schemas);
  const [picked, setPicked] = useState<readonly PickedAlternative[]>([]);
  const { levels, schema: whole } = alternativeLevels(full, value, form.schemas, picked);
  const { properties = {}, required = [] } = whole;
  const record = isJsonObject(value) ? value : {};
  const others = Object.keys(record).filter((name) => !Object.hasOwn(properties, name));

  function choose(level: AlternativeLevel, depth: number, index: number) {
    const next = switchedValue(level.schema, value, index, form.examplesAt(place), form.schemas);
    const likeliest = likeliestAlternative(level.schema, next, form.schemas);
    setPicked([...picked.slice(0, depth), { index, likeliest }]);
    form.change(place, next);
  }

  return (
    <div className="entries">
      {levels.map((level, depth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a level has no identity but its depth
        <label key={depth} className="entry">
          <span className="entry-name">Form</span>
          <select value={level.current} onChange={({ target }) => choose(level, depth, Number(target.value))}>
            {alternativeNames(level.schema, form.schemas).map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the alternatives of a schema keep their order
              <option key={index} value={index}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ))}
      {Object.entries(properties).map(([name, property]) => (
        <form.Field
          key={name}
          name={name}
          schema={property}
          required={required.includes(name)}
          value={own(record, name)}
          place={[...place, name]}
        />
      ))}
      {others.map((name) => (
        <OtherValue
          key={name}
          name={name}
          value={own(record, name) ?? null}
          id={fieldId(form, [...place, name])}
          problems={form.problemsAt([...place, name])}
          onRemove={() => form.change([...place, name], undefined)}
        />
      ))}
    </div>
  );
}
