import type { ApiModel } from '@partner-apis/model';
import { brand } from '../brand.ts';
import { parseMdx } from '../page/prose/parse.ts';
import { type CutText, cutSections } from '../page/prose/sections.ts';
import { toBlocks } from '../page/prose/to-blocks.ts';
import type { PortalSettings } from '../settings/portal-settings.ts';
import { referencePath } from '../view/routes.ts';
import { guideComponents } from './components.ts';
import { mdxScope } from './mdx-scope.ts';
import { besideProse } from './steps.ts';

/**
 * Reads a guide into sections.
 *
 * @param source MDX without its front matter
 */
export function readGuide(model: ApiModel, source: string, settings: PortalSettings): CutText {
  const scope = mdxScope({
    components: guideComponents(model, settings, source),
    operations: new Map(
      model.operations.map(({ operationId }) => [operationId, referencePath(model, operationId)]),
    ),
    values: { brand, props: { model } },
  });
  const { lead, sections } = cutSections(toBlocks(parseMdx(source), scope));
  return { lead, sections: sections.map(besideProse) };
}
