import type { GoodsRow } from '@jb/contract/procurement/procurement.shapes'
import { faultsOfRow } from '../goods/rows.ts'
import type { Findings } from './use-publishing.ts'

interface Found extends Findings {
  readonly type: number
  readonly rows: readonly GoodsRow[]
  /** How many rows there may be. */
  readonly most: number
  /** Rows have prices of their own. */
  readonly priced: boolean
}

/** All that keeps a form from being published: `faults` of its fields, rules that block, and one sentence for its rows. */
export function findingsOf({ faults, hints, ...list }: Found): Findings {
  const blocked = hints.filter(({ level }) => level === 'block').map(({ field }) => [field, blockedWords])
  const rows = faultOfRows(list)
  return { faults: { ...Object.fromEntries(blocked), ...faults, ...(rows && { rows }) }, hints }
}

const blockedWords = '这里不符合规则，请按下面的提示修改。'

function faultOfRows({ type, rows, most, priced }: Omit<Found, keyof Findings>): string | undefined {
  if (rows.length === 0) return `请至少填写 1 行，最多 ${most} 行。`
  if (rows.length > most) return `清单最多 ${most} 行，现在有 ${rows.length} 行，请删减。`
  const wrong = rows.flatMap((row, at) => (faultsOfRow(type, row, priced).length > 0 ? [at + 1] : []))
  return wrong.length > 0 ? `有 ${wrong.length} 行没有填好，请从第 ${wrong[0]} 行改起。` : undefined
}
