import {
  type JsonValue,
  type Pointer,
  parsePointer,
  type Schema,
  type Schemas,
  valueAt,
} from '@partner-apis/model';
import { useId } from 'react';
import { withValue } from '../request/edit.ts';
import type { Problem } from '../request/problem.ts';
import { Field } from './Field.tsx';
import { type FormAccess, FormContext, fieldId, focusSoon } from './form-context.ts';
import { ObjectFields } from './ObjectFields.tsx';

interface Props {
  readonly schema: Schema;
  readonly schemas: Schemas;
  readonly value: JsonValue;
  readonly problems: readonly Problem[];
  /** Documented values of the schema, to fill in an alternative that is chosen. */
  readonly examples?: readonly JsonValue[];
  /** Describes a schema in the line below its field. */
  readonly hintOf: (schema: Schema) => string;
  readonly onChange: (value: JsonValue) => void;
}

/** The fields of a schema, checked while typing. It shows every value, including those that the document does not allow. */
export function Form({ schema, schemas, value, problems, examples = [], hintOf, onChange }: Props) {
  const id = useId();
  const form: FormAccess = {
    schemas,
    Field,
    id,
    hintOf,
    examplesAt: (place) => examples.flatMap((example) => valueAt(example, place.map(firstItem)) ?? []),
    problemsAt: (place) => {
      const wanted = pointer(place);
      return problems.flatMap((problem) => (problem.place === wanted ? [problem.message] : []));
    },
    isWrongBelow: (place) => problems.some((problem) => problem.place.startsWith(`${pointer(place)}/`)),
    change: (place, replacement) => onChange(withValue(value, place, replacement)),
  };
  return (
    <FormContext value={form}>
      <ObjectFields schema={schema} value={value} place={[]} />
      <ProblemSummary form={form} problems={problems} />
    </FormContext>
  );
}

/** Lists the problems, with a link to the field of each. */
function ProblemSummary({ form, problems }: { form: FormAccess; problems: readonly Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <div className="try-it-problems">
      <p>{problems.length === 1 ? '1 problem' : `${problems.length} problems`} in the request:</p>
      <ul>
        {problems.slice(0, 8).map(({ place, message }) => (
          <li key={`${place} ${message}`}>
            <a
              href={`#${fieldId(form, parsePointer(place))}`}
              onClick={(event) => {
                event.preventDefault();
                reveal(fieldId(form, parsePointer(place)));
              }}
            >
              {parsePointer(place).join('.') || 'request'}
            </a>{' '}
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Opens the groups around a field and moves keyboard focus to it. */
function reveal(id: string): void {
  let around = document.getElementById(id)?.parentElement?.closest('details');
  while (around) {
    around.open = true;
    around = around.parentElement?.closest('details');
  }
  focusSoon(id);
}

/** Examples have few items: the first one is an example for all. */
function firstItem(key: string): string {
  return /^\d+$/.test(key) ? '0' : key;
}

function pointer(place: Pointer): string {
  return place.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
