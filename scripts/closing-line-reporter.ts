import type { Reporter, TestModule, TestSpecification, TestSuite } from 'vitest/node';

/** The part of an error that fits into one line. */
interface Reason {
  readonly name?: string;
  readonly message: string;
}

/** Tests that did not run because something before them failed. */
interface NotRun {
  readonly tests: number;
  readonly file: string;
  readonly reason: string;
}

/**
 * Ends a test run with one plain line: `142 passed, 0 failed, 1 skipped`. Tests that could not run, because a
 * `beforeAll` failed or a process died, do not count as skipped: an extra line gives the reason, and the run fails.
 */
export default class ClosingLineReporter implements Reporter {
  #files: readonly TestSpecification[] = [];

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#files = files;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Reason[]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) {
      let failures = 0;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        count[state] += 1;
        if (state === 'failed') failures += 1;
      }
      // A file that could not be loaded has no tests to count.
      if (failures === 0 && module.state() === 'failed') count.failed += 1;
    }
    const lines = [
      ...sentences(modules.flatMap((module) => keptFromRunning(module))),
      ...filesNotRun(this.#files, modules, unhandled),
    ];
    const skipped = count.skipped + count.pending;
    lines.push(
      `${count.passed} passed, ${count.failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`,
    );
    const isIncomplete = lines.length > 1;
    process.once('exit', () => {
      if (isIncomplete) process.exitCode ||= 1;
      for (const line of lines) console.info(line);
    });
  }
}

/** Counts the tests in each suite that failed before its tests began, except for those marked as skipped. */
function keptFromRunning(module: TestModule): NotRun[] {
  const suites: (TestModule | TestSuite)[] = [module, ...module.children.allSuites()];
  return suites.flatMap((suite) => {
    const [error] = suite.errors();
    if (error === undefined) return [];
    const skipped = [...suite.children.allTests()].filter((test) => test.result().state === 'skipped');
    return skipped.length === 0
      ? []
      : [{ tests: skipped.length, file: module.moduleId, reason: firstLine(error) }];
  });
}

/** Writes one line for each reason, whatever the number of files. */
function sentences(notRun: readonly NotRun[]): string[] {
  const reasons = new Set(notRun.map(({ reason }) => reason));
  return [...reasons].map((reason) => {
    const stopped = notRun.filter((one) => one.reason === reason);
    const tests = stopped.reduce((sum, one) => sum + one.tests, 0);
    const files = new Set(stopped.map(({ file }) => file)).size;
    return `${counted(tests, 'test')} in ${counted(files, 'file')} did not run: ${reason}`;
  });
}

/** Writes a line about the files whose process died without a result. */
function filesNotRun(
  files: readonly TestSpecification[],
  modules: readonly TestModule[],
  unhandled: readonly Reason[],
): string[] {
  const ended = new Set(modules.filter(hasEnded).map(({ moduleId }) => moduleId));
  const missing = files.filter(({ moduleId }) => !ended.has(moduleId));
  if (missing.length === 0) return [];
  const [error] = unhandled;
  const reason = error === undefined ? 'their process ended before they did' : firstLine(error);
  return [`${counted(missing.length, 'file')} did not run to the end: ${reason}`];
}

function hasEnded(module: TestModule): boolean {
  return module.state() !== 'pending' && module.state() !== 'queued';
}

function firstLine({ name = 'Error', message }: Reason): string {
  return `${name}: ${message}`.split('\n', 1)[0] ?? '';
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
