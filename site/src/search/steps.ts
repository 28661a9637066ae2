/** Work that can pause after each of its steps. */
export type Steps<Result> = Generator<undefined, Result>;

/** A slice keeps a frame free on a processor that is four times slower. */
const SLICE_MS = 4;

/** Runs all steps at once. */
export function finished<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Runs the steps for a few milliseconds at a time, so that the reader's input comes first. */
export async function inSlices<Result>(steps: Steps<Result>): Promise<Result> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    do {
      const { done, value } = steps.next();
      if (done === true) return value;
    } while (performance.now() < end);
    await new Promise((resume) => setTimeout(resume));
  }
}
