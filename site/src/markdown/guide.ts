import type { ApiModel, FamilyPage } from '@partner-apis/model';
import { brand } from '../brand.ts';
import { credentialsPath, GET_CREDENTIALS } from '../view/first-steps.ts';
import { familyPagePath, referencePath } from '../view/routes.ts';
import { markdownUrl } from './addresses.ts';
import { blocks, heading, link } from './blocks.ts';
import { getCredentials, guideMarkdown, operationLinks } from './guide-components.ts';
import { mdxToMarkdown } from './mdx.ts';
import { authentication } from './reference-tables.ts';

/** Writes a hand-written guide or a part of it. @param source MDX without its front matter */
export function writtenGuide(model: ApiModel, source: string): string {
  return mdxToMarkdown(source, {
    components: guideMarkdown(model),
    values: { href: markdownUrl, brand, props: { model } },
  });
}

/** Writes the guide of a family without a hand-written page, derived from its document. */
export function derivedGuide(model: ApiModel, page: FamilyPage): string {
  if (page === 'release_note') return `The current version is ${model.version}.`;
  if (page === 'contact_us') {
    const steps = credentialsPath(model);
    return blocks(
      `Write to ${link(brand.supportEmail, `mailto:${brand.supportEmail}`)}, in English.`,
      steps === undefined
        ? ''
        : `For access, follow the steps in ${link('Get credentials', markdownUrl(steps))}.`,
    );
  }
  return blocks(
    model.description,
    heading(2, 'Authentication'),
    authentication(model),
    heading(2, GET_CREDENTIALS.text),
    getCredentials(model, `${markdownUrl(familyPagePath(model, page))}#operations`),
    heading(2, 'Operations'),
    operationLinks(model),
    link('Read the reference', markdownUrl(referencePath(model))),
  );
}
