import type { JsonValue, Pointer, Schema, Schemas } from '@partner-apis/model';
import { type ComponentType, createContext, useContext } from 'react';

export interface FieldProps {
  readonly name: string;
  readonly schema: Schema;
  readonly required: boolean;
  /** Undefined: not given. */
  readonly value: JsonValue | undefined;
  readonly place: Pointer;
}

/** What every field of a form needs beside its own schema and value. */
export interface FormAccess {
  readonly schemas: Schemas;
  /** A field of any kind: objects and lists are made of these again. */
  readonly Field: ComponentType<FieldProps>;
  /** Begins the ids of all fields. */
  readonly id: string;
  /** What the line below a field says of its schema. */
  hintOf(schema: Schema): string;
  /** What is wrong at a place. */
  problemsAt(place: Pointer): readonly string[];
  /** Whether something is wrong inside of what stands at a place. */
  isWrongBelow(place: Pointer): boolean;
  /** @param value undefined leaves it out */
  change(place: Pointer, value: JsonValue | undefined): void;
}

export const FormContext = createContext<FormAccess | undefined>(undefined);

export function useForm(): FormAccess {
  const form = useContext(FormContext);
  if (form === undefined) throw new Error('A field stands in a form');
  return form;
}

/** The id of the field at a place. */
export function fieldId(form: Pick<FormAccess, 'id'>, place: Pointer): string {
  return [form.id, ...place].join('-').replaceAll(/[^\w-]/g, '_');
}

/** Puts the keyboard where something has just appeared: into the first field below an id, or onto it. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    const first = (kinds: string) =>
      element?.matches(kinds) ? element : element?.querySelector<HTMLElement>(kinds);
    (first('input, select, textarea') ?? first('summary, button') ?? element)?.focus();
  });
}
