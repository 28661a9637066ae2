import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ApiModel } from '@partner-apis/model';
import settings from '../../site/portal.config.ts';
import { readGuide } from '../../site/src/guides/read-guide.ts';
import type { Block } from '../../site/src/page/block.ts';

const GUIDES = path.resolve(import.meta.dirname, '../../site/src/content/documentation');

/** The code of a guide, in the order of the page. */
export interface GuideSamples {
  /** The calls with their titles, in one language. */
  readonly calls: (language: string) => readonly GuideCode[];
  /** All TypeScript of the page: its calls, and the code between them. */
  readonly typescript: readonly GuideCode[];
}

export interface GuideCode {
  readonly label: string;
  readonly code: string;
}

/** Reads the written guide of a family. */
export async function guideSamples(model: ApiModel): Promise<GuideSamples> {
  const text = await readFile(path.join(GUIDES, `${model.id}.mdx`), 'utf8');
  const { lead, sections } = readGuide(model, text.replace(/^---\n[\s\S]*?\n---\n/, ''), settings);
  const blocks = leaves([...lead, ...sections.flatMap((section) => section.blocks)]);
  return {
    calls: (language) => blocks.flatMap((block) => sampleOf(block, language)),
    typescript: blocks.flatMap((block) =>
      block.kind === 'code' && block.language === 'typescript' ? [block] : sampleOf(block, 'sdk'),
    ),
  };
}

function sampleOf(block: Block, language: string): readonly GuideCode[] {
  if (block.kind !== 'call') return [];
  const sample = block.samples.find(({ id }) => id === language);
  return sample === undefined ? [] : [{ label: block.label, code: sample.code }];
}

function leaves(blocks: readonly Block[]): readonly Block[] {
  return blocks.flatMap((block) => (block.kind === 'group' ? leaves(block.blocks) : [block]));
}
