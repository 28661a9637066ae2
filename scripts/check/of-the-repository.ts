/** Checks of the repository that read neither generated nor built files. */
export const OF_SOURCES = ['lint:specs', 'spec:diff', 'lint', 'check:workflows'];

/** Checks of the repository that read what `turbo run generate` writes. */
export const OF_GENERATED_FILES = ['typecheck', 'check:generated', 'check:rooms'];

/** Checks of the repository that read what `turbo run build` writes. `check:portal` writes types where the portal is built. */
export const OF_BUILT_FILES = ['check:portal', 'check:unused', 'check:packages'];

/** Every check of the repository that is not a test. */
export const OF_THE_REPOSITORY = [...OF_SOURCES, ...OF_GENERATED_FILES, ...OF_BUILT_FILES];
