import {
  auctionModes,
  auctionStatuses,
  bidderStatuses,
  directions,
  eventKinds,
  visibilities,
} from '@jb/domain/auction/auction'
import * as z from 'zod/mini'
import { position } from '../map/map.shapes.ts'
import { lifeSteps } from '../procurement/item.shapes.ts'
import { goodsTable } from '../procurement/procurement.shapes.ts'
import { actions } from '../shared/actions.ts'
import { fileRef, id, instant, money } from '../shared/values.ts'
import { tenderCard } from '../tender/tender.shapes.ts'
import { auctionBlock, liveFacts } from './auction.card.ts'

const moment = z.nullable(instant)
export const direction = z.enum(directions)
export const visibility = z.enum(visibilities)
export const mode = z.enum(auctionModes)
export const auctionStatus = z.enum(auctionStatuses)
export const bidderStatus = z.enum(bidderStatuses)
/** A price of an auction: yuan (a unit price where `unit` says so), 2 decimals. */
export const price = money

export type { LiveFacts } from './auction.card.ts'

/** The card of halls and lists: the card of tenders with businessType 2, and what is special. */
export const auctionCard = z.extend(tenderCard, { auction: auctionBlock })
export type AuctionCard = z.output<typeof auctionCard>

/** The public detail. */
export const auctionDetail = z.extend(auctionCard, {
  ...goodsTable,
  version: z.int(),
  project: z.exactOptional(z.object({ id, name: z.string() })),
  agentCompanyId: z.nullable(id),
  visibilityName: z.string(),
  modeName: z.string(),
  grid: z.boolean(),
  appraisal: z.nullable(z.string()),
  /** 含税要求 and its words; of a sale which invoice the owner gives. */
  invoice: z.object({ label: z.string(), value: z.string() }),
  windowMinutes: z.int(),
  extensionMinutes: z.int(),
  maxExtensions: z.int(),
  /** When the end moves, how far and how often, in words. */
  extensionRule: z.string(),
  hardEndAt: moment,
  minBidders: z.int(),
  selfImprove: z.boolean(),
  admission: z.enum(['auto', 'owner']),
  applyEnd: moment,
  depositKinds: z.array(z.string()),
  payDays: z.int(),
  talks: z.boolean(),
  terms: z.string(),
  defects: z.string(),
  viewingTime: z.string(),
  viewingPlace: z.string(),
  viewingContact: z.string(),
  requirement: z.string(),
  paymentTerms: z.string(),
  deliveryTerms: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  fullAddress: z.string(),
  position: z.nullable(position),
  pictures: z.array(fileRef),
  files: z.array(fileRef),
  /** 拍卖规则 and 竞买须知, written from the terms: a heading and its sentences each. */
  rules: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
  notices: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
  endReason: z.nullable(z.string()),
  offlineReason: z.exactOptional(z.string()),
  /** 已延期: its old and new times with the reasons. */
  delays: z.array(
    z.object({
      startsAt: instant,
      endsAt: instant,
      oldStartsAt: instant,
      oldEndsAt: instant,
      reason: z.string(),
    }),
  ),
  steps: lifeSteps,
})
export type AuctionDetail = z.output<typeof auctionDetail>

/** One line of the record as this caller may see it. */
export const feedLine = z.object({
  seq: z.int(),
  kind: z.enum(eventKinds),
  at: instant,
  /** 竞买人A7; null for what the platform did. */
  bidderName: z.nullable(z.string()),
  isMine: z.boolean(),
  amount: z.nullable(z.string()),
  origin: z.enum(['own', 'proxy']),
  /** The end after it, where it was moved. */
  endsAt: moment,
  voided: z.boolean(),
  note: z.nullable(z.string()),
})
export type FeedLine = z.output<typeof feedLine>

/** A running auction as this caller sees it: answer of the poll and word of the socket alike. */
export const liveView = z.extend(liveFacts, {
  auctionId: id,
  seq: z.int(),
  status: auctionStatus,
  statusName: z.string(),
  unit: z.string(),
  /** The least (reverse: most) that the next price has to be; null where that would tell others' prices, or none is due. */
  nextPrice: z.nullable(z.string()),
  /** The caller's own standing; null for whoever does not bid in it. */
  mine: z.nullable(
    z.object({
      alias: z.string(),
      bestPrice: z.nullable(z.string()),
      rank: z.nullable(z.int()),
      /** Yuan behind the first; rankOnly and open. */
      gap: z.nullable(z.string()),
      bids: z.int(),
      /** Own limit of 委托自动出价. */
      proxyLimit: z.nullable(z.string()),
    }),
  ),
  /** Round mode: which round, whose turn, until when. */
  turn: z.nullable(
    z.object({
      round: z.int(),
      rounds: z.int(),
      kind: z.enum(['first', 'pause', 'turn']),
      bidderName: z.nullable(z.string()),
      isMine: z.boolean(),
      until: instant,
    }),
  ),
  /** The newest lines first, at most 50. */
  feed: z.array(feedLine),
  /** Head of the chained record. */
  head: z.string(),
})
export type LiveView = z.output<typeof liveView>

/** How the caller's company stands in it, and what it may do now. */
export const auctionStanding = z.object({
  auctionId: id,
  version: z.int(),
  status: auctionStatus,
  isOwner: z.boolean(),
  loggedIn: z.boolean(),
  bidder: z.nullable(
    z.object({
      status: bidderStatus,
      statusName: z.string(),
      alias: z.string(),
      agreementAt: moment,
      refuseReason: z.nullable(z.string()),
    }),
  ),
  deposit: z.object({
    required: z.boolean(),
    amount: z.nullable(z.string()),
    status: z.enum(['none', 'pending', 'checking', 'ok', 'released']),
    orderId: z.nullable(id),
    /** It is held, and its guarantee is valid no more: no price is taken until it is extended. */
    expired: z.exactOptional(z.literal(true)),
  }),
  /** What to do next, in a sentence. */
  nextStep: z.string(),
  actions,
  approval: z.exactOptional(z.object({ id, type: z.string(), typeName: z.string(), startedAt: instant })),
  /**
   * For whoever runs it: the last publication, result or breach that its approvers were asked about came to nothing, and
   * can be asked for anew. `id`: for who may read the approval; `by`: who said no, for the owner's own people.
   */
  returned: z.exactOptional(
    z.object({
      id: z.exactOptional(id),
      typeName: z.string(),
      /** 审批未通过, or what else became of it. */
      outcomeName: z.string(),
      reason: z.string(),
      by: z.exactOptional(z.string()),
      at: instant,
    }),
  ),
  /** For whoever may say that the price has come: the winner's deposit that can become part of it, and why not by them. */
  settlement: z.exactOptional(z.object({ amount: z.string(), barred: z.exactOptional(z.string()) })),
  /** Owner's side: 认定悔拍 that waits for a second person. */
  breach: z.exactOptional(z.object({ personName: z.string(), reason: z.string(), askedAt: instant })),
  /** For whoever runs it, before the start: the last wish to put it off was refused, or could not be carried out. */
  droppedDelay: z.exactOptional(
    z.object({ refused: z.boolean(), reason: z.string(), approvalId: z.exactOptional(id) }),
  ),
})
export type AuctionStanding = z.output<typeof auctionStanding>

/** The receipt of an accepted price. */
export const offerReceipt = z.object({
  auctionId: id,
  seq: z.int(),
  /** 出价已受理: the database's moment, to the millisecond. */
  at: instant,
  amount: price,
  endsAt: instant,
  extended: z.boolean(),
  rank: z.nullable(z.int()),
  hash: z.string(),
})
export type OfferReceipt = z.output<typeof offerReceipt>
