import { literal } from '@partner-apis/model';
import { firstCall } from '../first-call.ts';
import { briefParams, clientBlock, credentials, printed, type ReadmeContext } from './code-blocks.ts';

/** What one call can be given beside its parameters. */
export function optionsSection(context: ReadmeContext): string[] {
  const operation = firstCall(context.model);
  const name = context.names.operation(operation);
  return [
    '## Options of a call',
    `The second argument holds a signal, a timeout in milliseconds (30 000 when left out), and headers. \`.withResponse()\`
gives the response beside the data.`,
    clientBlock(
      context,
      `const { data, response } = await client
  .${name}(${literal(briefParams(operation))}, { timeout: 5_000 })
  .withResponse();
console.log(response.status, data);`,
    ),
  ];
}

/** How to import single operations. */
export function operationsSection({ model, names, packageName }: ReadmeContext): string[] {
  const operation = firstCall(model);
  const name = names.operation(operation);
  const params = briefParams(operation);
  const args = Object.keys(params).length === 0 ? 'connection' : `connection, ${literal(params)}`;
  return [
    '## Only what you call',
    'Each operation is a function too. A bundler then drops the others.',
    `\`\`\`ts
import { connect, ${name} } from '${packageName}/operations';

const connection = connect({
  auth: {
${credentials(model)}  },
});

${printed(operation, `${name}(${args})`)}
\`\`\``,
    `Types of all bodies are exported by name. The whole public surface is listed in \`api.md\` of the package's sources.`,
  ];
}
