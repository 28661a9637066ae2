import { firstCallOf, type SdkPlan } from '../../../plan/sdk-plan.ts';
import { callSource, clientBlock, printed } from './code-blocks.ts';

/** Address of a sandbox on its default port. */
const SANDBOX = 'http://localhost:4010';

/**
 * Returns the first section, which leads from installation to a response.
 *
 * @param sandboxPackage package of the API's sandbox; without it, the document's own server is called
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
