import { readFile } from 'node:fs/promises';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { problemAffectsResolutionKind, problemKindInfo } from '@arethetypeswrong/core/problems';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/** Folder inside a tarball of npm. */
const PACKED = 'package';

/** Ways in which users of an ES module find its types: TypeScript for Node, and bundlers. */
const RESOLUTIONS = ['node16-esm', 'bundler'] as const;

/**
 * Checks a tarball with publint and attw in this process, because their commands load a compiler for each tarball.
 *
 * @param tarball its file
 * @returns a line for each problem
 */
export async function tarballProblems(tarball: string): Promise<string[]> {
  const data = new Uint8Array(await readFile(tarball));
  return [...(await packagingProblems(data)), ...(await typeProblems(data))];
}

async function packagingProblems({ buffer }: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const { messages, pkg } = await publint({ pkgDir: PACKED, pack: { tarball: buffer }, strict: true });
  return messages
    .filter(({ type }) => type !== 'suggestion')
    .map((message) => `publint: ${formatMessage(message, pkg, { color: false }) ?? message.code}`);
}

async function typeProblems(data: Uint8Array): Promise<string[]> {
  const analysis = await checkPackage(createPackageFromTarballData(data));
  if (analysis.types === false) return ['attw: it has no types'];
  const { problems } = analysis;
  return problems
    .filter((problem) =>
      RESOLUTIONS.some((resolution) => problemAffectsResolutionKind(problem, resolution, analysis)),
    )
    .map((problem) => {
      const entry = 'entrypoint' in problem ? ` (${problem.entrypoint})` : '';
      return `attw: ${problemKindInfo[problem.kind].shortDescription}${entry}`;
    });
}
