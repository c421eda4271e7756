import { isPosition } from '../map/position.ts'
import { type Check, isAmount, isPhone, within } from '../procurement/checks.ts'
import { profilesOf } from '../procurement/profiles.ts'
import { isTenderType } from '../procurement/type-names.ts'
import { isDecimal } from '../shared/money.ts'
import { isSafeName, isSafeText } from '../shared/safe-text.ts'
import { methodsOf } from './methods.ts'
import type { Tender } from './tender.ts'

function profileSentence(type: number): string {
  return profilesOf(type).includes('SALE')
    ? '土地、房产、机械、设备和车辆转让请选择“资产处置”。'
    : '这类招标是采购，不能选择“资产处置”，请选择企业采购、自愿招标或依法必须招标。'
}

function percents(t: Tender): readonly Check[] {
  const isShare = (share: string | null) =>
    share === null || (/^\d{1,2}(\.\d)?$/.test(share) && isDecimal(share))
  const sentence = '请填写 0 到 99.9 之间的百分比，最多 1 位小数。'
  return [
    ['performanceSecurity', isShare(t.performanceSecurity), sentence],
    ['retention', isShare(t.retention), sentence],
  ]
}

/** Which kind of procedure it is, and what goods it is for. */
function procedure(t: Tender): readonly Check[] {
  return [
    ['type', isTenderType(t.type), '请选择招标类型。'],
    ['profile', profilesOf(t.type).includes(t.profile), profileSentence(t.type)],
    ['method', methodsOf(t.profile).includes(t.method), '这种招标方式与程序类别不符，请重新选择。'],
    ['review', t.review !== 'scored', '综合评分法还不能使用，请选择最低价法或经评审的最低价法。'],
  ]
}

/** Title, procedure, amounts and numbers. */
export function basics(t: Tender): readonly Check[] {
  const titled = isSafeName(t.title) && t.title.length <= 100
  const amountSentence = '请填写大于 0 的金额，最多 9 位整数、2 位小数。'
  return [
    ['title', titled, '请填写项目名称，最多 100 字，不含表情和特殊符号。'],
    ...procedure(t),
    ['estimate', isAmount(t.estimate), amountSentence],
    ['ceiling', t.ceiling === null || isAmount(t.ceiling), amountSentence],
    ['ceiling', t.ceiling === null || t.profile !== 'SALE', '资产处置不设最高限价，请清空这一项。'],
    ...percents(t),
    ['minBidders', within(t.minBidders, 1, 50), '最少投标家数请填 1 到 50。'],
    ['validityDays', within(t.validityDays, 1, 365), '投标有效期请填 1 到 365 天。'],
    ['publicityDays', within(t.publicityDays, 0, 30), '公示天数请填 0 到 30。'],
  ]
}

function facts(t: Tender): readonly Check[] {
  const short = ['projectName', 'section', 'fundSource', 'supervisor'] as const
  const long = ['trackRecord', 'staffing'] as const
  const sentence = (most: number) => `最多 ${most} 字，不含表情和不可见字符。`
  return [
    ...short.map((field): Check => {
      const value = t[field]
      return [field, value === '' || (isSafeName(value) && value.length <= 100), sentence(100)]
    }),
    ...long.map((field): Check => [field, isSafeText(t[field]) && t[field].length <= 500, sentence(500)]),
    [
      'qualifications',
      t.qualifications.length <= 10 &&
        t.qualifications.every((name) => isSafeName(name) && name.length <= 60),
      '资质要求最多 10 项，每项最多 60 字，不含表情和不可见字符。',
    ],
  ]
}

/** What is written in words. */
export function texts(t: Tender): readonly Check[] {
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
    ...facts(t),
    ['deliveryTerms', t.deliveryTerms.trim() !== '' && isSafeText(t.deliveryTerms), '请填写交货或工期要求。'],
    ['contactName', isSafeName(t.contactName) && t.contactName.length <= 30, '请填写联系人，最多 30 字。'],
    ['contactPhone', isPhone(t.contactPhone), '请填写正确的手机号或座机号。'],
    ['regionCode', /^\d{6}$/.test(t.regionCode), '请选择项目所在的省市区。'],
    ['address', isSafeName(t.address) && t.address.length <= 200, '请填写详细地址，最多 200 字。'],
    ['position', t.position === null || isPosition(t.position), '地图上的位置不在国内，请清除后重新标注。'],
  ]
}
