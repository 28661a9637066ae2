import { useEffect, useState } from 'react';
import type { Draft } from '../call/draft.ts';
import type { Session } from '../call/session.ts';
import { isRequestAddress, requestIn } from './request-address.ts';
import { restored } from './share.ts';

interface RequestInAddress {
  /** Why the request of the address was ignored, for the reader. */
  readonly problem?: string;
}

/** Restores the request of the page's address, when the panel opens and when the reader follows another address. */
export function useRequestInAddress(session: Session, onRequest: (draft: Draft) => void): RequestInAddress {
  const [found, setFound] = useState<RequestInAddress>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onRequest` only sets the state of the panel
  useEffect(() => {
    const read = async () => {
      if (!isRequestAddress(location.hash)) return setFound({});
      const request = await requestIn(location.hash);
      if (request === undefined) return setFound({ problem: ignored('it cannot be read.') });
      try {
        onRequest(restored(session, request));
        setFound({});
      } catch (cause) {
        setFound({ problem: ignored(cause instanceof Error ? cause.message : String(cause)) });
      }
    };
    const follow = () => void read();
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [session]);
  return found;
}

function ignored(reason: string): string {
  return `The request in the address of this page was ignored: ${reason}`;
}
