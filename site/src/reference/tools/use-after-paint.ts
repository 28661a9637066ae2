import { useEffect, useState } from 'react';

/**
 * Does work after the browser has painted the effect of an input, so that the control itself responds at once. Only the
 * work for the newest input is done. If it fails, the component crashes.
 *
 * @param work has the same identity as long as its input is the same
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
