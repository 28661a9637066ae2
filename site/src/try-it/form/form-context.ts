import type { JsonValue, Pointer, Schema, Schemas } from '@partner-apis/model';
import { type ComponentType, createContext, useContext } from 'react';

export interface FieldProps {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
  /** Undefined where it is omitted. */
  readonly value: JsonValue | undefined;
  readonly place: Pointer;
}

/** Everything that a field needs besides its own schema and value. */
export interface FormAccess {
  readonly schemas: Schemas;
  /** Renders a field of any kind, for the fields of objects and lists. */
  readonly Field: ComponentType<FieldProps>;
  /** The prefix of all field ids. */
  readonly id: string;
  /** Describes a schema in the line below its field. */
  hintOf(schema: Schema): string;
  /** The documented values at a place. */
  examplesAt(place: Pointer): readonly JsonValue[];
  /** The problems at a place. */
  problemsAt(place: Pointer): readonly string[];
  /** Whether there are problems inside the value at a place. */
  isWrongBelow(place: Pointer): boolean;
  /** @param value removed if undefined */
  change(place: Pointer, value: JsonValue | undefined): void;
}

export const FormContext = createContext<FormAccess | undefined>(undefined);

export function useForm(): FormAccess {
  const form = useContext(FormContext);
  if (form === undefined) throw new Error('A field must be in a form');
  return form;
}

/** The id of the field at a place. */
export function fieldId(form: Pick<FormAccess, 'id'>, place: Pointer): string {
  return [form.id, ...place].join('-').replaceAll(/[^\w-]/g, '_');
}

/** Moves keyboard focus to an element that is about to appear: to the first field in it, otherwise to itself. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    const first = (kinds: string) =>
      element?.matches(kinds) ? element : element?.querySelector<HTMLElement>(kinds);
    (first('input, select, textarea') ?? first('summary, button') ?? element)?.focus();
  });
}
