import { type Profile, profiles } from '@jb/domain/procurement/profiles'
import { nextStepOf } from '@jb/domain/tender/next-step'
import { biddersDecrypt } from '@jb/domain/tender/regime'
import { payUntilWords, securityAmount } from '@jb/domain/tender/security'

type Words = Readonly<Record<string, string>>

/** The next step of a tender for anybody who reads its notice. */
const nextWords: Words = {
  preview: '报名开始后，企业可以报名参加。',
  registering: '先报名，采购方确认后才能投标。',
  upcoming: '报名已结束，到时间开放投标。',
  bidding: '已确认报名的企业可以投标。',
  evaluating: '投标已截止，到时间开标。',
  deciding: '评审已完成，等待采购方定标。',
  publicised: '结果正在公示。',
  awarded: '已定标，感谢各家参加。',
}

/** What a sale calls otherwise. */
const saleWords: Words = {
  registering: '先报名，处置方确认后才能出价。',
  upcoming: '报名已结束，到时间开放出价。',
  bidding: '已确认报名的竞买人可以出价，价高者得。',
  evaluating: '出价已截止，到时间开启报价。',
  deciding: '等待处置方确认成交。',
  awarded: '已成交，感谢各家参加。',
}

/** Where names are secret and the bidders themselves decrypt. */
const lawfulWords: Words = {
  registering: '先报名，由平台或招标代理确认后才能投标。',
  evaluating: '投标已截止，由投标人在开标会上解密。',
}

/** The next step for the people of the company that published it, or of its agent. */
const ownWords: Words = {
  preview: '到时间自动开放报名。',
  registering: '等企业报名，请及时确认。',
  upcoming: '到时间自动开放投标。',
  bidding: '等待投标，截止前看不到价格。',
  deciding: '等待定标，要办的事见页面下方。',
  publicised: '公示期结束后确认定标。',
  awarded: '已定标，结果通知已发出，请签订合同。',
}

const ownSaleWords: Words = {
  upcoming: '到时间自动开放出价。',
  bidding: '等待出价，截止前看不到价格。',
  deciding: '等待确认成交，要办的事见页面下方。',
  publicised: '公示期结束后确认成交。',
  awarded: '已成交，结果通知已发出，请与买受人签订合同。',
}

const ownLawfulWords: Words = {
  registering: '报名由平台或招标代理确认，开标前名单和数量保密。',
}

/** What decides the words about the next step. */
interface Stand {
  readonly status: string
  readonly endReason: string | null
  readonly isSale: boolean
  /** A purchase without competition: it is over with its publication. */
  readonly isDirect?: boolean
  readonly profile: Profile
  /** When bids may be opened, and whether they are. */
  readonly openAt?: Date | null
  readonly opened?: boolean
  /** What bidders have to give, and when bids end. */
  readonly security?: { readonly amount: string; readonly payUntil: string } | undefined
  readonly applyEndTime?: string | null
  readonly endTime?: string | null
}

const paidStates = ['preview', 'registering', 'upcoming', 'bidding']

/** As long as it can be given, the security that a bid stands on belongs to the next step. */
function securityWords({ status, security, profile, ...times }: Stand, now: Date): string {
  if (!security || !paidStates.includes(status) || Date.parse(security.payUntil) <= now.getTime()) return ''
  const payUntil = new Date(security.payUntil)
  const at = (time: string | null | undefined) => (time ? new Date(time) : null)
  const paying = {
    profile,
    security: { payUntil },
    applyEnd: at(times.applyEndTime),
    bidEnd: at(times.endTime),
  }
  return `${payUntilWords(paying, now)}需缴保证金 ${securityAmount(security.amount)}。`
}

/** Between the deadline of the bids and the decision: the owner opens and compares, the others wait. */
function evaluatingWords({ profile, openAt = null, opened = false }: Stand, own: boolean, now: Date) {
  const { opening } = profiles[profile]
  if (own) {
    const facts = {
      status: 'evaluating',
      openedAt: opened ? now : null,
      publicityDays: 0,
      businessType: 1,
    } as const
    return `${nextStepOf({ ...facts, profile, openAt }, 0, now)}。`
  }
  if (opened) return `已${opening}，正在评审。`
  if (!openAt || openAt.getTime() > now.getTime()) return undefined
  return biddersDecrypt({ profile }) ? '开标会进行中，投标人正在解密。' : `已到时间，待${opening}。`
}

/** What comes next for the reader at `now`, or why it ended. */
export function nextWordsOf(stand: Stand, now: Date, own = false): string {
  const { status, endReason, isSale, isDirect = false } = stand
  if (isDirect && status === 'awarded') return own ? '结果已公布，请尽快签订合同。' : '直接采购，结果已公布。'
  const evaluating = status === 'evaluating' && evaluatingWords(stand, own, now)
  if (evaluating) return evaluating
  const general = own
    ? { ...ownWords, ...(isSale && ownSaleWords) }
    : { ...nextWords, ...(isSale && saleWords) }
  const lawful = biddersDecrypt(stand) && (own ? ownLawfulWords : lawfulWords)
  const words = { ...general, ...lawful }
  const next = words[status] ?? endReason ?? ''
  return own ? next : `${next}${securityWords(stand, now)}`
}
