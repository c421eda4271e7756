import { type Refusal, refuse } from '../shared/refusal.ts'
import { isSafeName, isSafeText } from '../shared/safe-text.ts'
import { bidderFlow, type Participant, takesBidders } from './admission.ts'
import type { BidderStatus } from './auction.ts'
import { type Auction, applyUntil } from './form.ts'
import { offlineGuard } from './offline.ts'
import { maxBiddersInRounds } from './rounds.ts'

/** The terms of an auction that decide about who may come in. */
export type Joined = Pick<
  Auction,
  | 'id'
  | 'companyId'
  | 'agentCompanyId'
  | 'status'
  | 'mode'
  | 'admission'
  | 'applyEnd'
  | 'startsAt'
  | 'endsAt'
  | 'offlineAt'
>

/** Who wants to come in. */
export interface Joining {
  readonly companyId: string
  /** The person is on the staff of the owner or its agent, or was since the auction was begun. */
  readonly bothSides: boolean
  /** Somebody who is on the staff of the owner or its agent now belongs to the company, too. */
  readonly sharedStaff: boolean
  /** The company won an earlier round of the same thing and did not pay. */
  readonly breached: boolean
  /** All places are taken. It is looked at when somebody signs up only: until then nobody is told how many there are. */
  readonly full?: boolean
  /** What has become of its earlier wish to come in. */
  readonly status: BidderStatus | undefined
}

export type JoinRefusal =
  | 'auction.ownAuction'
  | 'auction.agentMayNotBid'
  | 'auction.bothSides'
  | 'auction.sharedStaff'
  | 'auction.offline'
  | 'auction.alreadyJoined'
  | 'auction.applyClosed'
  | 'auction.breached'
  | 'auction.full'

/** Why somebody can never take part: the owner, its agent, and their people for somebody else. */
export function sideGuard(
  auction: Pick<Auction, 'companyId' | 'agentCompanyId'>,
  { companyId, bothSides }: Pick<Joining, 'companyId' | 'bothSides'>,
): Refusal<'auction.ownAuction' | 'auction.agentMayNotBid' | 'auction.bothSides'> | undefined {
  if (auction.companyId === companyId) return refuse('auction.ownAuction')
  if (auction.agentCompanyId === companyId) return refuse('auction.agentMayNotBid')
  return bothSides ? refuse('auction.bothSides') : undefined
}

/** Why a company cannot sign up now; undefined: it can. `applyClosed` names the moment. */
export function joinGuard(auction: Joined, joining: Joining, now: Date): Refusal<JoinRefusal> | undefined {
  const never = sideGuard(auction, joining)
  if (never) return never
  const offline = offlineGuard(auction)
  if (offline) return offline
  const { status, sharedStaff, breached, full } = joining
  if (status !== undefined && !('join' in bidderFlow[status])) return refuse('auction.alreadyJoined')
  const until = applyUntil(auction)
  const open = takesBidders(auction) && until !== null && now.getTime() < until.getTime()
  if (!open) return refuse('auction.applyClosed', until ? { closedAt: until.toISOString() } : undefined)
  if (sharedStaff) return refuse('auction.sharedStaff')
  if (breached) return refuse('auction.breached')
  return full ? refuse('auction.full', { most: mostOf(auction) }) : undefined
}

/** What the sign-up form says. */
export interface JoinForm {
  readonly contactName: string
  readonly contactPhone: string
  readonly note: string
  /** Hash of the agreement that was read. */
  readonly agreementHash: string
}

/** So many companies and no more may bid by the clock: with each price all of them are looked at. */
const maxBidders = 500

const mostOf = ({ mode }: Pick<Auction, 'mode'>) => (mode === 'rounds' ? maxBiddersInRounds : maxBidders)

/** True when another company would be one more than the rounds, or the clock, are made for. `places`: signed up or admitted. */
export function isFull(auction: Pick<Auction, 'mode'>, places: number): boolean {
  return places >= mostOf(auction)
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const perLetter = 99

/**
 * A name for a bidder, drawn by lot (`drawn` from 0 to below 1) among those that nobody in this auction has: numbers
 * in the order of signing up would tell how many there are.
 */
export function drawAlias(taken: ReadonlySet<string>, drawn: number): string {
  const free = [...letters]
    .flatMap((letter) => Array.from({ length: perLetter }, (_, index) => `${letter}${index + 1}`))
    .filter((alias) => !taken.has(alias))
  return free[Math.floor(drawn * free.length)] ?? `Z${taken.size + perLetter}`
}

interface Coming {
  readonly joining: Joining & { readonly accountId: string; readonly earlier: Participant | undefined }
  readonly form: JoinForm
  /** Hash of the agreement as it is now. */
  readonly agreementHash: string
  /** Used where the company is new here. */
  readonly id: string
  readonly alias: string
}

type ComingRefusal = JoinRefusal | 'auction.agreementChanged' | 'auction.contactInvalid'

/** Whoever was turned down asks again under its name; that of one who has left is nobody's again. */
const keptAlias = (earlier: Participant | undefined) =>
  earlier?.status === 'withdrawn' ? undefined : earlier?.alias

/**
 * A company signs up and agrees to the agreement that it has read. It comes in at once where the terms decide, else
 * it waits for the owner. A company that was turned down may ask again under the same name.
 */
export function join(
  auction: Joined,
  { joining, form, agreementHash, id, alias }: Coming,
  now: Date,
): Participant | Refusal<ComingRefusal> {
  const no = joinGuard(auction, joining, now)
  if (no) return no
  if (form.agreementHash !== agreementHash) return refuse('auction.agreementChanged')
  const { contactName, contactPhone, note } = form
  if (!isSafeName(contactName) || !isSafeText(note)) return refuse('auction.contactInvalid')
  const { companyId, accountId, earlier } = joining
  return {
    ...{ id: earlier?.id ?? id, alias: keptAlias(earlier) ?? alias, auctionId: auction.id },
    ...{ companyId, accountId, contactName, contactPhone, note },
    status: auction.admission === 'auto' ? 'admitted' : 'applied',
    ...{ agreementAt: now, agreementHash, agreedBy: accountId },
    ...{ joinedAt: earlier?.joinedAt ?? now, refuseReason: null, answeredAt: null, answeredBy: null },
  }
}
