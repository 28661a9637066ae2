import { messageModules } from '@partner-apis/xsd/emit';
import type { Output } from '../../output/output.ts';
import { messageReport } from './message-report.ts';

/** The entry `/messages` of an SDK: types, descriptions and functions for its XML messages. */
export const messagesOutput: Output<'plan' | 'shapes'> = {
  name: 'messages',
  needs: ['plan', 'shapes'],
  writes: ['packages/*/src/generated/messages/{codes,types,schema,messages}.ts'],
  family: ({ plan, shapes }) => {
    if (shapes === undefined) return { files: [] };
    const runtime = { main: `${plan.npmScope}/xml`, schema: `${plan.npmScope}/xml/schema` };
    const modules = messageModules(shapes, runtime);
    const files = Object.entries(modules).map(([name, content]) => ({
      path: `${plan.folder}/src/generated/messages/${name}.ts`,
      content,
    }));
    return { files, report: messageReport(plan.packageName, modules) };
  },
};
