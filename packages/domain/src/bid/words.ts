import { type Profile, profiles } from '../procurement/profiles.ts'

/** What the steps around a bid are called beside the words of the profile itself. */
interface OwnWords {
  /** Those who have handed something in. */
  readonly offerers: string
  readonly openingRecord: string
  /** To be the one who is chosen. */
  readonly win: string
  /** Who asked for the bids. */
  readonly owner: string
  /** The end before the deadline. */
  readonly cancel: string
}

/** Tendering, buying and selling each have their own terms: only tendering speaks of 中标, only a sale of 出价. */
export type BidWords = Omit<(typeof profiles)[Profile], keyof OwnWords> & OwnWords

const tendering: OwnWords = {
  offerers: '投标单位',
  openingRecord: '开标记录',
  win: '中标',
  owner: '采购单位',
  cancel: '终止招标',
}

const own: Readonly<Record<Profile, OwnWords>> = {
  STATUTORY: tendering,
  VOLUNTARY: tendering,
  SOURCING: { ...tendering, win: '成交', cancel: '终止采购' },
  SALE: {
    offerers: '竞买人',
    openingRecord: '开启记录',
    win: '成交',
    owner: '处置单位',
    cancel: '终止处置',
  },
}

/** The words of a profile. */
export function bidWords(profile: Profile): BidWords {
  return { ...profiles[profile], ...own[profile] }
}
