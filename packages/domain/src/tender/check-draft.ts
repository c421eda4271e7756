import { compare, isDecimal, maxAmount } from '../shared/money.ts'
import { isSafeName, isSafeText } from '../shared/safe-text.ts'
import { rowFaults } from './goods-row.ts'
import { maxGoodsRows } from './goods-sheet.ts'
import { methodsOf } from './methods.ts'
import type { Tender, TenderWithGoods } from './tender.ts'
import { offeredTypes } from './types.ts'

/** Field of the publish form → what to do about it, in Chinese. */
export type FieldFaults = Readonly<Record<string, string>>

const phone = /^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8}(-\d{1,6})?)$/

type Check = readonly [field: string, ok: boolean, sentence: string]

function isAmount(amount: string | null): boolean {
  return amount !== null && isDecimal(amount) && compare(amount, '0') > 0 && compare(amount, maxAmount) <= 0
}

function basics(t: Tender): readonly Check[] {
  const amountSentence = '请填写大于 0 的金额，最多 9 位整数、2 位小数。'
  return [
    [
      'title',
      isSafeName(t.title) && t.title.length <= 100,
      '请填写项目名称，最多 100 字，不含表情和特殊符号。',
    ],
    ['type', offeredTypes.some((type) => type === t.type), '请选择招标类型。'],
    ['method', methodsOf(t.profile).includes(t.method), '这种招标方式与程序类别不符，请重新选择。'],
    ['estimate', isAmount(t.estimate), amountSentence],
    ['ceiling', t.ceiling === null || isAmount(t.ceiling), amountSentence],
    [
      'minBidders',
      Number.isInteger(t.minBidders) && t.minBidders >= 1 && t.minBidders <= 50,
      '最少投标家数请填 1 到 50。',
    ],
    [
      'validityDays',
      Number.isInteger(t.validityDays) && t.validityDays >= 1 && t.validityDays <= 365,
      '投标有效期请填 1 到 365 天。',
    ],
    [
      'publicityDays',
      Number.isInteger(t.publicityDays) && t.publicityDays >= 0 && t.publicityDays <= 30,
      '公示天数请填 0 到 30。',
    ],
  ]
}

function texts(t: Tender): readonly Check[] {
  return [
    [
      'bidRequire',
      isSafeText(t.bidRequire) && t.bidRequire.length <= 2000,
      '投标人要求最多 2000 字，不含不可见字符。',
    ],
    [
      'paymentTerms',
      t.paymentTerms.trim() !== '' && isSafeText(t.paymentTerms),
      '请填写付款方式，供应商报价前最关心这一项。',
    ],
    ['deliveryTerms', t.deliveryTerms.trim() !== '' && isSafeText(t.deliveryTerms), '请填写交货或工期要求。'],
    ['contactName', isSafeName(t.contactName) && t.contactName.length <= 30, '请填写联系人，最多 30 字。'],
    ['contactPhone', phone.test(t.contactPhone), '请填写正确的手机号或座机号。'],
    ['regionCode', /^\d{6}$/.test(t.regionCode), '请选择项目所在的省市区。'],
    ['address', isSafeName(t.address) && t.address.length <= 200, '请填写详细地址，最多 200 字。'],
  ]
}

/** The order of times: now ≤ applyStart < applyEnd ≤ bidStart < bidEnd ≤ openAt ≤ awardAt. */
function times(t: Tender, now: Date): readonly Check[] {
  const at = (moment: Date | null) => moment?.getTime() ?? Number.NaN
  const start = t.applyStart === null ? now.getTime() : at(t.applyStart)
  return [
    ['applyStart', start >= now.getTime(), '报名开始时间已经过去，请改晚一些，或选择发布后立即开始。'],
    ['applyEnd', at(t.applyEnd) > start, '报名截止应晚于报名开始。'],
    ['bidStart', at(t.bidStart) >= at(t.applyEnd), '投标开始不能早于报名截止。'],
    ['bidEnd', at(t.bidEnd) > at(t.bidStart), '投标截止应晚于投标开始。'],
    ['openAt', at(t.openAt) >= at(t.bidEnd), '开标时间不能早于投标截止。'],
    ['awardAt', t.awardAt === null || at(t.awardAt) >= at(t.openAt), '预计定标时间不能早于开标时间。'],
  ]
}

function goods(t: TenderWithGoods): readonly Check[] {
  const count = t.rows.length
  const faulty = t.rows.flatMap((row) =>
    rowFaults(t.type, row.cells).map(([, sentence]): Check => [`rows.${row.position}`, false, sentence]),
  )
  return [['rows', count > 0 && count <= maxGoodsRows, `清单请填写 1 到 ${maxGoodsRows} 行。`], ...faulty]
}

/** All that keeps a draft from being published, the first sentence of each field; empty when it is complete. */
export function checkDraft(draft: TenderWithGoods, now: Date): FieldFaults {
  const checks = [...basics(draft), ...texts(draft), ...times(draft, now), ...goods(draft)]
  const faults = new Map<string, string>()
  for (const [field, ok, sentence] of checks) if (!ok && !faults.has(field)) faults.set(field, sentence)
  return Object.fromEntries(faults)
}
