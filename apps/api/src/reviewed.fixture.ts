import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { modules } from './modules.ts'
import { platformModule } from './platform/platform.module.ts'

/** One line of a reviewed table, by the names of its columns. */
export interface ReviewedRow {
  readonly capability: string
  readonly cells: Readonly<Record<string, string>>
}

interface Table {
  readonly columns: readonly string[]
  readonly rows: readonly ReviewedRow[]
}

const folderOf = (capability: string) => (capability === 'platform' ? 'platform' : `modules/${capability}`)

function tableIn(capability: string, name: string): Table | undefined {
  const file = new URL(`./${folderOf(capability)}/${name}.csv`, import.meta.url)
  if (!existsSync(file)) return undefined
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  const columns = head.split(',')
  const rows = lines.map((line) => {
    const cells = line.split(',')
    return { capability, cells: Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) }
  })
  return { columns, rows }
}

/**
 * A table that people have reviewed, each capability's lines beside its routes: `policy`, who may call; `ownership`,
 * whose objects a call reaches. A line is about an endpoint of that capability, and all files have the same columns.
 */
export function reviewed(name: 'policy' | 'ownership'): Table {
  const mounted = [platformModule, ...modules].map((module) => module.name)
  const folders = readdirSync(new URL('./modules', import.meta.url))
  const tables = [...new Set([...mounted, ...folders])].flatMap((folder) => tableIn(folder, name) ?? [])
  const columns = tables[0]?.columns ?? []
  for (const table of tables)
    if (table.columns.join() !== columns.join()) throw new Error(`the columns of ${name}.csv differ`)
  const rows = tables.flatMap((table) => table.rows)
  const strange = rows.find(({ capability, cells }) => !cells.endpoint?.startsWith(`${capability}.`))
  if (strange) throw new Error(`${strange.cells.endpoint} stands in ${name}.csv of ${strange.capability}`)
  return { columns, rows }
}
