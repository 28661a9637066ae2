import { useEffect, useState } from 'react';

/**
 * Does work after the browser has painted the response to an input, so that the control itself answers at once. Only the
 * work for the newest input is done. If it fails, the component crashes.
 *
 * @param work stable as long as its input is
 */
export function useAfterPaint(work: () => void): void {
  const [, crash] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const attempt = () => {
      try {
        work();
      } catch (cause) {
        crash(() => {
          throw cause;
        });
      }
    };
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(attempt);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [work]);
}
