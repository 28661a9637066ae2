import { flattenSchema, isJsonArray, type JsonValue } from '@partner-apis/model';
import { type ReactNode, useState } from 'react';
import { isOfKind, kindOf, withPlainAlternatives } from '../request/kind.ts';
import { type FieldProps, fieldId, focusSoon, useForm } from './form-context.ts';
import { ListFields } from './ListFields.tsx';
import { ObjectFields } from './ObjectFields.tsx';
import { OtherValue } from './OtherValue.tsx';
import { ValueField } from './ValueField.tsx';

/** A field for a value, a list or an object, as its schema specifies. A value of another kind is shown as such. */
export function Field({ name, schema, required, value, place }: FieldProps) {
  const form = useForm();
  const full = withPlainAlternatives(flattenSchema(schema, form.schemas), form.schemas);
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
  const props = { name, required, value, id, problems, place };
  return value === undefined ? (
    <MissingGroup {...props} empty={kind === 'list' ? [] : {}} />
  ) : (
    <Group {...props} value={value}>
      {kind === 'list' ? (
        <ListFields schema={full} value={isJsonArray(value) ? value : []} place={place} name={name} />
      ) : (
        <ObjectFields schema={full} value={value} place={place} />
      )}
    </Group>
  );
}

interface GroupProps extends Omit<FieldProps, 'schema'> {
  readonly id: string;
  readonly problems: readonly string[];
}

/** A list or an object without a value. */
function MissingGroup({
  name,
  required,
  id,
  problems,
  place,
  empty,
}: GroupProps & { readonly empty: JsonValue }) {
  const form = useForm();
  return (
    <div className="entry entry-group" id={id}>
      <GroupName {...{ name, required }} />
      <GroupProblems {...{ id, problems }} />
      <button
        type="button"
        className="button-quiet"
        aria-describedby={problems.length > 0 ? `${id}-problem` : undefined}
        onClick={() => {
          form.change(place, empty);
          focusSoon(id);
        }}
      >
        Add <span className="visually-hidden">{name}</span>
      </button>
    </div>
  );
}

/** A list or an object with its contents. It starts open if it is required or if something in it is wrong. */
function Group({
  name,
  required,
  value,
  id,
  problems,
  place,
  children,
}: GroupProps & { readonly value: JsonValue; readonly children: ReactNode }) {
  const form = useForm();
  const [isOpen, setOpen] = useState(() => required || isEmpty(value) || form.isWrongBelow(place));
  return (
    <details
      className="entry entry-group"
      id={id}
      open={isOpen}
      onToggle={(event) => {
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
      }}
    >
      <summary aria-describedby={problems.length > 0 ? `${id}-problem` : undefined}>
        <GroupName {...{ name, required }} />
        {!isOpen && <span className="entry-hint">{amountIn(value)}</span>}
        {!isOpen && form.isWrongBelow(place) && <span className="entry-problem">needs fixing</span>}
      </summary>
      <GroupProblems {...{ id, problems }} />
      {children}
      {!required && (
        <button
          type="button"
          className="button-quiet"
          onClick={() => {
            form.change(place, undefined);
            focusSoon(id);
          }}
        >
          Remove <span className="visually-hidden">{name}</span>
        </button>
      )}
    </details>
  );
}

function GroupName({ name, required }: Pick<GroupProps, 'name' | 'required'>) {
  return (
    <span className="entry-name">
      <code>{name}</code> {required && <span className="entry-required">required</span>}
    </span>
  );
}

function GroupProblems({ id, problems }: Pick<GroupProps, 'id' | 'problems'>) {
  if (problems.length === 0) return null;
  return (
    <p className="entry-problem" id={`${id}-problem`}>
      {problems.join('; ')}
    </p>
  );
}

function isEmpty(value: JsonValue): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function amountIn(value: JsonValue): string {
  const count = Object.keys(value ?? {}).length;
  return `${count} ${isJsonArray(value) ? 'item' : 'field'}${count === 1 ? '' : 's'}`;
}
