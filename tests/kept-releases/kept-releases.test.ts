import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { JsonObject } from '@partner-apis/model';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Finding } from '../../packages/spec-diff/src/finding/finding.ts';
import { releasedFamilies } from '../../scripts/release/families.ts';
import { ROOT } from '../../scripts/settings.ts';
import { underTest } from '../testing/family.ts';
import { keptRelease } from '../testing/kept-release.ts';
import { runCommand } from '../testing/run-command.ts';
import { addingField } from './added-field.ts';
import { ADDED, withOptionalField, withRequiredParameter } from './document-edits.ts';
import { editedDocument, sandboxOf, wireFindings } from './document-states.ts';
import { type InstalledPrograms, installPrograms, type ProgramRun } from './installed-programs.ts';
import { serveSandbox } from './sandbox-server.ts';

/** A later state of the documents, and the server of it. */
interface LaterState {
  readonly edit: (document: JsonObject) => JsonObject;
  readonly serve?: typeof addingField;
}

/** The verdict on a state of a family's document, and how the programs of the last release end with its sandbox. */
interface Outcome {
  readonly findings: readonly Finding[];
  /** `ran`, or its error, in the order of the README. */
  readonly programs: readonly string[];
}

const families = underTest(await releasedFamilies(ROOT)).filter(
  ({ packageName, recorded }) => packageName !== '' && recorded.length > 0,
);
const names = new Map<string, string>();

let folder: string;
let installed: InstalledPrograms;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kept ä-'));
  const tarballs: string[] = [];
  for (const family of families) {
    const { name, tarball } = await keptRelease(ROOT, family, folder);
    names.set(family.id, name);
    tarballs.push(tarball);
  }
  installed = await installPrograms([...tarballs, ...(await packRuntimes())], [...names.values()]);
});
afterAll(async () => {
  await installed?.remove();
  await rm(folder, { recursive: true, force: true });
});

async function packRuntimes(): Promise<string[]> {
  const options = ['--workspace=packages/client', '--workspace=packages/xml', '--silent'];
  const args = ['pack', ...options, '--pack-destination', folder];
  const { stdout } = await runCommand('npm', args, { cwd: ROOT });
  return stdout
    .trim()
    .split(/\r?\n/)
    .map((file) => path.join(folder, file));
}

function programsOf(id: string): readonly string[] {
  return installed.files.get(names.get(id) ?? '') ?? [];
}

/** Serves the sandboxes of all families, and runs every program in one process. */
async function outcomesWith({
  edit,
  serve = (respond) => respond,
}: LaterState): Promise<Map<string, Outcome>> {
  await using servers = new AsyncDisposableStack();
  const judged = new Map<string, readonly Finding[]>();
  const runs: ProgramRun[] = [];
  for (const { id, recorded } of families) {
    const document = await editedDocument(id, edit);
    judged.set(id, await wireFindings(id, recorded.at(-1) ?? '', document));
    const server = await serveSandbox(serve(await sandboxOf(document)));
    servers.defer(() => server.close());
    runs.push(...programsOf(id).map((file) => ({ file, url: server.url })));
  }
  const ended = await installed.run(runs);
  const endOf = new Map(runs.map(({ file }, index) => [file, ended[index] ?? 'did not run']));
  return new Map(
    [...judged].map(([id, findings]) => [
      id,
      { findings, programs: programsOf(id).map((file) => endOf.get(file) ?? 'did not run') },
    ]),
  );
}

function levels({ findings }: Outcome): ReadonlySet<string> {
  return new Set(findings.map(({ level }) => level));
}

describe('the last release of each SDK', () => {
  test('has programs in its README', () => {
    expect(families.filter(({ id }) => programsOf(id).length === 0)).toEqual([]);
    expect(families).not.toEqual([]);
  });

  test('passes them against the sandbox of the document that is here now, where the judge finds no break', async () => {
    const outcomes = await outcomesWith({ edit: (document) => document });
    const unbroken = [...outcomes.values()].filter((one) => !isBroken(one));
    expect(new Set(unbroken.flatMap(({ programs }) => programs))).toEqual(new Set(['ran']));
  });

  test('passes them against that of a minor version, which adds an optional field and an optional parameter', async () => {
    const outcomes = await outcomesWith({ edit: withOptionalField, serve: addingField });
    const unbroken = [...outcomes.values()].filter((one) => !isBroken(one));
    for (const outcome of unbroken) expect(levels(outcome)).toContain('addition');
    expect(new Set(unbroken.flatMap(({ programs }) => programs))).toEqual(new Set(['ran']));
  });

  test('fails where the judge says that a major version breaks its calls', async () => {
    const outcomes = await outcomesWith({ edit: withRequiredParameter });
    for (const [id, { findings, programs }] of outcomes) {
      const broken = new Set(
        findings.filter(({ level }) => level === 'breaking').flatMap(({ operations }) => operations),
      );
      // The first program calls one operation, and catches nothing.
      expect(programs[0], id).toMatch(new RegExp(`^BadRequestError: .*${ADDED}`));
      const refused = programs.flatMap((outcome) => /^BadRequestError: (\w+)/.exec(outcome)?.[1] ?? []);
      const operations = refused.map((call) => (broken.has(call) ? call : withoutMediaType(call)));
      expect([...broken], id).toEqual(expect.arrayContaining(operations));
      // A program that ends well catches the error, or calls nothing.
      expect(programs.filter((outcome) => outcome !== 'ran')).toHaveLength(refused.length);
    }
  });
});

/** Returns the operation of a call that asks for another media type, such as `getCommercialAgreementAsPdf`. */
function withoutMediaType(call: string): string {
  return call.replace(/As[A-Z]\w*$/, '');
}

/** A document on its way to a major version breaks the programs of the last release, and may. */
function isBroken({ findings }: Outcome): boolean {
  return findings.some(({ level }) => level === 'breaking' || level === 'undecided');
}
