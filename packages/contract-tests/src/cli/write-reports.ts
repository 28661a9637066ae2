import { type ReportName, reports } from '../report/report.ts';
import { closingLine } from '../report/text-report.ts';
import { writeReport } from '../report/write-file.ts';
import type { SuiteResult } from '../suite/result.ts';
import { holdWritable } from './hold-writable.ts';
import type { Options } from './options.ts';
import { UsageError } from './usage-error.ts';

/** Reports by file; the one for standard output has none. */
interface Destination {
  readonly option: string;
  readonly form: ReportName;
  readonly file?: string;
}

/**
 * Checks before a run that its reports can be written at the end.
 *
 * @throws {UsageError} when two of them have the same destination, or a file's folder does not exist
 */
export async function holdReports(options: Options): Promise<void> {
  const destinations = destinationsOf(options);
  for (const [index, { option, form, file }] of destinations.entries()) {
    const other = destinations.slice(0, index).find((one) => one.file === file);
    if (other !== undefined) {
      const place = file === undefined ? 'standard output' : file;
      throw new UsageError(
        `${other.form} and ${form} would both be written to ${place}; name a file for each.`,
      );
    }
    if (file !== undefined) await holdWritable(option, file);
  }
}

/** Writes every requested report, and the counts to standard error unless standard output shows them. */
export async function writeReports(options: Options, suite: SuiteResult): Promise<void> {
  const destinations = destinationsOf(options);
  for (const { form, file } of destinations) {
    const text = reports[form](suite);
    if (file === undefined) console.info(text);
    else await writeReport(file, `${text}\n`);
  }
  const showsCounts = destinations.some(({ form, file }) => form === 'text' && file === undefined);
  if (!showsCounts) console.error(closingLine(suite));
}

/** Returns the destinations. `--output` is the file of the first report without one. */
function destinationsOf({ reports: wanted, output, har }: Options): Destination[] {
  const unnamed = wanted.findIndex(({ file }) => file === undefined);
  const destinations = wanted.map(({ form, file }, index): Destination => {
    if (file !== undefined) return { option: '--report', form, file };
    return output !== undefined && index === unnamed
      ? { option: '--output', form, file: output }
      : { option: '--report', form };
  });
  return har === undefined ? destinations : [...destinations, { option: '--har', form: 'har', file: har }];
}
