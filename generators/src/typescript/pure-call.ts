/** Marks a call that has no effect besides its result, so that a bundler drops it if the result is unused. */
export const PURE = '/*#__PURE__*/';
