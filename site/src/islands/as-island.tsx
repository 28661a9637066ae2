import type { ComponentType } from 'react';
import { CrashBoundary } from './CrashBoundary.tsx';

/** Makes a component an island of its own: if it crashes, the rest of the page stays. */
export function asIsland<Props extends object>(View: ComponentType<Props>) {
  return function Island(props: Props) {
    return (
      <CrashBoundary>
        <View {...props} />
      </CrashBoundary>
    );
  };
}
