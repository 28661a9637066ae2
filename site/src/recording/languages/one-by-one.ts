import type { RunnableSample } from '../sample-language.ts';

/** Runs samples one after another. Returns the errors that they throw, by the names of the samples. */
export async function failuresOf(
  samples: readonly RunnableSample[],
  run: (sample: RunnableSample, index: number) => Promise<void>,
): Promise<ReadonlyMap<string, string>> {
  const failures = new Map<string, string>();
  for (const [index, sample] of samples.entries()) {
    await run(sample, index).catch((error: unknown) => failures.set(sample.name, String(error)));
  }
  return failures;
}
