import path from 'node:path';
import {
  type Bump,
  type DocumentReport,
  isAtLeast,
  largestBump,
  requiredBump,
} from '@partner-apis/spec-diff';
import { brand } from '../../brand.config.ts';
import { generate } from '../../generators/src/generate.ts';
import { compare, write } from '../../generators/src/write/write.ts';
import { packagesOfAllFamilies } from '../packages-of-all-families.ts';
import { type NamedFamily, namedFamilies } from './families.ts';
import { isEnough } from './pending-changesets.ts';
import { raiseVersion } from './raise-version.ts';
import { draftReleaseNote } from './release-note.ts';
import { joined, type Outcome, type Step } from './step.ts';
import { changeList } from './wording.ts';
import { writeChangesets } from './write-changesets.ts';

/**
 * Completes the changes of several documents, one after another.
 *
 * @param root absolute path of the repository
 * @param isOfChange whether the changeset in a file belongs to the change
 */
export async function completeChanges(
  root: string,
  documents: readonly DocumentReport[],
  isOfChange: (file: string) => boolean,
): Promise<Outcome> {
  const families = await namedFamilies(root);
  const outcomes: Outcome[] = [];
  for (const report of documents) {
    const family = families.find(({ id }) => id === report.id);
    outcomes.push(
      family === undefined
        ? { did: [], left: decisions(report) }
        : await completeChange(root, family, report, isOfChange),
    );
  }
  return joined(outcomes);
}

/**
 * Carries out every step of a document's change that needs no decision: raises its version, writes the changesets,
 * drafts the release note, and generates the SDK. Running it again changes nothing.
 *
 * @param root absolute path of the repository
 * @param report changes of the document
 * @param isOfChange whether the changeset in a file belongs to the change
 */
async function completeChange(
  root: string,
  { id, family, sdk }: NamedFamily,
  report: DocumentReport,
  isOfChange: (file: string) => boolean,
): Promise<Outcome> {
  const raised = await raiseVersion(root, report);
  const { version } = raised;
  const changes = changeList(report.findings);
  const changeset = await writeChangesets(
    root,
    {
      ...{ id, packages: [sdk, ...(await packagesOfAllFamilies())].toSorted() },
      bump: bumpOfPackages(report, version),
      summary: [summaryLine(family.name, version, report, changes), ...changes].join('\n'),
    },
    isOfChange,
  );
  const note = await draftReleaseNote(root, {
    ...{ id, version, changes },
    released: report.release?.version ?? null,
  });
  const sources = await regenerate(root, id);
  return joined([raised, changeset, note, { did: sources, left: decisions(report) }]);
}

/**
 * Returns the bump of a document's packages: the one that its change requires, and at least the one that was made to
 * its version. Changes since the last release count only as far as they require a bump of the document.
 */
export function bumpOfPackages({ before, release, findings }: DocumentReport, version: string): Bump {
  if (release === null) return 'none';
  // A version that a person raised without a change is released, too.
  if (findings.length === 0) return bumpBetween(before ?? version, version);
  const ofChange = requiredBump(findings);
  const required = isEnough(release.bump, ofChange) ? ofChange : release.bump;
  return largestBump([required, bumpBetween(before ?? version, version), 'patch']);
}

function bumpBetween(before: string, after: string): Bump {
  const [from, to] = [before, after].map((version) => version.split('.').map(Number));
  const index = (to ?? []).findIndex((number, position) => number !== from?.[position]);
  if (index === -1 || !isAtLeast(after, before)) return 'none';
  return (['major', 'minor'] as const)[index] ?? 'patch';
}

function summaryLine(
  name: string,
  version: string,
  { findings }: DocumentReport,
  changes: readonly string[],
): string {
  if (findings.length === 0) return `Version ${version} of the ${name} API.`;
  return changes.length === 0
    ? `Better descriptions of the ${name} API.`
    : `Version ${version} of the ${name} API:\n`;
}

/** Writes the SDK of a family, and lists its changed files that are under version control. */
async function regenerate(root: string, id: string): Promise<Step[]> {
  const files = await generate(root, brand, { part: { sdk: id } });
  const { added, changed } = compare(root, files);
  write(root, files);
  return [...added, ...changed]
    .filter((file) => !file.split('/').includes('generated'))
    .map((file) => ({ file: file.replaceAll(path.sep, '/'), text: 'generated' }));
}

/**
 * Lists the decisions that people have to make: whether to impose a breaking change on users, and how to resolve
 * conflicts with policies.
 */
function decisions({ file, state, findings, problems }: DocumentReport): Step[] {
  const breaks = findings.filter(
    ({ level, accepted }) => accepted === null && (level === 'breaking' || level === 'undecided'),
  );
  const count = `${breaks.length} change${breaks.length === 1 ? '' : 's'}`;
  return [
    ...(state === 'new'
      ? [{ file, text: 'Run `npm install`: it makes the package of the new API known to the others.' }]
      : []),
    ...(breaks.length === 0
      ? []
      : [
          {
            file,
            text: `Decide whether ${count} may break programs of users. The list above says how not to.`,
          },
        ]),
    ...problems
      .filter((problem) => !problem.startsWith(`${file}: info.version`))
      // The step already names the file.
      .map((problem) => ({
        file,
        text: problem.replace(`${file}: `, '').replace(`${file} was removed`, 'It was removed'),
      })),
  ];
}
