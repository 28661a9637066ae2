import { type JsonValue, listedValues, type Schema, schemaTypes } from '@partner-apis/model';
import { useForm } from './form-context.ts';
import { TextInput } from './TextInput.tsx';

interface Props {
  readonly name: string;
  readonly id: string;
  readonly schema: Schema;
  readonly required: boolean;
  readonly value: string | number | boolean | null | undefined;
  readonly problems: readonly string[];
  readonly onChange: (value: JsonValue | undefined) => void;
}

/** A plain value: a choice if the document lists the values, otherwise a text field. */
export function ValueField({ name, id, schema, required, value, problems, onChange }: Props) {
  const hint = useForm().hintOf(schema);
  const described = [
    ...(hint === '' ? [] : [`${id}-hint`]),
    ...(problems.length === 0 ? [] : [`${id}-problem`]),
  ].join(' ');
  const control = {
    id,
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': problems.length > 0,
    'aria-required': required,
  };
  const listed = listedValues(schema);
  return (
    <div className="entry entry-value">
      <label className="entry-name" htmlFor={id}>
        <code>{name}</code> {required && <span className="entry-required">required</span>}
      </label>
      {listed.length > 0 ? (
        <select
          {...control}
          value={value === undefined ? '' : JSON.stringify(value)}
          onChange={({ target }) => onChange(target.value === '' ? undefined : JSON.parse(target.value))}
        >
          {options(listed, schema, value).map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <TextInput control={control} schema={schema} value={value} onChange={onChange} />
      )}
      {hint !== '' && (
        <p className="entry-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problems.length > 0 && (
        <p className="entry-problem" id={`${id}-problem`}>
          {problems.join('; ')}
        </p>
      )}
    </div>
  );
}

interface Choice {
  readonly key: string;
  readonly label: string;
}

/** The choices: none, the listed values, null where it is allowed, and the current value. */
function options(
  listed: readonly JsonValue[],
  schema: Schema,
  value: JsonValue | undefined,
): readonly Choice[] {
  const nulls: readonly JsonValue[] = schemaTypes(schema).includes('null') ? [null] : [];
  const known = [...new Set([...listed, ...nulls].map((each) => JSON.stringify(each)))];
  const given = value === undefined ? undefined : JSON.stringify(value);
  const foreign =
    given === undefined || known.includes(given) ? [] : [{ key: given, label: `${given} (not listed)` }];
  const choices = known.map((key) => ({ key, label: String(JSON.parse(key)) }));
  return [{ key: '', label: 'not given' }, ...choices, ...foreign];
}
