import path from 'node:path';
import { removalObjection } from '../bump/objection.ts';
import { largestBump } from '../bump/semver.ts';
import type { ParsedTexts } from '../document/source-file.ts';
import { ComparisonError } from '../error/comparison-error.ts';
import { recordedVersions } from '../recorded/recorded-versions.ts';
import type { DocumentReport } from '../report/report.ts';
import { mergeBaseRevision, type Revision, workingTree } from '../revision/revision.ts';
import type { FurtherJudge } from './compare-documents.ts';
import type { ComparedStates, Comparison } from './comparison.ts';
import { type Baselines, reportDocument } from './document-report.ts';
import { type LoadedDocument, loadDocument } from './loaded-document.ts';
import { acceptancesOf, policyOf, recordedState, stateOf } from './states.ts';

/**
 * Compares every document under `specs/` with the state where the working tree's history diverged from a revision, and
 * with its last recorded version.
 *
 * @param root folder that contains `specs/`
 * @param revision a commit, branch or tag; undefined compares only with the recorded versions
 * @param on day of the check, `YYYY-MM-DD`
 * @param judges judges in addition to those that need only the documents
 * @param only families to compare; undefined for all
 * @throws {ComparisonError} when the revision is unknown, or a document or schema cannot be read
 */
export async function compareRepository(
  root: string,
  revision: string | undefined,
  on: string,
  judges: readonly FurtherJudge[] = [],
  only?: ReadonlySet<string>,
): Promise<Comparison> {
  const tree = workingTree(root);
  const base = revision === undefined ? undefined : await mergeBaseRevision(root, revision);
  const before = (await base?.families()) ?? [];
  const after = await tree.families();
  if (before.length === 0 && after.length === 0) {
    throw new ComparisonError(
      `${root} has no specs/<id>/openapi.yaml to compare. Run the command at the root of the repository.`,
    );
  }
  const terms = { policy: await policyOf(tree), on, judges };
  const ids = [...new Set([...before, ...after])].filter((id) => only?.has(id) ?? true).toSorted();
  const loaded: LoadedFamily[] = [];
  // All are read before any is judged: otherwise a mistake in the last one would be reported only after comparing all
  // the others.
  for (const id of ids) {
    const [earlier, later] = [before.includes(id) ? base : undefined, after.includes(id) ? tree : undefined];
    loaded.push(await loadFamily(root, id, earlier, later));
  }
  const documents: DocumentReport[] = [];
  const states = new Map<string, ComparedStates>();
  for (const { id, now, ...baselines } of loaded) {
    const { change, recorded } = baselines;
    if (now === undefined) documents.push(...(change === undefined ? [] : [removed(id, change)]));
    else {
      const first = change ?? recorded;
      if (first !== undefined) states.set(id, { before: first, after: now });
      documents.push(await reportDocument(id, now, baselines, await acceptancesOf(id, tree, on), terms));
    }
  }
  const report = {
    bump: largestBump(documents.map(({ release }) => release?.bump ?? 'none')),
    baseline: base?.name ?? 'the last recorded versions',
    documents,
  };
  return { report, states };
}

/** A family's document in the working tree, unless it was removed, and in the states that it is compared with. */
interface LoadedFamily extends Baselines {
  readonly id: string;
  readonly now: LoadedDocument | undefined;
}

async function loadFamily(
  root: string,
  id: string,
  base: Revision | undefined,
  tree: Revision | undefined,
): Promise<LoadedFamily> {
  const known: ParsedTexts = new Map();
  const change = base && (await loadDocument(stateOf(id, base), known));
  if (tree === undefined) return { id, now: undefined, change, recorded: undefined };
  const now = await loadDocument(stateOf(id, tree), known);
  return { id, now, change, recorded: await lastRecorded(root, id, known) };
}

async function lastRecorded(
  root: string,
  id: string,
  known: ParsedTexts,
): Promise<LoadedDocument | undefined> {
  const recorded = await recordedVersions(path.join(root, 'specs'), id);
  const version = recorded.at(-1)?.version;
  if (version === undefined) return undefined;
  return loadDocument(recordedState(root, id, version), known);
}

function removed(id: string, { file, version }: LoadedDocument): DocumentReport {
  return {
    id,
    file,
    state: 'removed',
    before: version,
    after: null,
    release: null,
    findings: [],
    problems: [removalObjection(file)],
  };
}
