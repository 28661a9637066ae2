/** Marks a call as free of side effects, so that a bundler omits unused messages. */
export const PURE = '/*#__PURE__*/ ';
