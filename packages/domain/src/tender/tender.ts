import type { GoodsRow } from '../procurement/goods.ts'
import type { PublishedItem } from '../procurement/item.ts'
import type { Profile } from '../procurement/profiles.ts'
import type { PlatformStanding } from '../site/certification.ts'
import { firstDocument } from './document-version.ts'
import type { TenderFees } from './fee-terms.ts'
import type { Invitee } from './invitees.ts'
import type { PauseCause } from './pause.ts'
import type { Scoring } from './scoring-terms.ts'
import type { TenderSecurity } from './security.ts'
import type { TenderValues } from './tender.fields.ts'

/** Every status of a tender, in the order of its life. */
export const tenderStatuses = [
  'draft',
  'approving',
  'approvalFailed',
  'preview',
  'registering',
  'upcoming',
  'bidding',
  'evaluating',
  'deciding',
  'publicised',
  'awarded',
  'failed',
  'scrapped',
  'cancelled',
] as const

export type TenderStatus = (typeof tenderStatuses)[number]

/** 1 tender, 3 direct purchase, 4 preview before registration opens (spec §3). 2 is the auction. */
export type TenderBusinessType = 1 | 3 | 4

/**
 * A competitive buying process of one company, without its goods: what the publish form holds (tender.fields.ts) and
 * what its life adds. Amounts in yuan; `null` = not given or not yet.
 */
export interface Tender extends TenderValues, PublishedItem<TenderStatus> {
  readonly businessType: TenderBusinessType
  readonly qualifications: readonly string[]
  /** How many minutes bidders have for decrypting after the opening time, where they do. */
  readonly decryptMinutes: number
  /** 投标保证金; null: nobody has to give one. */
  readonly security: TenderSecurity | null
  /** 招标文件费 and 中标服务费; null: nothing is charged. */
  readonly fees: TenderFees | null
  /** 综合评分: what points are given for; null: it goes by price. */
  readonly scoring: Scoring | null
  /** A committee evaluates the bids (评标): until its report nobody is recommended. */
  readonly committee: boolean
  /** Direct purchase only: who supplies. */
  readonly supplierCompanyId: string | null
  /** How often its times have been put off (招标延期). */
  readonly postponements: number
  /** 重新招标: the one before that found no winner; null: this is the first. */
  readonly prevTenderId: string | null
  /** From 1. */
  readonly round: number
  /** How many addenda (补遗) are in force. */
  readonly addenda: number
  /** Which document and rows a bid answers now; only an addendum that changes what is bid for counts it. */
  readonly documentVersion: number
  /** Since when a tender to which companies were invited is there for everybody; null: not yet, or it always was. */
  readonly disclosedAt: Date | null
  readonly openedAt: Date | null
  readonly openedBy: string | null
  readonly publicityUntil: Date | null
  readonly decidedAt: Date | null
  readonly winnerBidId: string | null
  readonly awardReason: string | null
  /** What the recommendation says about contract and performance security (合同与履约担保). */
  readonly awardTerms: string | null
  /** The report (评审报告) behind the recommendation: a file. */
  readonly awardReportId: string | null
  /** Since when it stands still (暂停), and why; null: it does not. */
  readonly pausedAt: Date | null
  readonly pauseCause: PauseCause | null
}

/** What the life of a tender adds: nothing as long as it is a draft. */
export const unlived = {
  backReason: null,
  releasedAt: null,
  postponements: 0,
  prevTenderId: null,
  round: 1,
  addenda: 0,
  committee: false,
  documentVersion: firstDocument,
  disclosedAt: null,
  openedAt: null,
  openedBy: null,
  publicityUntil: null,
  decidedAt: null,
  winnerBidId: null,
  awardReason: null,
  awardTerms: null,
  awardReportId: null,
  pausedAt: null,
  pauseCause: null,
  publishReason: null,
  endReason: null,
  endedAt: null,
  offlineAt: null,
  offlineReason: null,
} as const satisfies Partial<Tender>

/** A tender with its whole procurement list, for the few places that read it. */
export interface TenderWithGoods extends Tender {
  readonly rows: readonly GoodsRow[]
  /** Whom it is for, where it is not for everybody. */
  readonly invitees?: readonly Invitee[] | undefined
  /** The names of the owner and of the agent that runs it, where it is checked to whom a security goes. */
  readonly payees?: readonly string[] | undefined
  /** By which procedure the round before it was held, where the rules ask. */
  readonly prevProfile?: Profile | undefined
  /** What the platform itself has of what the law asks of it, where the rules ask. */
  readonly platform?: PlatformStanding | undefined
}

/** A verb's answer: the tender as it is now, and what others may react to. */
export interface Changed<Event> {
  readonly tender: Tender
  readonly event: Event
}
