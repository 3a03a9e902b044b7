// Reads a rule catalogue as core/proof/rules.h does.

export function read_catalogue(markdown: string, prefix: string) {
  const rows: { id: string; text: string; source: string; section: string; counts: boolean }[] = [];
  let section = '';
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3).trim();
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const id = cells[0] ?? '';
    if (cells.length >= 2 && id.startsWith(`${prefix}-`) && !id.includes(' ')) {
      rows.push({ id, text: cells[1]!, source: cells[cells.length - 1]!, section, counts: !/-(RUL|OPEN)-/.test(id) });
    }
  }
  return rows;
}
