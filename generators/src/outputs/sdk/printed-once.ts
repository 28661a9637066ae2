import { once, type Schema } from '@partner-apis/model';
import type { SdkPlan } from '../../plan/sdk-plan.ts';
import type { NameSchema } from '../../plan/types/type-expression.ts';

/** The parts of a plan from which types are printed. */
export type Types = Pick<SdkPlan, 'model' | 'names' | 'open'>;

type Print<Subject, Printed> = (subject: Subject, plan: Types, nameSchema: NameSchema) => Printed;

/**
 * Wraps a printer so that it prints each subject of a plan once: signatures are in `operations.ts`, in `client.ts` and in
 * `api.md`.
 *
 * @returns a function that tells each caller which schemas are named, so that its module imports them
 */
export function printedOnce<Subject extends object, Printed>(
  print: Print<Subject, Printed>,
): Print<Subject, Printed> {
  // Each plan has its own set of open enumerations.
  const printedOf = once(
    (_open: ReadonlySet<Schema>) =>
      new Map<Subject, { readonly printed: Printed; readonly used: readonly string[] }>(),
  );
  return (subject, plan, nameSchema) => {
    const known = printedOf(plan.open);
    const found = known.get(subject);
    if (found !== undefined) {
      for (const name of found.used) nameSchema(name);
      return found.printed;
    }
    const used: string[] = [];
    const printed = print(subject, plan, (name) => {
      used.push(name);
      return nameSchema(name);
    });
    known.set(subject, { printed, used });
    return printed;
  };
}
