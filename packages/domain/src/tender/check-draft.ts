import { type Check, type FieldFaults, faultsOf, goodsChecks, isAmount } from '../procurement/checks.ts'
import { maxGoodsRows } from '../procurement/goods-sheet.ts'
import { isBankAccount } from '../shared/bank-account.ts'
import { isSafeName } from '../shared/safe-text.ts'
import { apart, eachField, together } from './draft-checks.ts'
import { feeChecks } from './fees.ts'
import { inviteeChecks } from './invitees.ts'
import { isDirect } from './methods.ts'
import type { Tender, TenderWithGoods } from './tender.ts'

/** Who supplies without competition. */
function supplier(t: Tender): readonly Check[] {
  const chosen = t.supplierCompanyId
  return [
    ['supplierId', chosen !== null, '请选择成交供应商。'],
    [
      'supplierId',
      chosen !== t.companyId && chosen !== (t.agentCompanyId ?? ''),
      '不能向自己或代理机构采购，请重新选择供应商。',
    ],
  ]
}

const named = (text: string, most: number) => isSafeName(text) && text.length <= most

/** What bidders have to give, if anything: every part of it, and a time that all who sign up can still meet. */
function security(t: Tender): readonly Check[] {
  const asked = t.security
  if (!asked) return []
  const until = asked.payUntil?.getTime()
  const inTime =
    until === undefined ||
    (until >= (t.applyEnd?.getTime() ?? Number.NaN) && until <= (t.bidEnd?.getTime() ?? Number.NaN))
  return [
    ['security', isAmount(asked.amount), '请填写保证金金额，大于 0，最多 9 位整数、2 位小数。'],
    ['security', asked.kinds.length > 0, '请至少选择一种保证金缴纳方式。'],
    ['security', inTime, '保证金缴纳截止不能早于报名截止，也不能晚于投标截止。'],
    ['security', named(asked.payeeName, 100), '请填写保证金的收款户名，最多 100 字。'],
    ['security', named(asked.payeeBank, 100), '请填写保证金的收款开户行，最多 100 字。'],
    [
      'security',
      isBankAccount(asked.payeeAccount),
      '请填写完整的保证金收款账号：9 到 32 位数字，可以用空格或短横线隔开。',
    ],
  ]
}

/** The order of times: now ≤ applyStart < applyEnd ≤ bidStart < bidEnd ≤ openAt ≤ awardAt. */
function times(t: Tender, now: Date): readonly Check[] {
  const start = t.applyStart?.getTime() ?? now.getTime()
  return [
    ['applyStart', start >= now.getTime(), '报名开始时间已经过去，请改晚一些，或选择发布后立即开始。'],
    ...orderOfTimes(t, start),
  ]
}

/** 现场踏勘: while one can still bid by what was seen there, and somewhere. */
function visit({ visitAt: at, visitPlace, bidEnd }: Tender, now: Date): readonly Check[] {
  const inTime = at === null || (at > now && bidEnd !== null && at < bidEnd)
  return [
    ['visitAt', inTime, '踏勘时间应晚于现在、早于投标截止。'],
    ['visitPlace', at === null || visitPlace.trim() !== '', '请填写踏勘的集合地点。'],
  ]
}

/** The same from `start` (ms) on: applyStart < applyEnd ≤ bidStart < bidEnd ≤ openAt ≤ awardAt. */
export function orderOfTimes(
  t: Pick<Tender, 'applyEnd' | 'bidStart' | 'bidEnd' | 'openAt' | 'clarifyEnd' | 'awardAt'>,
  start: number,
): readonly Check[] {
  const at = (moment: Date | null) => moment?.getTime() ?? Number.NaN
  return [
    ['applyEnd', at(t.applyEnd) > start, '报名截止应晚于报名开始。'],
    ['bidStart', at(t.bidStart) >= at(t.applyEnd), '投标开始不能早于报名截止。'],
    ['bidEnd', at(t.bidEnd) > at(t.bidStart), '投标截止应晚于投标开始。'],
    ['openAt', at(t.openAt) >= at(t.bidEnd), '开标时间不能早于投标截止。'],
    [
      'clarifyEnd',
      t.clarifyEnd === null || (at(t.clarifyEnd) > start && at(t.clarifyEnd) <= at(t.bidEnd)),
      '澄清截止应在报名开始之后、投标截止之前。',
    ],
    ['awardAt', t.awardAt === null || at(t.awardAt) >= at(t.openAt), '预计定标时间不能早于开标时间。'],
  ]
}

/** All that keeps a draft from being published, the first sentence of each field; empty when it is complete. */
export function checkDraft(draft: TenderWithGoods, now: Date): FieldFaults {
  const own = isDirect(draft)
    ? supplier(draft)
    : [
        ...times(draft, now),
        ...visit(draft, now),
        ...security(draft),
        ...feeChecks(draft),
        ...inviteeChecks(draft),
      ]
  return faultsOf([
    ...eachField(draft),
    ...together(draft),
    ...apart(draft),
    ...own,
    ...goodsChecks(draft, maxGoodsRows),
  ])
}
