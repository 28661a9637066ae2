import { firstCallOf, type SdkPlan } from '../../../plan/sdk-plan.ts';
import { callSource, clientBlock, printed } from './code-blocks.ts';

/** The port that the sandbox listens on where nothing else is said. */
const SANDBOX = 'http://localhost:4010';

/**
 * The section that a reader sees first: from nothing to a response.
 *
 * @param sandboxPackage the package of a sandbox of the API, where there is one; else the document's own server is called
 */
export function firstCallSection(plan: SdkPlan, sandboxPackage?: string): string[] {
  const operation = firstCallOf(plan);
  const place = sandboxPackage === undefined ? '' : `  baseUrl: '${SANDBOX}${plan.model.basePath}',\n`;
  const start =
    sandboxPackage === undefined
      ? []
      : [
          `Start a sandbox of the API on your machine. Its page, ${SANDBOX}, lists the credentials.`,
          `\`\`\`sh\nnpx ${sandboxPackage}\n\`\`\``,
        ];
  return [
    '## First call',
    `\`\`\`sh\nnpm install ${plan.packageName}\n\`\`\``,
    ...start,
    clientBlock(plan, printed(operation, callSource(plan, operation)), { place }),
  ];
}
