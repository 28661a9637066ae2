import type { Call } from '../call.ts';

/**
 * Returns a call that begins on first use: by `await`, `then`, `catch`, `finally` or `withResponse`. It begins only
 * once. Until then nothing is sent, and nothing can fail.
 */
export function lazyCall<Data>(begin: () => Call<Data>): Call<Data> {
  let begun: Call<Data> | undefined;
  const call = () => {
    begun ??= begin();
    return begun;
  };
  // `catch` and `finally` are inherited, and call `then`.
  const promise: Promise<Data> = Object.create(Promise.prototype);
  return Object.assign(promise, {
    // biome-ignore lint/suspicious/noThenProperty: it is a promise.
    then: ((done, failed) => call().then(done, failed)) as Promise<Data>['then'],
    withResponse: () => call().withResponse(),
  });
}
