import { startTransition, useEffect, useRef, useState } from 'react';
import './styles/try-it.css';
import { asIsland } from '../islands/as-island.tsx';
import { CrashBoundary } from '../islands/CrashBoundary.tsx';
import { LoadFailure } from '../islands/LoadFailure.tsx';
import { loadStyles } from '../islands/load-styles.ts';
import { isRequestAddress } from './address/request-address.ts';
import type { Session } from './call/session.ts';
import { noteOpen, wasOpen } from './open-in-history.ts';
import type { Panel } from './Panel.tsx';
import { PanelDialog } from './PanelDialog.tsx';
import { provocationIn } from './provocation-address.ts';
import styles from './styles/panel.css?url';
import type { TryItProps } from './try-it-props.ts';

type State =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'open';
      readonly session: Session;
      readonly View: typeof Panel;
      /** False after the reader has closed the panel, which keeps its state. */
      readonly isShown: boolean;
    };

/**
 * Calls an operation through the SDK, against the sandbox in the page or, where the portal's settings allow it, a server
 * of the reader's choice. The build renders it as a button, which loads the panel and shows it over the page.
 */
function TryItView({ modelId, operationId, callsServers }: TryItProps) {
  const [state, setState] = useState<State>({ kind: 'closed' });
  const button = useRef<HTMLButtonElement>(null);

  async function load() {
    setState({ kind: 'loading' });
    try {
      const [{ Panel }, { loadFamily }, { openSession }] = await Promise.all([
        import('./Panel.tsx'),
        import('./call/load-family.ts'),
        import('./call/session.ts'),
        loadStyles(styles),
      ]);
      const session = await openSession(await loadFamily(modelId), operationId, { callsServers });
      // In slices: rendering a large form at once would hold up what the reader does meanwhile.
      startTransition(() => setState({ kind: 'open', session, View: Panel, isShown: true }));
    } catch (cause) {
      console.error(cause);
      setState({ kind: 'failed' });
    }
  }

  function open() {
    if (state.kind === 'open') setState({ ...state, isShown: true });
    else if (state.kind !== 'loading') void load();
  }

  function close() {
    if (state.kind === 'open') setState({ ...state, isShown: false });
    button.current?.focus();
  }

  // An address with an error to provoke or with a request opens the panel, also when it is followed within the page. Any
  // other, such as that of the Back button, leads to the page below the panel.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each state, which `open` depends on
  useEffect(() => {
    const followed = () => {
      if (isRequestAddress(location.hash)) open();
      else if (state.kind === 'open') setState({ ...state, isShown: false });
    };
    addEventListener('hashchange', followed);
    return () => removeEventListener('hashchange', followed);
  }, [state]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when mounted
  useEffect(() => {
    if (provocationIn(location.search) !== undefined || isRequestAddress(location.hash) || wasOpen()) open();
  }, []);
  useEffect(() => {
    if (state.kind === 'open') noteOpen(state.isShown);
  }, [state]);

  return (
    <section className="try-it" aria-labelledby="try-it">
      <h2 id="try-it" tabIndex={-1}>
        Try it
      </h2>
      <p className="try-it-note">
        {callsServers
          ? 'Send requests to a sandbox in this page. Nothing leaves your browser until you choose a real server: your requests, and the credentials that you type for it, then go to that server.'
          : 'Send requests to a sandbox in this page. Nothing leaves your browser. To call a real server, run a code sample.'}
      </p>
      {(state.kind === 'closed' || state.kind === 'open') && (
        <button ref={button} type="button" className="button" onClick={open}>
          Open the sandbox
        </button>
      )}
      {state.kind === 'loading' && (
        <p role="status" className="try-it-loading">
          <span className="spinner" />
          Starting the sandbox…
        </p>
      )}
      {state.kind === 'failed' && <LoadFailure />}
      {state.kind === 'open' && (
        <PanelDialog isShown={state.isShown} operation={state.session.operation} onClose={close}>
          <CrashBoundary>
            <state.View session={state.session} />
          </CrashBoundary>
        </PanelDialog>
      )}
    </section>
  );
}

export const TryIt = asIsland(TryItView);
