import type { Profile } from '../procurement/profiles.ts'
import { amountInWords } from '../shared/amount-in-words.ts'
import { formatDay } from '../shared/dates.ts'
import { type Decimal, formatMoney } from '../shared/money.ts'
import { winnerTitle } from '../tender/labels.ts'
import { bidWords } from './words.ts'

/** What a letter about a result is made of. */
export interface LetterFacts {
  readonly tenderNo: string
  readonly title: string
  readonly profile: Profile
  /** Direct purchases have no bids: their letter thanks for none. */
  readonly isDirect: boolean
  readonly buyerName: string
  /** Whom the letter goes to, and whether it has won. */
  readonly to: { readonly companyId: string; readonly name: string; readonly won: boolean }
  readonly winnerName: string
  /** What the winner is paid (or pays), tax included; null where this reader may not see it. */
  readonly amount: Decimal | null
  readonly decidedAt: Date
  readonly contactName: string
  readonly contactPhone: string
}

export interface ResultLetter {
  readonly kind: 'award' | 'notAwarded'
  readonly heading: string
  readonly letterNo: string
  readonly to: string
  readonly from: string
  readonly paragraphs: readonly string[]
  readonly amount: Decimal | null
  readonly amountInWords: string | null
}

/** The same letter always has the same number, and a number tells nobody how many letters there are. */
function letterNoOf({ tenderNo, to }: LetterFacts): string {
  return `${tenderNo}-TZ${to.companyId.replaceAll('-', '').slice(-6).toUpperCase()}`
}

const reach = ({ buyerName, contactName, contactPhone }: LetterFacts) =>
  `${buyerName}联系人：${contactName}，电话：${contactPhone}。`

const isTendering = (profile: Profile) => profile === 'STATUTORY' || profile === 'VOLUNTARY'

/** How the winner was found: only tendering has an evaluation, and a sale is neither of the two. */
function wayOf({ profile, isDirect }: LetterFacts): string {
  if (isDirect) return '经直接采购确定'
  if (profile === 'SALE') return '经开启报价，按价高者得成交'
  return isTendering(profile) ? '经开标、评审并定标' : '经开标、比价并定标'
}

function priceName(profile: Profile): string {
  if (profile === 'SALE') return '成交价'
  return isTendering(profile) ? '中标价' : '成交金额'
}

/** What the contract has to follow (ZTBF 46). */
function contractWords({ profile, isDirect }: LetterFacts): string {
  const papers = isTendering(profile) ? '招标文件和贵公司的投标文件' : '采购公告和贵公司的报价'
  const basis = isDirect ? '双方确认的内容' : profile === 'SALE' ? '竞买公告和贵公司的出价' : papers
  return `请自本通知书发出之日起 30 日内，按照${basis}与我方签订书面合同，双方不得另行签订背离其实质内容的协议。`
}

function awardWords(facts: LetterFacts): string[] {
  const { title, tenderNo, profile, amount, decidedAt } = facts
  return [
    `《${title}》（编号 ${tenderNo}）于 ${formatDay(decidedAt)} ${wayOf(facts)}，贵公司为本项目的${winnerTitle(profile)}。`,
    ...(amount === null
      ? []
      : [`${priceName(profile)}（含税）：${formatMoney(amount)} 元，大写：${amountInWords(amount)}。`]),
    contractWords(facts),
    reach(facts),
  ]
}

function thanksWords(facts: LetterFacts): string[] {
  const { title, tenderNo, profile, amount, decidedAt, winnerName } = facts
  const { win, decision, offer } = bidWords(profile)
  const price = amount === null ? '' : `，${priceName(profile)}（含税）${formatMoney(amount)} 元`
  return [
    `感谢贵公司参加《${title}》（编号 ${tenderNo}）。该项目于 ${formatDay(decidedAt)} ${decision}，贵公司本次未${win}。`,
    `本项目的${winnerTitle(profile)}为：${winnerName}${price}。`,
    `贵公司的${offer}内容继续保密，不会向其他参加单位公开。期待下次合作。`,
    reach(facts),
  ]
}

/** The letter that tells one company the result; winner and losers get theirs at the same moment (ZTBF 45). */
export function resultLetter(facts: LetterFacts): ResultLetter {
  const { won, name } = facts.to
  return {
    kind: won ? 'award' : 'notAwarded',
    heading: won ? `${bidWords(facts.profile).win}通知书` : '结果通知书',
    letterNo: letterNoOf(facts),
    to: name,
    from: facts.buyerName,
    paragraphs: won ? awardWords(facts) : thanksWords(facts),
    amount: facts.amount,
    amountInWords: facts.amount === null ? null : amountInWords(facts.amount),
  }
}
