/**
 * Lays out rows as a Markdown table: the first column to the left, numbers to the right.
 *
 * @param rows the first one is the heading
 */
export function table(rows: readonly (readonly string[])[]): string {
  const [heading = []] = rows;
  const widths = heading.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => line(row.map((cell, column) => pad(cell, column, widths[column] ?? 0))));
  const rule = line(
    widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)),
  );
  return lines.toSpliced(1, 0, rule).join('\n');
}

function pad(cell: string, column: number, width: number): string {
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
