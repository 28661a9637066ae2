import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { asIsland } from '../../islands/as-island.tsx';
import { LoadFailure } from '../../islands/LoadFailure.tsx';
import { loadStyles } from '../../islands/load-styles.ts';
import styles from '../../try-it/styles/panel.css?url';
import type { JourneyRunProps } from './journey-run-props.ts';
import type { beginning, Journey, Progress, runNext } from './run-step.ts';
import type { StepResult } from './StepResult.tsx';

/** The code and data of a run, which are loaded on first use. */
interface Runner {
  readonly journey: Journey;
  readonly begin: typeof beginning;
  readonly runStep: typeof runNext;
  readonly View: typeof StepResult;
}

type Work = 'idle' | 'running' | 'failed';

/**
 * Runs the steps of a journey in a sandbox on the page, all at once or one by one, and shows each request and response
 * next to its step. A run ends at the first step that fails.
 */
function JourneyRunView({ modelId, workflowId, steps }: JourneyRunProps) {
  const [runner, setRunner] = useState<Runner>();
  const [progress, setProgress] = useState<Progress>();
  const [work, setWork] = useState<Work>('idle');
  const status = useRef<HTMLParagraphElement>(null);
  const runs = progress?.runs ?? [];
  const failed = runs.findIndex(({ problems }) => problems.length > 0);
  const isOver = failed !== -1 || runs.length === steps.length;

  async function run(isAll: boolean) {
    if (work === 'running') return;
    setWork('running');
    try {
      const loaded = runner ?? (await loadRunner(modelId, workflowId));
      setRunner(loaded);
      let now = progress;
      if (now === undefined || isOver) {
        await loaded.journey.sandbox.reset();
        now = loaded.begin(loaded.journey);
      }
      do {
        now = await loaded.runStep(loaded.journey, now);
        setProgress(now);
      } while (isAll && now.runs.length < steps.length && now.runs.at(-1)?.problems.length === 0);
      setWork('idle');
    } catch (cause) {
      console.error(cause);
      setWork('failed');
    }
    status.current?.focus({ preventScroll: true });
  }

  async function startAgain() {
    await runner?.journey.sandbox.reset();
    setProgress(undefined);
  }

  return (
    <div className="journey-run">
      <p className="journey-actions">
        <button
          type="button"
          className="button"
          aria-disabled={work === 'running'}
          onClick={() => void run(true)}
        >
          {runs.length === 0 || isOver ? 'Run all steps' : 'Run the other steps'}
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={work === 'running'}
          onClick={() => void run(false)}
        >
          Run step {isOver ? 1 : runs.length + 1}
        </button>
        {runs.length > 0 && (
          <button type="button" className="button button-quiet" onClick={() => void startAgain()}>
            Remove the results
          </button>
        )}
      </p>
      <p className="journey-note">
        The steps run in a sandbox in this page, with example data. Nothing leaves your browser.
      </p>
      <p ref={status} role="status" tabIndex={-1} className="journey-state">
        {work === 'running' ? 'Running…' : outcome(steps, runs.length, failed)}
        {failed !== -1 && work !== 'running' && (
          <>
            {' '}
            {runs[failed]?.problems.join(' ')} <a href={`#step-${steps[failed]}`}>Go to step {failed + 1}</a>
          </>
        )}
      </p>
      {work === 'failed' && <LoadFailure />}
      {runner !== undefined &&
        runs.map((stepRun, index) => {
          const place = document.getElementById(`step-${stepRun.stepId}`);
          return (
            place && createPortal(<runner.View number={index + 1} run={stepRun} />, place, stepRun.stepId)
          );
        })}
    </div>
  );
}

async function loadRunner(modelId: string, workflowId: string): Promise<Runner> {
  const [{ openJourney }, { beginning: begin, runNext: runStep }, { StepResult: View }] = await Promise.all([
    import('./open-journey.ts'),
    import('./run-step.ts'),
    import('./StepResult.tsx'),
    loadStyles(styles),
  ]);
  return { journey: await openJourney(modelId, workflowId), begin, runStep, View };
}

function outcome(steps: readonly string[], done: number, failed: number): string {
  if (failed !== -1) return `Step ${failed + 1} (${steps[failed]}) did not go as described.`;
  if (done === 0) return '';
  return done === steps.length
    ? `All ${done} steps went as described.`
    : `${done} of ${steps.length} steps went as described.`;
}

export const JourneyRun = asIsland(JourneyRunView);
