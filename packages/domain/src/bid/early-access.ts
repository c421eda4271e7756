import type { Tender, TenderStatus } from '../tender/tender.ts'

/**
 * Attempts to learn of bids, or to decrypt one, when or how it is not allowed (提前访问). Each was refused; that it was
 * made stands in a log of its own, since in the tender's it would tell its owner who has bid.
 */
export const earlyAccesses = [
  'early.read',
  'early.open',
  'early.decrypt',
  /** Kept no more: a replaced version is posted by whoever has two pages open. Older logs have it. */
  'early.stale',
  'early.key',
  'early.phone',
] as const
export type EarlyAccess = (typeof earlyAccesses)[number]

/** Made by bidders: before the opening they would tell that somebody has bid. */
export const biddersAccesses = [
  'early.decrypt',
  'early.stale',
  'early.key',
  'early.phone',
] as const satisfies readonly EarlyAccess[]

/** The platform has shut somebody of a bidder out though a bid depends on them: no attempt, kept in the same log. */
export const shutOutDespiteBids = 'bidder.shutOut'

/** What before the opening would tell that somebody has bid. */
export const untilOpened = [...biddersAccesses, shutOutDespiteBids] as const

/** Whether an attempt may be told before the opening. */
export const isOwners = (access: EarlyAccess): boolean =>
  !(biddersAccesses as readonly EarlyAccess[]).includes(access)

/** Which refusals of a call are such an attempt. */
export type Refused = Readonly<Record<string, EarlyAccess>>

export const readingEarly: Refused = { 'tender.notOpened': 'early.read' }
export const openingEarly: Refused = {
  'tender.tooEarly': 'early.open',
  'tender.opensBySession': 'early.open',
  'tender.wrongStatus': 'early.open',
}
export const decryptingEarly: Refused = {
  'bid.tooEarly': 'early.decrypt',
  'bid.wrongKey': 'early.key',
}
/** A phone that the company itself has taken off meanwhile (`bid.deviceUnknown`) is nobody else's. */
export const sealingForOthers: Refused = { 'bid.deviceForeign': 'early.phone' }

/** While a tender is in one of these its bids are sealed. */
const sealed: readonly TenderStatus[] = ['registering', 'upcoming', 'bidding', 'evaluating']

/** Whether there is anything to learn early: bids may be there, and nobody has opened them. */
export const isSealed = ({ status, openedAt }: Pick<Tender, 'status' | 'openedAt'>): boolean =>
  openedAt === null && sealed.includes(status)

/** Roles of the owner that watch over those who run its tenders. */
export const watchingRoles = ['supervisor', 'auditor'] as const
