import type { Rule } from '../errors/problem.ts';
import type { Frame } from '../read/frame.ts';
import type { RawReader } from '../read/raw-check.ts';
import type { Report, Resolve } from '../simple-value.ts';

/** Returns a function that finds the namespace of a prefix at the reader's position. */
export function resolveIn({ tokenizer }: RawReader): Resolve {
  return (prefix: string) => tokenizer.namespaces.resolve(prefix);
}

/** Returns the context for reading values of a raw element. */
export function valueContext(frame: Frame, reader: RawReader) {
  const report: Report = (rule, message) => reader.log.report(frame, rule, message);
  const tolerate: Report = (rule, message) => reader.log.tolerate(frame, rule, message);
  const { strict } = reader;
  return {
    strict,
    report,
    tolerate: strict ? undefined : tolerate,
    tolerance: undefined,
    resolve: resolveIn(reader),
  };
}

/** Reports an unknown element or attribute. A lenient reader accepts it. */
export function reportUnknown(frame: Frame, rule: Rule, message: string, reader: RawReader): void {
  const { strict, log, identity } = reader;
  if (strict) log.report(frame, rule, message);
  else {
    log.tolerate(frame, rule, message);
    identity?.leaveOpen();
  }
}
