import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import { TOOLS } from '../tools/tools.ts';

/** The tools as clients list them. The list does not depend on the documents, and its order is fixed. */
export function toolList(): ListedTool[] {
  return TOOLS.map(({ name, description, input, output, annotations }) => {
    const listed: ListedTool = JSON.parse(
      JSON.stringify({ name, description, inputSchema: input, outputSchema: output, annotations }),
    );
    return listed;
  });
}
