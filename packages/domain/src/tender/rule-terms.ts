import { earlyDelivery } from '../procurement/delivery.ts'
import { listSum } from '../procurement/list-sum.ts'
import { sumUnit } from '../procurement/row-price.ts'
import type { Finding } from '../procurement/rule.ts'
import { compare, type Decimal, formatMoney, isDecimal, multiply } from '../shared/money.ts'
import { platformLack } from '../site/certification.ts'
import { leastInvited } from './invitee-states.ts'
import { isDirect, isInvited } from './methods.ts'
import type { TenderWithGoods } from './tender.ts'

type Check = (tender: TenderWithGoods, now: Date) => Finding | undefined

const when = (found: boolean, sentence: string): Finding | undefined => (found ? { sentence } : undefined)
const above = (amount: Decimal | null, most: Decimal | null) =>
  amount !== null && most !== null && isDecimal(amount) && isDecimal(most) && compare(amount, most) > 0

export const fewInvited: Check = (tender) => {
  const chosen = tender.invitees?.length ?? 0
  return when(
    isInvited(tender) && chosen < leastInvited,
    `应当向 ${leastInvited} 家以上的单位发出邀请，现在选了 ${chosen} 家，请再选 ${leastInvited - chosen} 家。`,
  )
}

/** Who has to call publicly says which of the two exceptions it is; the reason for publishing over this is where. */
export const whyInvited: Check = (tender) =>
  when(
    isInvited(tender),
    '依法必须招标的项目应当公开招标。采用邀请招标的，请写明属于哪种情形：技术复杂、有特殊要求或受自然环境限制，只有少量单位可供选择；或公开招标的费用占合同金额的比例过大。须经审批、核准的，请先办理。',
  )

export const fewBidders: Check = ({ minBidders }) =>
  when(minBidders < 3, '投标人少于 3 家不得开标，应当重新招标，最少投标家数请填 3 或以上。')

export const singleBidder: Check = (tender) =>
  when(
    tender.minBidders === 1 && !isDirect(tender),
    '只有一家投标也会开标，价格可能缺少比较，建议至少 3 家。',
  )

/** Who has to call for tenders by law goes elsewhere only after that has failed twice, and says why. */
export const leavesTheLaw: Check = ({ prevProfile, round }) => {
  if (prevProfile !== 'STATUTORY' && prevProfile !== 'VOLUNTARY') return undefined
  if (round > 2)
    return {
      sentence:
        '已经两次招标失败。依法必须招标的项目，报经原审批、核准部门批准后才能不再招标；请写明批准情况和理由。',
    }
  const sentence = '上一次按招标程序进行，只失败了一次，应当依法重新招标，程序类别不能改为企业采购。'
  return { sentence, outOfBounds: prevProfile === 'STATUTORY' }
}

export const ceilingAboveEstimate: Check = ({ ceiling, estimate }) =>
  when(above(ceiling, estimate), '最高限价高于估算价，请确认没有填错。')

/** What the amount of a direct purchase can be held against: the estimate, and the list where every row has its price. */
function measuresOf({ type, rows, estimate }: TenderWithGoods): (readonly [name: string, yuan: Decimal])[] {
  const list = listSum(type, rows)
  const sum = list?.priced === rows.length ? list.total : null
  const given = [['估算价', estimate] as const, ['清单合计', sum] as const]
  return given.flatMap(([name, yuan]) =>
    yuan !== null && isDecimal(yuan) && compare(yuan, '0') > 0 ? [[name, yuan]] : [],
  )
}

/** Nobody else's price shows a slip of the pen here. */
export const unlikelyAmount: Check = (tender) => {
  const amount = tender.directAmount
  if (!isDirect(tender) || amount === null || !isDecimal(amount) || compare(amount, '0') <= 0)
    return undefined
  const measures = measuresOf(tender)
  const told = (beyond: (limit: Decimal) => boolean, part: string) =>
    measures
      .filter(([, yuan]) => beyond(multiply(yuan, part)))
      .map(([name, yuan]) => `${name} ${formatMoney(yuan)} 元`)
      .join('、')
  const over = told((limit) => compare(amount, limit) > 0, '1.3')
  const under = told((limit) => compare(amount, limit) < 0, '0.7')
  const clauses = [...(over ? [`高于${over}的 130%`] : []), ...(under ? [`低于${under}的 70%`] : [])]
  const slip = over ? '多写一位' : '少写一位或漏项'
  return when(
    clauses.length > 0,
    `成交金额 ${formatMoney(amount)} 元${clauses.join('，')}，请核对是否${slip}。`,
  )
}

export const hiddenCeiling: Check = ({ ceiling, isDisplay }) =>
  when(ceiling !== null && !isDisplay, '设有最高投标限价的，应当在招标文件中写明，请打开“公开价格”。')

export const floorPrice: Check = ({ rows }) =>
  when(
    rows.some(({ cells }) => Boolean(cells.minPrice)),
    '采购不得规定最低投标限价，请清空清单中的起始价格。',
  )

export const mixedBasis: Check = (tender) => {
  const units = [...new Set(tender.rows.map(({ cells }) => sumUnit(tender.type, cells)))]
  const named = units.map((unit) => `“${unit || '未写明'}”`).join('、')
  return when(
    units.length > 1 && !isDirect(tender),
    `清单各行合价的单位不同（${named}），加在一起没有意义，无法比较报价。请统一计价方式，或把单位和数量写成能直接乘出总价的（如“台·月”），也可以分开发布。`,
  )
}

export const deliveryBeforeBids: Check = (tender, now) =>
  earlyDelivery(tender, { at: tender.bidEnd, label: '投标截止' }, now)

export const startPrice: Check = ({ rows }) =>
  when(
    rows.some(({ cells }) => !cells.minPrice),
    '资产处置须公布起始价，请填写清单中每一行的起始价。',
  )

export const hiddenStartPrice: Check = ({ isDisplay }) =>
  when(!isDisplay, '没有公开价格，竞买人看不到起始价，建议打开“公开价格”。')

export const highPerformanceSecurity: Check = ({ performanceSecurity }) =>
  when(above(performanceSecurity, '10'), '履约保证金不得超过合同金额的 10%。')

export const highRetention: Check = ({ retention }) =>
  when(above(retention, '3'), '质量保证金预留比例不得高于结算总额的 3%。')

/** Bids that the law asks for are signed electronically, on a platform that is certified (电子招标投标办法 40). */
export const platformNotReady: Check = ({ platform }, now) => {
  const lack = platform && platformLack(platform, now)
  return lack === undefined ? undefined : { sentence: lack }
}

export const noSupervisor: Check = ({ supervisor }) =>
  when(supervisor.trim() === '', '依法必须招标的项目应写明行政监督部门，便于投标人投诉。')
