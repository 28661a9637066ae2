import { nativeCode, READER_CODE, readerName } from '../../plan/native-code.ts';
import { nativeSchemas } from '../../plan/native-schemas.ts';
import type { SdkPlan } from '../../plan/sdk-plan.ts';
import { codeWords, usedNames } from '../../typescript/used-names.ts';

/** Prints `values.ts`: a reader for each named schema with dates or 64-bit integers; undefined if the SDK has none. */
export function valuesFile(plan: SdkPlan): string | undefined {
  const code = nativeCode(plan, '');
  if (code === undefined) return undefined;
  const { model, names, npmScope } = plan;
  const named = nativeSchemas(model);
  const readers = Object.entries(model.schemas)
    .filter(([name]) => named.has(name))
    .map(([name, schema]) => {
      const alias = names.schema(name);
      return `/** Reads {@link schemas.${alias}}. */
export const ${readerName(alias)}: ReadValue = /*#__PURE__*/ later(() => ${code.reader(schema) ?? 'keep'});
`;
    });
  const body = readers.join('\n');
  const used = usedNames([...READER_CODE, 'later'], codeWords(body)).toSorted();
  const imports =
    readers.length === 0
      ? ''
      : `import { ${[...used, 'type ReadValue'].join(', ')} } from '${npmScope}/client/values';
import type * as schemas from './schemas.ts';
`;
  return `${imports}
export * from '${npmScope}/client/values';

${body}`;
}
