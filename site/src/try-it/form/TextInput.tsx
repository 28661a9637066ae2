import { type JsonValue, type Schema, schemaTypes } from '@partner-apis/model';
import { useState } from 'react';

interface Props {
  readonly control: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': boolean;
    readonly 'aria-required': boolean;
  };
  readonly schema: Schema;
  readonly value: string | number | boolean | null | undefined;
  readonly onChange: (value: JsonValue | undefined) => void;
}

/** A typed value. A text that is not a number yet is kept as a text. */
export function TextInput({ control, schema, value, onChange }: Props) {
  const types = schemaTypes(schema);
  const isNumber = types.includes('integer') || types.includes('number');
  const [typed, setTyped] = useState('');
  const given = value === undefined ? '' : String(value);
  // "1.50" is the number 1.5, but still shown as typed.
  const shown = typeof value === 'number' && Number(typed) === value && typed.trim() !== '' ? typed : given;
  const change = (text: string) => {
    setTyped(text);
    onChange(read(text, isNumber, types.includes('null') && value === null));
  };
  const attributes = {
    ...control,
    value: value === null ? '' : shown,
    placeholder: value === null ? 'null' : undefined,
    spellCheck: false,
    autoComplete: 'off',
  };
  if (given.includes('\n') || (schema.maxLength ?? 0) > 255)
    return <textarea {...attributes} rows={3} onChange={({ target }) => change(target.value)} />;
  return (
    <input
      {...attributes}
      type="text"
      inputMode={isNumber ? 'decimal' : undefined}
      onChange={({ target }) => change(target.value)}
    />
  );
}

function read(text: string, isNumber: boolean, wasNull: boolean): JsonValue | undefined {
  if (text === '') return wasNull ? null : undefined;
  if (!isNumber || text.trim() !== text) return text;
  const number = Number(text);
  return Number.isFinite(number) && Number.isSafeInteger(Math.trunc(number)) && /^-?\d/.test(text)
    ? number
    : text;
}
