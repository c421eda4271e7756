/** Characters that are looked at; a list of 2,000 rows is far below. */
const mostCharacters = 1_000_000

/** Cells between tabs, as spreadsheets copy them: one with a line break or a tab stands in quotes. */
function betweenTabs(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/y
  for (let at = 0; at < text.length || at === 0; at = cell.lastIndex) {
    cell.lastIndex = at
    const [all = '', quoted, plain = '', end] = cell.exec(text) ?? []
    rows[rows.length - 1]?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (all === '' || end === '') break
    if (end === '\n') rows.push([])
    else if (cell.lastIndex >= text.length) rows[rows.length - 1]?.push('')
  }
  return rows
}

/** Without the number that a line of a chat begins with: `1、`, `2.`. */
const unnumbered = (line: string) => line.trim().replace(/^\d{1,3}[、.)](?!\d)\s*/, '')

/** How many cells most lines have. */
function usualCount(lines: readonly (readonly string[])[]): number {
  const counts = new Map<number, number>()
  for (const { length } of lines) counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0
}

/** Cells between spaces. What is more than usual in a line belongs to its second cell: names are short, specifications are not. */
function betweenSpaces(text: string): string[][] {
  const lines = text
    .split('\n')
    .map(unnumbered)
    .filter((line) => line !== '')
  const wide = lines.filter((line) => /\s{2}|[\u3000|｜;；]/.test(line)).length * 2 >= lines.length
  const cells = lines.map((line) =>
    line.split(wide ? /\s{2,}|\s*[\u3000|｜;；]\s*/ : /\s+/).filter((cell) => cell !== ''),
  )
  const usual = Math.min(cells[0]?.length ?? 0, usualCount(cells)) || 1
  return cells.map((line) => {
    const more = line.length - usual
    if (more <= 0 || usual < 2) return line
    return [...line.slice(0, 1), line.slice(1, 2 + more).join(' '), ...line.slice(2 + more)]
  })
}

/** Rows of cells of what was copied from a spreadsheet or typed into a message; empty for blank text. */
export function pastedTable(pasted: string): string[][] {
  const text = pasted.slice(0, mostCharacters).replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  if (text.trim() === '') return []
  return text.includes('\t') ? betweenTabs(text) : betweenSpaces(text)
}
