import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import { TOOLS } from '../tools/tools.ts';

/** The list of tools, as clients read it. It is the same for any set of documents, and in a fixed order. */
export function toolList(): ListedTool[] {
  return TOOLS.map(({ name, description, input, output, annotations }) => {
    const listed: ListedTool = JSON.parse(
      JSON.stringify({ name, description, inputSchema: input, outputSchema: output, annotations }),
    );
    return listed;
  });
}
