import { titleInText } from '@partner-apis/model';
import type { Brand } from '../../../../../brand.config.ts';
import type { SdkPlan } from '../../../plan/sdk-plan.ts';
import { documentationUrl } from '../documentation-url.ts';
import { authenticationSection } from './authentication-section.ts';
import { operationsSection, optionsSection } from './call-sections.ts';
import { entriesSection } from './entries-section.ts';
import { errorSection } from './error-section.ts';
import { filesSection } from './files-section.ts';
import { firstCallSection } from './first-call-section.ts';
import { messagesSection } from './messages-section.ts';
import { pagingSection } from './paging-section.ts';
import { streamsSection } from './streams-section.ts';
import { webhooksSection } from './webhooks-section.ts';

/** The oldest TypeScript version that compiles the types of every entry with any flags. The consumer tests check it. */
export const LEAST_TYPESCRIPT = '5.0';

const REQUIREMENTS = `Runs on every platform with \`fetch\`: Node 22.18 or newer, browsers, Deno, Bun, edge workers.

The package is an ES module and includes types for TypeScript ${LEAST_TYPESCRIPT} or newer. From CommonJS, \`require\` works in
Node, and its types with TypeScript 5.8 or newer. The libraries of the other entries have their own types, which need
TypeScript 5.7 unless \`skipLibCheck\` is on.`;

const TEMPORAL = `Temporal types are global. If your TypeScript library does not have them, use \`temporal-spec\`; in a runtime without
Temporal, load a polyfill such as \`temporal-polyfill/global\` before the first call.`;

/** Prints the `README.md` of an SDK. Each of its code blocks is a module that runs as it is. */
export function readmeFile(plan: SdkPlan, brand: Brand): string {
  const { model, packageName } = plan;
  return [
    `# ${packageName}`,
    `Typed SDK for ${titleInText(model.title)}. ${model.family.tagline}`,
    `[Documentation](${documentationUrl(model.family, brand)}) · [Reference](${brand.portalOrigin}${brand.portalPath}/technical_documentation/${model.id})`,
    readmeSections(plan, `${brand.npmScope}/sandbox`),
    '## Licence',
    'Apache-2.0',
  ]
    .join('\n\n')
    .concat('\n');
}

/**
 * Returns the sections from the first call on, which depend only on the plan. The first call precedes the table of
 * contents, so that it is on the first screen.
 *
 * @param sandboxPackage package of the API's sandbox, if there is one
 */
export function readmeSections(plan: SdkPlan, sandboxPackage?: string): string {
  const further = [
    ...authenticationSection(plan),
    ...pagingSection(plan),
    ...streamsSection(plan),
    ...filesSection(plan),
    ...messagesSection(plan),
    ...webhooksSection(plan),
    ...errorSection(plan),
    ...optionsSection(plan),
    ...operationsSection(plan),
    ...entriesSection(plan, sandboxPackage),
    '## Requirements',
    REQUIREMENTS,
    ...(plan.values?.dates === 'temporal' ? [TEMPORAL] : []),
  ];
  return [...firstCallSection(plan, sandboxPackage), contentsOf(further), ...further].join('\n\n');
}

/** Returns links to the sections of a text. */
function contentsOf(parts: readonly string[]): string {
  const titles = parts.filter((part) => part.startsWith('## ')).map((part) => part.slice('## '.length));
  return titles.map((title) => `[${title}](#${anchorOf(title)})`).join(' · ');
}

/** Returns the anchor of a heading. @example anchorOf('Page through a list') // 'page-through-a-list' */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');
}
