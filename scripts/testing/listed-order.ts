import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The part of a project that the order depends on. */
interface Project {
  readonly name: string;
  readonly config: { readonly sequence: { readonly groupOrder: number } };
}

/**
 * Starts the projects in the order in which the configuration lists them, and the files of each in vitest's own order. By
 * default, projects start in the order of their names, and a file that takes minutes may be the last one to start.
 */
export class ListedOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return inListedOrder(await super.sort(files), this.ctx.projects);
  }
}

/** Sorts files by the group of their project, then by its place in the list. Files of one project keep their order. */
export function inListedOrder<File extends { readonly project: Project }>(
  files: readonly File[],
  projects: readonly Project[],
): File[] {
  const places = new Map(projects.map(({ name }, index) => [name, index]));
  const groupOf = ({ project }: File) => project.config.sequence.groupOrder;
  const placeOf = ({ project }: File) => places.get(project.name) ?? projects.length;
  return files.toSorted((a, b) => groupOf(a) - groupOf(b) || placeOf(a) - placeOf(b));
}
