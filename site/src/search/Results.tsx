import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { asIsland } from '../islands/as-island.tsx';
import { LoadFailure } from '../islands/LoadFailure.tsx';
import { searchContexts } from '../page/search/search-record.ts';
import { type Asked, readAsked } from './asked.ts';
import { ResultList } from './ResultList.tsx';
import type { Filter, Found, Result } from './results.ts';
import type { ResultsProps } from './results-props.ts';
import { SearchHelp } from './SearchHelp.tsx';

type State =
  | { readonly kind: 'unasked' | 'searching' | 'failed' }
  | { readonly kind: 'named'; readonly results: readonly Result[] }
  | ({ readonly kind: 'found' } & Found);

const NOTHING: Asked = { query: '', version: '', context: '' };

/**
 * The results page: reads `q`, `ctx` and `version` from the address and lists the results. The address is its whole state,
 * so that it can be shared and restored. Without its script, the form says what it needs.
 */
function ResultsView({ versions, examples }: ResultsProps) {
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(NOTHING);
  const [state, setState] = useState<State>({ kind: 'unasked' });

  useEffect(() => {
    const parameters = new URLSearchParams(location.search);
    const { query, ...filter } = readAsked(parameters);
    setAsked({ query, ...filter });
    // Text that the reader has typed meanwhile stays.
    fill(form.current, parameters, ({ value }) => value === '');
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (persisted) fill(form.current, parameters);
    };
    addEventListener('pageshow', restore);
    if (query !== '') {
      document.title = `${query} | ${document.title}`;
      setState({ kind: 'searching' });
      void find(query, filter, setState);
    }
    return () => removeEventListener('pageshow', restore);
  }, []);

  const isEmpty = state.kind === 'found' && state.results.length === 0;
  const hasFailed = state.kind === 'failed' || (state.kind === 'found' && !state.isWhole);
  return (
    <>
      <Form form={form} versions={versions} />
      <section className="results" aria-label="Results">
        <p role="status" className="needs-script">
          {statusOf(state)}
        </p>
        {hasFailed && navigator.onLine && <LoadFailure />}
        {'results' in state && <ResultList results={state.results} />}
        {(state.kind === 'unasked' || isEmpty) && (
          <SearchHelp examples={examples} unfiltered={unfiltered(asked)} />
        )}
      </section>
    </>
  );
}

interface FormProps extends Pick<ResultsProps, 'versions'> {
  readonly form: ComponentProps<'form'>['ref'];
}

function Form({ form, versions }: FormProps) {
  return (
    <form
      ref={form}
      className="results-form"
      autoComplete="off"
      onSubmit={({ currentTarget }) => withoutEmptyFields(currentTarget)}
    >
      <label className="results-query">
        Search for <input type="search" name="q" autoComplete="off" spellCheck={false} />
      </label>
      <Choice label="Version" name="version" all="All versions" options={versions} />
      <Choice label="Kind" name="ctx" all="Everything" options={searchContexts} />
      <button type="submit" className="button">
        Search
      </button>
    </form>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  /** The choice that filters nothing. */
  readonly all: string;
  readonly options: readonly string[];
}

function Choice({ label, name, all, options }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name} onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Leaves empty choices out of the address. */
function withoutEmptyFields(form: HTMLFormElement): void {
  const remove = ({ formData }: FormDataEvent) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
  };
  form.addEventListener('formdata', remove, { once: true });
}

/** Searches, and shows names before the running text is searched. */
async function find(query: string, filter: Filter, show: (state: State) => void): Promise<void> {
  try {
    const { search } = await import('./results.ts');
    const { names, found } = search(query, filter);
    void names.then(
      (results) => results.length > 0 && show({ kind: 'named', results }),
      () => undefined,
    );
    show({ kind: 'found', ...(await found) });
  } catch (cause) {
    console.error(cause);
    show({ kind: 'failed' });
  }
}

type FormField = HTMLInputElement | HTMLSelectElement;

function fill(
  form: HTMLFormElement | null,
  parameters: URLSearchParams,
  isWanted: (field: FormField) => boolean = () => true,
): void {
  for (const field of form?.querySelectorAll<FormField>('input, select') ?? []) {
    if (isWanted(field)) field.value = parameters.get(field.name) ?? '';
  }
}

/** The address of the same search without filters, if there are any. */
function unfiltered({ query, version, context }: Asked): string | undefined {
  if (query === '' || (version === '' && context === '')) return undefined;
  return `?${new URLSearchParams({ q: query })}`;
}

function statusOf(state: State): string {
  switch (state.kind) {
    case 'unasked':
      return 'Enter a search term.';
    case 'searching':
      return 'Searching…';
    case 'named':
      return `${counted(state.results.length)} so far. Searching the running text…`;
    case 'failed':
      return '';
    default:
      return state.isWhole
        ? counted(state.results.length)
        : `${counted(state.results.length)}. The running text could not be searched.`;
  }
}

function counted(count: number): string {
  if (count === 0) return 'No results';
  return count === 1 ? '1 result' : `${count} results`;
}

export const Results = asIsland(ResultsView);
