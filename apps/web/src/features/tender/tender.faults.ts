import { maxGoodsRows } from '@jb/domain/procurement/goods-sheet'
import { checkDraft } from '@jb/domain/tender/check-draft'
import { ruleHints } from '@jb/domain/tender/rules'
import { type Findings, faultsOfRow } from '../procurement/index.ts'
import { type FormValues, toTender } from './tender.form.ts'

function faultOfRows({ type, rows }: FormValues): string | undefined {
  if (rows.length === 0) return `请至少填写 1 行，最多 ${maxGoodsRows} 行。`
  if (rows.length > maxGoodsRows) return `清单最多 ${maxGoodsRows} 行，现在有 ${rows.length} 行，请删减。`
  const wrong = rows.findIndex((row) => faultsOfRow(type, row).length > 0)
  const count = rows.filter((row) => faultsOfRow(type, row).length > 0).length
  return wrong < 0 ? undefined : `有 ${count} 行没有填好，请从第 ${wrong + 1} 行改起。`
}

/**
 * All findings about a form at `now`. A blocking rule counts as a fault of its field. `payees`: to whose account a
 * security may well go, where that is known.
 */
export function findings(values: FormValues, now: Date, payees?: readonly string[]): Findings {
  const hints = ruleHints({ ...toTender(values), payees }, now)
  const { rows: _, ...fields } = checkDraft(toTender({ ...settled(values), rows: [] }), now)
  const rows = faultOfRows(values)
  const blocked = hints.filter(({ level }) => level === 'block').map(({ field }) => [field, blockedWords])
  return { faults: { ...Object.fromEntries(blocked), ...fields, ...(rows && { rows }) }, hints }
}

/** Until the times of a tender are known, the time to pay cannot be wrong: they are asked for after it. */
function settled(values: FormValues): FormValues {
  const { security, applyEnd, bidEnd } = values
  return security && !(applyEnd && bidEnd) ? { ...values, security: { ...security, payUntil: null } } : values
}

const blockedWords = '这里不符合规则，请按下面的提示修改。'
