import type { Position } from '../map/position.ts'
import type { GoodsRow } from '../procurement/goods.ts'
import type { Profile } from '../procurement/profiles.ts'
import type { Decimal } from '../shared/money.ts'
import type { Method, Review } from './methods.ts'
import type { TenderSecurity } from './security.ts'

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
  'cancelled',
] as const

export type TenderStatus = (typeof tenderStatuses)[number]

/** 1 tender, 3 direct purchase, 4 preview before registration opens (spec §3). 2 is the auction. */
export type TenderBusinessType = 1 | 3 | 4

/** A competitive buying process of one company, without its goods. Amounts in yuan; `null` = not given or not yet. */
export interface Tender {
  readonly id: string
  readonly no: string
  readonly companyId: string
  readonly createdBy: string
  readonly businessType: TenderBusinessType
  /** 1..20, see types.ts. */
  readonly type: number
  readonly profile: Profile
  readonly method: Method
  readonly review: Review
  readonly qualificationWay: 'pre' | 'post'
  readonly status: TenderStatus
  readonly version: number
  /** The agent that runs it under the owner's mandate. */
  readonly agentCompanyId: string | null
  readonly title: string
  /** The project (工程项目) of the same company that it belongs to. */
  readonly projectId: string | null
  readonly projectName: string
  readonly section: string
  readonly fundSource: string
  readonly supervisor: string
  readonly invoiceRequirement: 'special' | 'plain' | 'any'
  /** What a company has to prove when it signs up. */
  readonly qualifications: readonly string[]
  readonly trackRecord: string
  readonly staffing: string
  /** Percent of the contract, at most one decimal. */
  readonly performanceSecurity: Decimal | null
  readonly retention: Decimal | null
  /** 投标保证金; null: nobody has to give one. */
  readonly security: TenderSecurity | null
  readonly estimate: Decimal | null
  readonly ceiling: Decimal | null
  readonly isDisplay: boolean
  readonly acceptConsortium: boolean
  readonly rankBasis: 'exTax' | 'incTax'
  readonly bidRequire: string
  readonly paymentTerms: string
  readonly deliveryTerms: string
  readonly contactName: string
  readonly contactPhone: string
  readonly regionCode: string
  readonly address: string
  /** Where it is on the map, once somebody has marked it. */
  readonly position: Position | null
  readonly minBidders: number
  readonly validityDays: number
  /** 0 = awarded without publicity. */
  readonly publicityDays: number
  /** `null` in a draft = registration opens with the publication. */
  readonly applyStart: Date | null
  readonly applyEnd: Date | null
  readonly bidStart: Date | null
  readonly bidEnd: Date | null
  readonly openAt: Date | null
  readonly clarifyEnd: Date | null
  readonly awardAt: Date | null
  /** Direct purchase only: who supplies, for how much, and why nobody else was asked. */
  readonly supplierCompanyId: string | null
  readonly directAmount: Decimal | null
  readonly directReason: string
  /** Why an approval gave it back: the reason of a rejection, or what has passed meanwhile. */
  readonly backReason: string | null
  readonly releasedAt: Date | null
  /** How often its times have been put off (招标延期). */
  readonly postponements: number
  readonly openedAt: Date | null
  readonly openedBy: string | null
  readonly publicityUntil: Date | null
  readonly decidedAt: Date | null
  readonly winnerBidId: string | null
  readonly awardReason: string | null
  /** Why it was published although rules warned. */
  readonly publishReason: string | null
  readonly endReason: string | null
  readonly endedAt: Date | null
  /** Set while the platform keeps it from the public (已下架), with the reason that owner and participants read. */
  readonly offlineAt: Date | null
  readonly offlineReason: string | null
}

/** What the life of a tender adds: nothing as long as it is a draft. */
export const unlived = {
  backReason: null,
  releasedAt: null,
  postponements: 0,
  openedAt: null,
  openedBy: null,
  publicityUntil: null,
  decidedAt: null,
  winnerBidId: null,
  awardReason: null,
  publishReason: null,
  endReason: null,
  endedAt: null,
  offlineAt: null,
  offlineReason: null,
} as const satisfies Partial<Tender>

/** A draft without any time. */
export const untimed = {
  applyStart: null,
  applyEnd: null,
  bidStart: null,
  bidEnd: null,
  openAt: null,
  clarifyEnd: null,
  awardAt: null,
} as const satisfies Partial<Tender>

/** A tender with its whole procurement list, for the few places that read it. */
export interface TenderWithGoods extends Tender {
  readonly rows: readonly GoodsRow[]
  /** The names of the owner and of the agent that runs it, where it is checked to whom a security goes. */
  readonly payees?: readonly string[] | undefined
}

/** A verb's answer: the tender as it is now, and what others may react to. */
export interface Changed<Event> {
  readonly tender: Tender
  readonly event: Event
}
