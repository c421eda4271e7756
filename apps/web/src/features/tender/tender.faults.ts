import { maxGoodsRows } from '@jb/domain/procurement/goods-sheet'
import type { PlatformStanding } from '@jb/domain/site/certification'
import { checkDraft } from '@jb/domain/tender/check-draft'
import { ruleHints } from '@jb/domain/tender/rules'
import { type Findings, findingsOf } from '../procurement/index.ts'
import { type FormValues, toTender } from './tender.form.ts'

/**
 * All findings about a form at `now`. A blocking rule counts as a fault of its field. `payees`: to whose account a
 * security may well go, and `platform`: what the platform has of what the law asks of it, where that is known.
 */
export function findings(
  values: FormValues,
  now: Date,
  payees?: readonly string[],
  platform?: PlatformStanding,
): Findings {
  const hints = ruleHints({ ...toTender(values), payees, platform }, now)
  const { rows: _, ...faults } = checkDraft(toTender({ ...settled(values), rows: [] }), now)
  return findingsOf({ faults, hints, type: values.type, rows: values.rows, most: maxGoodsRows, priced: true })
}

/** Until the times of a tender are known, the time to pay cannot be wrong: they are asked for after it. */
function settled(values: FormValues): FormValues {
  const { security, applyEnd, bidEnd } = values
  return security && !(applyEnd && bidEnd) ? { ...values, security: { ...security, payUntil: null } } : values
}
