import type { Obstacle } from './call/server.ts';

interface Props {
  readonly obstacle: Obstacle;
  readonly url: string;
}

/** Explains why a server gave no response, and how to fix it. */
export function ObstacleView({ obstacle, url }: Props) {
  const { origin } = new URL(url);
  return (
    <div role="alert" className="failure try-it-obstacle">
      {obstacle === 'crossOrigin' && (
        <>
          <p>
            <strong>The browser blocked the call.</strong> {origin} is reachable, but does not let a page from{' '}
            {location.origin} read its responses: it sends no <code>Access-Control-Allow-Origin</code> (CORS).
          </p>
          <p>
            Partner servers rarely send it, and only browsers require it. Run the command below in a terminal
            instead. It contains the credentials that you typed for this server.
          </p>
        </>
      )}
      {obstacle === 'unreachable' && (
        <p>
          <strong>{origin} could not be reached.</strong> Its name may be wrong, it may be down, or your
          network or a browser extension may block it. Try the command below.
        </p>
      )}
      {obstacle === 'redirected' && (
        <p>
          <strong>{origin} redirects the call to another address.</strong> The page does not follow redirects,
          so that your credentials do not reach another server. Check the addresses above, or run the command
          below in a terminal to see where the redirect leads.
        </p>
      )}
      {obstacle === 'insecure' && (
        <p>
          <strong>The browser does not let this page call {origin}.</strong> Without https, anybody on the
          network path could read your credentials. Only <code>localhost</code> and <code>127.0.0.1</code> may
          be called without it. Use the server's https address, or the command below.
        </p>
      )}
    </div>
  );
}
