import type { Reporter, TestModule } from 'vitest/node';

/** Prints one plain line after everything else: `142 passed, 0 failed, 1 skipped`. */
export default class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) {
      let failures = 0;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        count[state] += 1;
        if (state === 'failed') failures += 1;
      }
      // A file that could not even be read has no tests to count.
      if (failures === 0 && module.state() === 'failed') count.failed += 1;
    }
    const skipped = count.skipped + count.pending;
    const line = `${count.passed} passed, ${count.failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
    process.once('exit', () => console.info(line));
  }
}
