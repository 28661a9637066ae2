import { useState } from 'react';
import type { Draft } from '../call/draft.ts';
import type { Session } from '../call/session.ts';
import { requestAddress } from './request-address.ts';
import { shared } from './share.ts';

interface Props {
  readonly session: Session;
  readonly draft: Draft;
}

const SHOWN_MS = 4000;

/** Copies the address of this page that restores the request. */
export function CopyLink({ session, draft }: Props) {
  const [said, setSaid] = useState('');

  function say(text: string) {
    setSaid(text);
    setTimeout(() => setSaid((now) => (now === text ? '' : now)), SHOWN_MS);
  }

  async function copy() {
    try {
      const fragment = await requestAddress(shared(session, draft));
      const address = new URL(location.href);
      address.search = '';
      address.hash = fragment;
      await navigator.clipboard.writeText(address.href);
      say('Link copied. It has the request without credentials.');
    } catch (cause) {
      say(`Not copied: ${cause instanceof Error ? cause.message : cause}`);
    }
  }

  return (
    <>
      <button type="button" className="button-quiet" onClick={() => void copy()}>
        Copy link
      </button>
      <span className="try-it-said" role="status">
        {said}
      </span>
    </>
  );
}
