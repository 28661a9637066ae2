/** The level at which GitHub Actions shows an annotation. */
export type AnnotationLevel = 'error' | 'warning' | 'notice';

/** The location of an annotation. Lines and columns count from 1. */
export interface AnnotationPlace {
  readonly file?: string;
  readonly line?: number;
  readonly col?: number;
  readonly title?: string;
}

/**
 * Prints a workflow command, which GitHub Actions shows at a line of a pull request.
 *
 * @example workflowCommand('error', { file: 'a.yaml', line: 3, title: 'yaml' }, 'Fix it.') // '::error file=a.yaml,line=3,title=yaml::Fix it.'
 * @see https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
export function workflowCommand(level: AnnotationLevel, place: AnnotationPlace, message: string): string {
  const list = Object.entries(place)
    .map(([key, value]) => `${key}=${escapedProperty(String(value))}`)
    .join(',');
  return `::${level} ${list}::${escapedData(message)}`;
}

function escapedData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapedProperty(text: string): string {
  return escapedData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
