import type { Obstacle } from './call/server.ts';

interface Props {
  readonly obstacle: Obstacle;
  readonly url: string;
}

/** Why a server's answer is not there, and what helps. */
export function ObstacleView({ obstacle, url }: Props) {
  const { origin } = new URL(url);
  return (
    <div role="alert" className="failure try-it-obstacle">
      {obstacle === 'crossOrigin' && (
        <>
          <p>
            <strong>The browser blocked the call.</strong> {origin} is there, but it does not let a page of{' '}
            {location.origin} read its answers: it sends no <code>Access-Control-Allow-Origin</code> (CORS).
          </p>
          <p>
            Partner servers rarely do; it protects their users, and only browsers ask for it. The command
            below is not held up: run it in a terminal. It holds the credentials that you typed.
          </p>
        </>
      )}
      {obstacle === 'unreachable' && (
        <p>
          <strong>{origin} could not be reached.</strong> Its name may be wrong, it may be down, or your
          network or an extension of the browser may keep the page from it. Try the command below.
        </p>
      )}
      {obstacle === 'insecure' && (
        <p>
          <strong>The browser does not let this page call {origin}.</strong> Credentials would travel for all
          to read: of servers without https, the page may call <code>localhost</code> and{' '}
          <code>127.0.0.1</code> only. Use the server's https address, or the command below.
        </p>
      )}
    </div>
  );
}
