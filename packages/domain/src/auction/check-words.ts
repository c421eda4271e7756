import type { Finding } from '../procurement/rule.ts'
import { calendarTime, day } from '../shared/dates.ts'
import type { AuctionDraft } from './form.ts'

type Words = (draft: AuctionDraft, now: Date) => Finding | undefined

const when = (found: boolean, sentence: string): Finding | undefined => (found ? { sentence } : undefined)

/** Days from the notice to the start, and on which the goods can be looked at (PMF 45, 48); days to prepare a purchase. */
const noticeDays = { sale: 7, viewing: 2, sourcing: 3 } as const

const noticeOf =
  (days: number, words: (earliest: string) => string): Words =>
  ({ startsAt }, now) => {
    const earliest = new Date(Math.ceil((now.getTime() + days * day) / 300_000) * 300_000)
    if (!startsAt || startsAt.getTime() - now.getTime() >= days * day) return undefined
    return { earliest, sentence: words(calendarTime(earliest, now)) }
  }

export const saleNotice = noticeOf(
  noticeDays.sale,
  (earliest) => `竞买公告一般在竞价开始 ${noticeDays.sale} 日前发布，按现在发布最早可设 ${earliest} 开始。`,
)
export const viewingDays = noticeOf(
  noticeDays.viewing,
  (earliest) =>
    `标的展示看样不少于 ${noticeDays.viewing} 日，离竞价开始不足 ${noticeDays.viewing} 日，建议不早于 ${earliest} 开始。`,
)
export const sourcingNotice = noticeOf(
  noticeDays.sourcing,
  (earliest) =>
    `从发布到竞价开始不足 ${noticeDays.sourcing} 天，供应商可能来不及准备，建议不早于 ${earliest}。`,
)

export const landTransfer: Words = ({ type }) =>
  when(
    type === 14,
    '这里只办理企业之间的土地使用权转让；首次出让由自然资源主管部门办理，请确认不属于首次出让。',
  )

export const stateAssets: Words = () => ({
  sentence: '如果处置的是国有资产，应当在依法设立的产权交易机构公开进行，请先确认资产性质。',
})

/** Only a licensed house may call it a 拍卖 (PMF 11): here it is 网络竞价 and 竞买. */
export const auctionWord: Words = ({ title, terms, requirement, defects }) =>
  when(
    [title, terms, requirement, defects].some((text) => text.includes('拍卖')),
    '内容里写有“拍卖”。只有取得许可的拍卖企业才能组织拍卖，请改用“网络竞价”或“竞买”。',
  )

const hourInChina = (at: Date) => (at.getUTCHours() + 8) % 24

export const endsAtNight: Words = ({ endsAt }) =>
  when(
    endsAt !== null && (hourInChina(endsAt) < 8 || hourInChina(endsAt) >= 21),
    '竞价在夜间截止，参加的人会少，建议改在工作时间。',
  )
