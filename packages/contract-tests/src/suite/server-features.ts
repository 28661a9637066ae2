import { COMPARING_KINDS, type TaskKind } from './task-sources.ts';

/** A part of the contract that a server may lack as a whole, and the tests that need it. */
interface ServerFeature {
  /** Reason for skipping a test that needs it. */
  readonly absence: string;
  readonly kinds: readonly TaskKind[];
}

/** Features by the names that `--without` accepts, besides those that the options of the server turn off. */
export const SERVER_FEATURES = {
  data: {
    absence: 'the server does not have the data of the examples',
    kinds: [...COMPARING_KINDS, 'example', 'error', 'right', 'dependency'],
  },
  state: {
    absence: 'the server does not store what it receives',
    kinds: [...COMPARING_KINDS, 'reach'],
  },
} as const satisfies Record<string, ServerFeature>;

export type ServerFeatureName = keyof typeof SERVER_FEATURES;

export function isServerFeature(text: string): text is ServerFeatureName {
  return Object.hasOwn(SERVER_FEATURES, text);
}

/** Returns why tasks of a kind cannot pass on a server that lacks some features; undefined when they can. */
export function absenceFor(kind: TaskKind, without: readonly ServerFeatureName[]): string | undefined {
  const features: ServerFeature[] = without.map((name) => SERVER_FEATURES[name]);
  return features.find(({ kinds }) => kinds.includes(kind))?.absence;
}
