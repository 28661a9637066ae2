import { ExchangeView } from '../../try-it/ExchangeView.tsx';
import { type PassedValue, type StepRun, valueText } from './run-step.ts';

/** Shows the request and the response of a step, and the values that it took and saved. */
export function StepResult({ number, run }: { readonly number: number; readonly run: StepRun }) {
  const { exchange, taken, saved, problems } = run;
  const hasFailed = problems.length > 0;
  return (
    <section className="journey-result" aria-label={`Result of step ${number}`}>
      <p className={`status ${hasFailed ? 'status-bad' : 'status-good'}`}>
        {hasFailed ? 'Not as expected' : 'As expected'}
      </p>
      {hasFailed && (
        <ul className="journey-problems">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <Values title="Used" values={taken} />
      <Values title="Saved" values={saved} />
      {exchange !== undefined && <ExchangeView exchange={exchange} />}
    </section>
  );
}

function Values({ title, values }: { readonly title: string; readonly values: readonly PassedValue[] }) {
  if (values.length === 0) return null;
  return (
    <dl className="journey-passed">
      {values.map(({ name, value }) => (
        <div key={name}>
          <dt>
            {title} <code>{name}</code>
          </dt>
          <dd>
            <code>{valueText(value)}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
