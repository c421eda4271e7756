import { type BidStatus, bidLabelsOf } from '@jb/domain/bid/bid.flow'
import { type BidContent, type InvoiceType, invoiceLabels } from '@jb/domain/bid/bid-content'
import type { BidGroup } from '@jb/domain/bid/bidder-words'
import type { MemberState } from '@jb/domain/bid/consortium'
import {
  type RegistrationStatus,
  registrationLabels,
  type submittedStatuses,
} from '@jb/domain/bid/registration.flow'
import { profileNames } from '@jb/domain/procurement/profiles'
import { vatRates } from '@jb/domain/procurement/types'
import type { Tone } from '../../kit/tag.tsx'

const registrationTones = {
  assembling: 'urgent',
  registered: 'urgent',
  confirmed: 'good',
  refused: 'bad',
  stale: 'plain',
  withdrawn: 'plain',
} as const satisfies Record<RegistrationStatus, Tone>

const bidTones = {
  submitted: 'brand',
  replaced: 'plain',
  withdrawn: 'plain',
  outdated: 'bad',
  opened: 'brand',
  unreadable: 'bad',
  undecrypted: 'bad',
  deemedRevoked: 'bad',
  deemedWithdrawn: 'plain',
  invalid: 'bad',
  won: 'good',
  notWon: 'plain',
  abandoned: 'bad',
} as const satisfies Record<BidStatus, Tone>

/** How a member of a consortium stands. */
export const memberTones = {
  asked: 'urgent',
  confirmed: 'good',
  declined: 'bad',
  left: 'bad',
} as const satisfies Record<MemberState, Tone>

const tones: Readonly<Record<string, Tone>> = { ...registrationTones, ...bidTones }

/** How the status of a sign-up or a bid is tinted; the word beside it carries the meaning. */
export const toneOf = (status: string): Tone => tones[status] ?? 'plain'

export const groupNames = {
  registering: '报名中',
  bidding: '待提交',
  waiting: '待结果',
  ended: '已结束',
} as const satisfies Record<BidGroup, string>

/** The owner's side sees what was handed in. */
export const registrationTabs = {
  registered: '待确认',
  confirmed: '已确认',
  refused: '已拒绝',
  stale: '已失效',
  withdrawn: '已退出',
} as const satisfies Record<(typeof submittedStatuses)[number], string>

export const basisOptions = [
  { value: 'incTax', label: '含税单价' },
  { value: 'exTax', label: '不含税单价' },
] as const satisfies readonly { value: BidContent['priceBasis']; label: string }[]

export const taxOptions = vatRates.map((rate) => ({ value: rate, label: `${rate}%` }))

export const invoiceOptions = (Object.keys(invoiceLabels) as InvoiceType[]).map((value) => ({
  value,
  label: invoiceLabels[value],
}))

export const freightOptions = [
  { value: 'included', label: '已含在单价内' },
  { value: 'apart', label: '另外计价' },
] as const

/** Made when it is asked for: while the code arrives in pieces, the words of the domain may come after these. */
const tonesByWord = () =>
  new Map<string, Tone>([
    ...Object.entries(registrationTones).map(([status, tone]): [string, Tone] => [
      registrationLabels[status as RegistrationStatus],
      tone,
    ]),
    ...profileNames.flatMap((profile) =>
      Object.entries(bidTones).map(([status, tone]): [string, Tone] => [
        bidLabelsOf(profile)[status as BidStatus],
        tone,
      ]),
    ),
  ])

/** The same for a status that is known by its word only. */
export const toneOfWord = (word: string): Tone => tonesByWord().get(word) ?? 'plain'
