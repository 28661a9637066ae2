import { useEffect, useRef, useState } from 'react';
import { asIsland } from '../islands/as-island.tsx';
import { CrashBoundary } from '../islands/CrashBoundary.tsx';
import { LoadFailure } from '../islands/LoadFailure.tsx';
import { loadStyles } from '../islands/load-styles.ts';
import type { Session } from './call/session.ts';
import type { Panel } from './Panel.tsx';
import { provocationIn } from './provocation-address.ts';
import styles from './styles/panel.css?url';

export interface TryItProps {
  readonly modelId: string;
  readonly operationId: string;
  /** Whether servers outside the page may be called, as set by the portal. */
  readonly callsServers: boolean;
}

type State =
  | { readonly kind: 'closed' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'open'; readonly session: Session; readonly View: typeof Panel };

/**
 * Calls an operation through the SDK, against the sandbox in the page or, where the portal's settings allow it, a server
 * of the reader's choice. The build renders it as a button, which loads the panel.
 */
function TryItView({ modelId, operationId, callsServers }: TryItProps) {
  const [state, setState] = useState<State>({ kind: 'closed' });
  const heading = useRef<HTMLHeadingElement>(null);

  async function open() {
    setState({ kind: 'loading' });
    try {
      const [{ Panel }, { loadFamily }, { openSession }] = await Promise.all([
        import('./Panel.tsx'),
        import('./call/load-family.ts'),
        import('./call/session.ts'),
        loadStyles(styles),
      ]);
      const session = await openSession(await loadFamily(modelId), operationId, { callsServers });
      setState({ kind: 'open', session, View: Panel });
    } catch (cause) {
      console.error(cause);
      setState({ kind: 'failed' });
    }
  }

  // A link to an error opens the sandbox, which provokes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when mounted
  useEffect(() => {
    if (provocationIn(location.search) !== undefined) void open();
  }, []);

  // The pressed button is gone: keyboard focus moves to the start of the panel.
  useEffect(() => {
    if (state.kind === 'open') heading.current?.focus({ preventScroll: true });
  }, [state.kind]);

  return (
    <section className="try-it" aria-labelledby="try-it">
      <h2 id="try-it" ref={heading} tabIndex={-1}>
        Try it
      </h2>
      <p className="try-it-note">
        {callsServers
          ? 'Calls a sandbox in this page through the SDK. Nothing leaves your browser until you choose a real server: your requests, and the credentials that you type for it, then go to that server.'
          : 'Calls a sandbox in this page through the SDK. Nothing leaves your browser. To call a real server, run a code sample or use the SDK.'}
      </p>
      {state.kind === 'closed' && (
        <button type="button" className="button" onClick={() => void open()}>
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
        <CrashBoundary>
          <state.View session={state.session} />
        </CrashBoundary>
      )}
    </section>
  );
}

export const TryIt = asIsland(TryItView);
