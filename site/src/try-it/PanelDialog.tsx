import type { Operation } from '@partner-apis/model';
import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  readonly isShown: boolean;
  readonly operation: Pick<Operation, 'summary' | 'method' | 'path'>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Shows the panel over the page, as wide as the window allows. While it is hidden, its contents keep their state. Keyboard
 * focus starts at its heading, and Escape closes it.
 */
export function PanelDialog({ isShown, operation, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isShown) return dialog.current?.close();
    if (dialog.current?.open === false) dialog.current.showModal();
    heading.current?.focus({ preventScroll: true });
  }, [isShown]);
  return (
    <dialog ref={dialog} className="try-it-dialog" aria-labelledby="try-it-dialog" onClose={onClose}>
      <header className="try-it-header">
        <h2 id="try-it-dialog" ref={heading} tabIndex={-1}>
          Try it: {operation.summary}
        </h2>
        <p className="try-it-target">
          <code>
            {operation.method.toUpperCase()} {operation.path}
          </code>
        </p>
        <button type="button" className="button-quiet" onClick={onClose}>
          Close
        </button>
      </header>
      {children}
    </dialog>
  );
}
