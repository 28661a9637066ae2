import { parseArgs } from 'node:util';
import { ReleaseError } from './release-error.ts';

export const USAGE = `Usage: npm run release [-- options]

Without options, shows step by step what a release would do, and changes nothing.

  --publish      release: version, record, build, pack, check, publish, tag, and write the notes
  --prepare      set versions, record documents and commit, for a pull request; publish nothing
  --stage        with --publish: submit the packages for approval instead (npm stage publish)
  --tag NAME     with --publish: the dist-tag, such as "release-1.x" for a fix of an older version
  --on DATE      the day in the records, YYYY-MM-DD; default: today
  --doctor       check the requirements of trusted publishing
  --manifests    write the owners of brand.config.ts into the manifests of all packages
  --help         print this text`;

const MODES = ['publish', 'prepare', 'doctor', 'manifests', 'help'] as const;

type Mode = (typeof MODES)[number] | 'dry-run';

export interface ReleaseOptions {
  readonly mode: Mode;
  /** Whether packages are staged for approval. */
  readonly stage: boolean;
  /** Dist-tag from `--tag`. */
  readonly tag: string | undefined;
  /** Date as `YYYY-MM-DD`. */
  readonly on: string | undefined;
}

/** @throws {ReleaseError} for options that do not exist or exclude each other */
export function readOptions(args: readonly string[]): ReleaseOptions {
  const { stage, tag, on, ...modes } = parsed(args);
  const chosen = MODES.filter((mode) => modes[mode]);
  const [mode = 'dry-run', other] = chosen;
  if (other !== undefined) throw new ReleaseError(`--${mode} and --${other} exclude each other.\n\n${USAGE}`);
  if ((stage || tag !== undefined) && mode !== 'publish' && mode !== 'dry-run')
    throw new ReleaseError(`--stage and --tag belong to --publish.\n\n${USAGE}`);
  return { mode, stage, tag, on };
}

function parsed(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        publish: flag,
        prepare: flag,
        doctor: flag,
        manifests: flag,
        help: flag,
        stage: flag,
        tag: { type: 'string' },
        on: { type: 'string' },
      },
    });
    return { ...values, tag: values.tag, on: values.on };
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new ReleaseError(`${why}\n\n${USAGE}`, { cause });
  }
}
