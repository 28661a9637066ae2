import { quote, titleInText } from '@partner-apis/model';
import type { SdkPlan } from '../../plan/sdk-plan.ts';

/** Prints `types.ts`: the document's schemas under their own names, as `components['schemas'][…]`. */
export function typesFile({ model, names }: SdkPlan): string {
  const fields = Object.keys(model.schemas).map(
    (name) => `    ${quote(name)}: schemas.${names.schema(name)};\n`,
  );
  const head = `/** The schemas of ${titleInText(model.title).replaceAll('*/', '*\\/')}, by their names in the document. */\n`;
  if (fields.length === 0)
    return `${head}export interface components {\n  schemas: Record<string, never>;\n}\n`;
  return `import type * as schemas from './schemas.ts';

${head}export interface components {
  schemas: {
${fields.join('')}  };
}
`;
}
