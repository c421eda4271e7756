import type { Finding } from '../procurement/rule.ts'
import { compare, isDecimal } from '../shared/money.ts'
import { isInvited } from './methods.ts'
import type { TenderWithGoods } from './tender.ts'

type Check = (tender: TenderWithGoods) => Finding | undefined

const when = (found: boolean, sentence: string): Finding | undefined => (found ? { sentence } : undefined)

export const wageClause: Check = ({ type, paymentTerms, bidRequire }) =>
  when(
    (type === 2 || type === 4) && !/农民工|实名制/.test(paymentTerms + bidRequire),
    '劳务和工程分包请写明农民工实名制管理与工资专用账户要求。',
  )

export const brandLock: Check = ({ rows, bidRequire }) => {
  const named = rows.some(({ cells }) => cells.brand && !cells.brand.includes('相当于'))
  return when(
    named || (/指定品牌/.test(bidRequire) && !bidRequire.includes('相当于')),
    '指定了品牌，请写上“或相当于”，让同等产品也能参加。',
  )
}

/** Conditions that shut out companies from elsewhere. */
const local =
  /(仅限|只限|限于|须为|必须是|应为)[^，。；\n]{0,8}(本地|本市|本省|本县|本区)|(注册地|注册在)[^，。；\n]{0,6}(本地|本市|本省|本县|本区)/
const localAward = /(本地|本市|本省|[^国]{1,3}(省|市)级)[^，。；\n]{0,6}(奖|优质工程)/

export const localOnly: Check = ({ bidRequire, trackRecord, qualifications }) => {
  const words = [bidRequire, trackRecord, ...qualifications].join('\n')
  return when(
    local.test(words) || localAward.test(words),
    '不得以注册地、特定行政区域的业绩或奖项限制、排斥潜在投标人，请核对资格要求。',
  )
}

export const landTransfer: Check = ({ type }) =>
  when(
    type === 14,
    '这里只办理企业之间的土地使用权转让；首次出让由自然资源主管部门办理，请确认不属于首次出让。',
  )

export const stateAssets: Check = () => ({
  sentence: '如果处置的是国有资产，应当在依法设立的产权交易机构公开进行，请先确认资产性质。',
})

export const mediaChecklist: Check = (tender) =>
  isInvited(tender)
    ? undefined
    : {
        sentence:
          '公告还须在国家指定媒介（如中国招标投标公共服务平台）同步发布，项目名称、资格要求和各项时间应与这里一致。',
      }

/** Estimates in yuan from which state-funded buying has to follow the tendering law (发改委令 2018 年第 16 号). */
const statutoryFrom: Readonly<Record<number, string>> = {
  3: '2000000',
  4: '4000000',
  6: '1000000',
  7: '1000000',
  8: '1000000',
  10: '4000000',
}

export const maybeStatutory: Check = ({ type, estimate }) => {
  const from = statutoryFrom[type]
  return when(
    Boolean(from && estimate && isDecimal(estimate) && compare(estimate, from) >= 0),
    '如果使用国有资金，本项目可能属于依法必须招标，请先与法务确认。',
  )
}
