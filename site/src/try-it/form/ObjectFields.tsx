import {
  flattenSchema,
  isJsonObject,
  type JsonValue,
  own,
  type Pointer,
  type Schema,
  schemaName,
} from '@partner-apis/model';
import { useState } from 'react';
import { likeliestAlternative } from '../request/likeliest-alternative.ts';
import { alternatives } from '../request/schema-at.ts';
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
  const choices = alternatives(full);
  const [chosen, setChosen] = useState<number>();
  const current = chosen ?? likeliestAlternative(full, value, form.schemas);
  const alternative = choices[current];
  const extra = alternative === undefined ? {} : flattenSchema(alternative, form.schemas);
  const properties = { ...full.properties, ...extra.properties };
  const required = [...(full.required ?? []), ...(extra.required ?? [])];
  const record = isJsonObject(value) ? value : {};
  const others = Object.keys(record).filter((name) => !Object.hasOwn(properties, name));

  function choose(index: number) {
    setChosen(index);
    const decisive = full.discriminator;
    const target = choices[index]?.$ref;
    if (decisive === undefined || target === undefined) return;
    const mapped = Object.entries(decisive.mapping).find(([, ref]) => ref === target)?.[0];
    form.change([...place, decisive.propertyName], mapped ?? schemaName(target));
  }

  return (
    <div className="entries">
      {choices.length > 0 && (
        <label className="entry">
          <span className="entry-name">Form</span>
          <select value={current} onChange={(event) => choose(Number(event.target.value))}>
            {choices.map((choice, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the alternatives of a schema keep their order
              <option key={index} value={index}>
                {choice.title ?? (choice.$ref === undefined ? `Form ${index + 1}` : schemaName(choice.$ref))}
              </option>
            ))}
          </select>
        </label>
      )}
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
