import { followKindNames } from '@jb/domain/follow/kinds'
import * as z from 'zod/mini'
import { demandKind, demandStatus } from '../demand/demand.shapes.ts'
import { id, instant } from '../shared/values.ts'

export const followKind = z.enum(followKindNames)

/** What any list says of a tender in one line. */
const tenderLine = {
  id,
  name: z.string(),
  status: z.string(),
  stateName: z.string(),
  timeLabel: z.nullable(z.string()),
  timeAt: z.nullable(instant),
  /** 已延期: how often its times have been put off; only when they have. */
  postponements: z.exactOptional(z.int()),
}

export const followedTender = z.object({
  ...tenderLine,
  no: z.string(),
  typeName: z.string(),
  companyName: z.string(),
  regionName: z.string(),
  /** Nothing more will happen to it. */
  ended: z.boolean(),
  followedAt: instant,
})
export type FollowedTender = z.output<typeof followedTender>

/** An auction of the person's list, its price as everybody may see it. */
export const followedAuction = z.object({
  ...tenderLine,
  no: z.string(),
  typeName: z.string(),
  directionName: z.string(),
  companyName: z.string(),
  regionName: z.string(),
  unit: z.string(),
  currentPrice: z.nullable(z.string()),
  bids: z.nullable(z.int()),
  /** No price is taken any more. */
  ended: z.boolean(),
  followedAt: instant,
})

/** A demand of the person's list. */
export const followedDemand = z.object({
  id,
  no: z.string(),
  name: z.string(),
  kind: demandKind,
  kindName: z.string(),
  typeName: z.string(),
  status: demandStatus,
  stateName: z.string(),
  timeLabel: z.nullable(z.string()),
  timeAt: z.nullable(instant),
  companyName: z.string(),
  regionName: z.string(),
  /** Nothing more will happen to it. */
  ended: z.boolean(),
  followedAt: instant,
})
export type FollowedDemand = z.output<typeof followedDemand>

export const followedCompany = z.object({
  id,
  name: z.string(),
  verified: z.boolean(),
  regionName: z.string(),
  /** Announced, open for registration or taking bids. */
  openTenders: z.int(),
  followedAt: instant,
})
export type FollowedCompany = z.output<typeof followedCompany>

/** A company as everybody may see it. */
export const companySheet = z.object({
  id,
  name: z.string(),
  verified: z.boolean(),
  regionName: z.string(),
  openTenders: z.int(),
  /** The first of the open ones, the nearest clock first. */
  tenders: z.array(z.object(tenderLine)),
})
export type CompanySheet = z.output<typeof companySheet>
