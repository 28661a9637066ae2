import { isJsonArray, type JsonValue, type Schema, schemaTypes } from '@partner-apis/model';
import { expandSchema } from '../../../view/expand-schema.ts';
import { isRecord } from '../request/edit.ts';
import { alternatives } from '../request/schema-at.ts';
import { type FieldProps, fieldId, focusSoon, useForm } from './form-context.ts';
import { ListFields } from './ListFields.tsx';
import { ObjectFields } from './ObjectFields.tsx';
import { OtherValue } from './OtherValue.tsx';
import { ValueField } from './ValueField.tsx';

/** A field of any kind: by its schema a value, a list or an object; by its value, what it really is. */
export function Field({ name, schema, required, value, place }: FieldProps) {
  const form = useForm();
  const full = expandSchema(schema, form.schemas);
  const kind = kindOf(full);
  const id = fieldId(form, place);
  const problems = form.problemsAt(place);
  if (kind === 'value' && (typeof value !== 'object' || value === null))
    return (
      <ValueField
        {...{ name, required, value, id, problems }}
        schema={full}
        onChange={(next) => form.change(place, next)}
      />
    );
  if (value !== undefined && !isOfKind(kind, value))
    return <OtherValue {...{ name, id, value, problems }} onRemove={() => form.change(place, undefined)} />;
  const problemId = `${id}-problem`;
  return (
    <fieldset
      className="field field-group"
      id={id}
      aria-describedby={problems.length > 0 ? problemId : undefined}
    >
      <legend className="field-name">
        <code>{name}</code> {required && <span className="field-required">required</span>}
      </legend>
      {problems.length > 0 && (
        <p className="field-problem" id={problemId}>
          {problems.join('; ')}
        </p>
      )}
      {value === undefined ? (
        <button
          type="button"
          className="button-quiet"
          onClick={() => {
            form.change(place, kind === 'list' ? [] : {});
            focusSoon(id);
          }}
        >
          Add <span className="visually-hidden">{name}</span>
        </button>
      ) : (
        <>
          {kind === 'list' ? (
            <ListFields schema={full} value={isJsonArray(value) ? value : []} place={place} name={name} />
          ) : (
            <ObjectFields schema={full} value={value} place={place} />
          )}
          {!required && (
            <button
              type="button"
              className="button-quiet"
              onClick={() => {
                form.change(place, undefined);
                focusSoon(id);
              }}
            >
              Leave out <span className="visually-hidden">{name}</span>
            </button>
          )}
        </>
      )}
    </fieldset>
  );
}

type Kind = 'value' | 'list' | 'object';

function kindOf(schema: Schema): Kind {
  const types = schemaTypes(schema);
  if (types.includes('array') || schema.items !== undefined) return 'list';
  if (types.includes('object') || schema.properties !== undefined || alternatives(schema).length > 0)
    return 'object';
  return 'value';
}

function isOfKind(kind: Kind, value: JsonValue): boolean {
  if (kind === 'list') return isJsonArray(value);
  return kind === 'object' && isRecord(value);
}
