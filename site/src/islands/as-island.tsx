import type { ComponentType } from 'react';
import { CrashBoundary } from './CrashBoundary.tsx';

/** Wraps a component in its own crash boundary, so that a crash leaves the rest of the page alone. */
export function asIsland<Props extends object>(View: ComponentType<Props>) {
  return function Island(props: Props) {
    return (
      <CrashBoundary>
        <View {...props} />
      </CrashBoundary>
    );
  };
}
