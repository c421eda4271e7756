import * as z from 'zod/mini'
import { position } from '../map/map.shapes.ts'
import { lifeSteps } from '../procurement/item.shapes.ts'
import { goodsColumn, goodsTable, percent, tenderType } from '../procurement/procurement.shapes.ts'
import { fileRef, id, instant } from '../shared/values.ts'

export const method = z.enum(['open', 'invited', 'inquiry', 'priceContest', 'negotiation', 'direct'])
const moment = z.nullable(instant)

/** What a decision about a tender came to. With `approvalId` it has not been carried out: it waits for that approval. */
export const deed = z.object({
  id,
  status: z.string(),
  version: z.int(),
  approvalId: z.exactOptional(id),
})
export type Deed = z.output<typeof deed>

/** The card of halls and lists (spec §3 "Tender or notice card"). Times are ISO instants or null. */
export const tenderCard = z.object({
  id,
  no: z.string(),
  name: z.string(),
  type: tenderType,
  typeName: z.string(),
  businessType: z.int(),
  biddingMethodName: z.string(),
  qualificationWayName: z.string(),
  profileName: z.string(),
  dataSourcesName: z.string(),
  state: z.int(),
  stateName: z.string(),
  status: z.string(),
  timeLabel: z.nullable(z.string()),
  timeAt: moment,
  startTime: moment,
  endTime: moment,
  applyStartTime: moment,
  applyEndTime: moment,
  /** The same two as `YYYY/MM/DD HH:mm` in China's time, or 暂无信息. */
  applyStartTimeStr: z.exactOptional(z.string()),
  applyEndTimeStr: z.exactOptional(z.string()),
  openBidTime: moment,
  awardTime: moment,
  releaseTime: moment,
  goodsHeader: z.array(goodsColumn),
  goodsLists: z.array(z.record(z.string(), z.string())),
  goodsCount: z.int(),
  isDisplay: z.int(),
  rankType: z.int(),
  maxMoney: z.nullable(z.string()),
  minMoney: z.nullable(z.string()),
  estimate: z.nullable(z.string()),
  companyId: id,
  companyName: z.string(),
  agentComName: z.nullable(z.string()),
  acceptConsortiumBiddingName: z.string(),
  bidRequire: z.string(),
  regionName: z.string(),
  /** 已延期: how often its times have been put off; only when they have. */
  postponements: z.exactOptional(z.int()),
  /** 补遗: how many addenda are in force; only when there are any. */
  addenda: z.exactOptional(z.int()),
})
export type TenderCard = z.output<typeof tenderCard>

/** One of the rounds of a tender (重新招标). */
const tenderRound = z.object({
  id,
  no: z.string(),
  title: z.string(),
  round: z.int(),
  /** Not published yet; only its owner's side is told of it. */
  isDraft: z.boolean(),
})
export type TenderRound = z.output<typeof tenderRound>

/** The public detail of a tender. */
export const tenderDetail = z.extend(tenderCard, {
  /** 暂停: since when an objection holds it up. */
  paused: z.exactOptional(z.object({ since: instant })),
  ...goodsTable,
  version: z.int(),
  /** 所属项目, for the owner's own staff only. */
  project: z.exactOptional(z.object({ id, name: z.string() })),
  projectName: z.string(),
  section: z.string(),
  fundSource: z.string(),
  supervisor: z.string(),
  invoiceRequirementName: z.string(),
  qualifications: z.array(z.string()),
  trackRecord: z.string(),
  staffing: z.string(),
  performanceSecurity: z.nullable(percent),
  retention: z.nullable(percent),
  /** 投标保证金; only where one is asked for. Amount in yuan; the account stands in one's own order. */
  security: z.exactOptional(
    z.object({ amount: z.string(), kindNames: z.array(z.string()), payUntil: instant }),
  ),
  /** What is charged; only where something is. Amounts in yuan. */
  fees: z.exactOptional(
    z.object({
      /** `paid`: the reader's company has paid, or is on the owner's side; `files`: what is read after payment only. */
      document: z.exactOptional(z.object({ amount: z.string(), paid: z.boolean(), files: z.int() })),
      service: z.exactOptional(
        z.object({
          formula: z.string(),
          payerName: z.string(),
          payeeName: z.string(),
          barsOverdue: z.boolean(),
        }),
      ),
    }),
  ),
  clarifyEnd: moment,
  /** 现场踏勘; only where there is one. */
  visit: z.exactOptional(z.object({ at: instant, place: z.string(), contact: z.string() })),
  /** 同步发布媒介: where else the notice stands; only where it does. */
  media: z.exactOptional(z.array(z.object({ name: z.string(), link: z.string(), at: instant }))),
  /** Direct purchase only. */
  supplierName: z.nullable(z.string()),
  /** Null where prices are not public, too. */
  directAmount: z.nullable(z.string()),
  directReason: z.nullable(z.string()),
  /** The agent that runs it, if any. */
  agentCompanyId: z.nullable(id),
  /** Where the bidders themselves decrypt, in the opening session: how many minutes they have. */
  decryption: z.exactOptional(z.object({ minutes: z.int() })),
  reviewName: z.string(),
  /** 综合评分: criteria and price formula, a line each. */
  scoring: z.exactOptional(z.array(z.object({ label: z.string(), value: z.string() }))),
  rankBasisName: z.string(),
  noticeName: z.string(),
  paymentTerms: z.string(),
  deliveryTerms: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  fullAddress: z.string(),
  /** Where it is on the map; null: nobody has marked it. */
  position: z.nullable(position),
  /** How many companies may bid together, the lead among them; 0: no consortium is accepted. */
  consortiumMost: z.int(),
  minBidders: z.int(),
  validityDays: z.int(),
  custodyNote: z.string(),
  endReason: z.nullable(z.string()),
  /** Why the platform has taken it offline (已下架); only then there. */
  offlineReason: z.exactOptional(z.string()),
  publicityUntil: moment,
  files: z.array(fileRef),
  /** Those that this reader gets to read only once the document fee is paid. */
  lockedFiles: z.exactOptional(z.array(z.omit(fileRef, { url: true }))),
  /** Only of a tender to which companies were invited, and only for those to whom it is there before its result. */
  invitation: z.exactOptional(
    z.object({
      /** It is there for nobody else yet. */
      closed: z.boolean(),
      /** The reader's company was invited. */
      invited: z.boolean(),
      /** The reader runs it, and may read whom it is for. */
      own: z.boolean(),
    }),
  ),
  steps: lifeSteps,
  /** 重新招标: which round it is, and those beside it; only where there is more than one. */
  rounds: z.exactOptional(
    z.object({
      round: z.int(),
      prev: z.exactOptional(tenderRound),
      next: z.exactOptional(tenderRound),
    }),
  ),
})
export type TenderDetail = z.output<typeof tenderDetail>

/** A row of the owner's list. */
export const ownTender = z.object({
  id,
  /** A purchase without competition: nobody signs up. */
  isDirect: z.boolean(),
  no: z.string(),
  name: z.string(),
  typeName: z.string(),
  status: z.string(),
  stateName: z.string(),
  timeLabel: z.nullable(z.string()),
  timeAt: moment,
  /** Null: kept from the owner until the opening. */
  registrations: z.nullable(z.int()),
  pendingRegistrations: z.int(),
  updatedAt: instant,
  releasedAt: z.exactOptional(instant),
  nextStep: z.string(),
  /** 已延期: how often its times have been put off; only when they have. */
  postponements: z.exactOptional(z.int()),
  /** 重新招标: which round it is, from the second on. */
  round: z.exactOptional(z.int()),
  /** The approval that it waits for, or for a draft that came back: that decided. */
  approvalId: z.exactOptional(id),
  /** The buyer that the caller's company acts for as its agent; null: its own tender. */
  principalName: z.nullable(z.string()),
})
