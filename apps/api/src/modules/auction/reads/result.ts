import type { auctionResultOf as endpoint } from '@jb/contract/auction/result.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { hasEnded, isPublic } from '@jb/domain/auction/auction.flow'
import { maskedName } from '@jb/domain/auction/chain'
import { fromFen } from '@jb/domain/auction/fen'
import type { Auction } from '@jb/domain/auction/form'
import { statusLabelOf } from '@jb/domain/auction/labels'
import { ranking } from '@jb/domain/auction/rank'
import type { AuctionEnd } from '@jb/domain/auction/result'
import type { Viewer } from '@jb/domain/auction/visible'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { isOwnSide } from '../auction.access.ts'
import { auctionById } from './auction-by-id.ts'
import { endOf, talksOf } from './end-of.ts'
import { type NamedParticipant, participants } from './participants.ts'
import { roundsAround } from './rounds-around.ts'
import { shortfallOf } from './shortfall-of.ts'
import { signLines } from './sign-lines.ts'
import { viewerOf } from './viewer-of.ts'

type Result = Answer<typeof endpoint>
type Line = Result['ranking'][number]

const iso = (at: Date | null) => at?.toISOString() ?? null
const isMine = (viewer: Viewer, bidderId: string | null) =>
  viewer.kind === 'bidder' && viewer.bidderId === bidderId

/** All by their last price, for the owner's side and for those who took part. */
function rankingFor(auction: Auction, viewer: Viewer, all: readonly NamedParticipant[]): Line[] {
  if (viewer.kind === 'public') return []
  return ranking(all, auction.direction).map((one, index) => ({
    rank: index + 1,
    bidderId: viewer.kind === 'owner' ? one.id : null,
    ...{ bidderName: maskedName(one.alias), companyName: one.companyName },
    amount: one.bestFen === null ? null : fromFen(one.bestFen),
    isMine: isMine(viewer, one.id),
  }))
}

/** The talks: the owner reads all, whoever was invited its own part, nobody else anything. */
async function talksFor(
  db: Kysely<DB>,
  auctionId: string,
  viewer: Viewer,
  all: readonly NamedParticipant[],
): Promise<Result['talks']> {
  if (viewer.kind === 'public') return []
  const aliases = new Map(all.map(({ id, alias }) => [id, alias]))
  return (await talksOf(db, auctionId))
    .filter(({ bidderId }) => viewer.kind === 'owner' || isMine(viewer, bidderId))
    .map(({ bidderId, fen, note, at }) => ({
      ...{ bidderId, bidderName: maskedName(aliases.get(bidderId) ?? ''), note, at: iso(at) },
      ...{ amount: fen === null ? null : fromFen(fen), isMine: isMine(viewer, bidderId) },
    }))
}

/** The name of the winner: everybody's where the owner shows it, else only theirs who took part. */
function winnerName(auction: Auction, viewer: Viewer, winner: NamedParticipant | undefined): string | null {
  if (!winner) return null
  return viewer.kind !== 'public' || auction.isDisplay ? winner.companyName : maskedName(winner.alias)
}

const untold = {
  ...{
    endedAt: null,
    amount: null,
    winnerName: null,
    isMine: false,
    reason: null,
    payBy: null,
    paidAt: null,
  },
  ...{ ranking: [], signs: [], talks: [], talksUntil: null, nextAuctionId: null, previousAuctionId: null },
  shortfall: null,
} satisfies Partial<Result>

async function toldTo(
  ctx: ReadContext,
  auction: Auction,
  viewer: Viewer,
  end: AuctionEnd,
): Promise<Omit<Result, 'auctionId' | 'name' | 'unit' | 'status' | 'statusName'>> {
  const { db } = ctx
  const all = await participants(db, auction.id)
  const [best] = ranking(all, auction.direction)
  const winner = all.find(({ id }) => id === end.winnerBidderId)
  // Whoever looks at a breach a second time runs nothing, and has to know what was due and from whom.
  const ours = isOwnSide(auction, ctx.session)
  const concerned = ours || isMine(viewer, end.winnerBidderId)
  const rounds = await roundsAround(db, auction.id, viewer.kind === 'owner')
  const talking = await talksFor(db, auction.id, viewer, all)
  return {
    endedAt: iso(auction.endedAt),
    amount: end.winnerAmount ?? (best?.bestFen ? fromFen(best.bestFen) : null),
    winnerName: ours ? (winner?.companyName ?? null) : winnerName(auction, viewer, winner),
    ...{ isMine: isMine(viewer, end.winnerBidderId), reason: auction.endReason },
    payBy: concerned ? iso(end.payBy) : null,
    paidAt: concerned ? iso(end.paidAt) : null,
    ranking: rankingFor(auction, viewer, all),
    signs: viewer.kind === 'owner' ? await signLines(db, auction.id, all) : [],
    ...{ talks: talking, talksUntil: talking.length > 0 ? iso(end.talksUntil) : null },
    ...rounds,
    shortfall: concerned ? await shortfallOf(db, auction, end) : null,
  }
}

/** How an auction ended, as far as the caller may know. */
export async function result(
  ctx: ReadContext,
  { params }: Received<typeof endpoint>,
): Promise<Result | Refusal> {
  const viewer = await viewerOf(ctx.db, params.id, ctx.session)
  const auction = viewer && (await auctionById(ctx.db, params.id))
  if (!auction || !viewer || !isPublic(auction.status)) return refuse('auction.notFound')
  const { id: auctionId, title: name, unit, status } = auction
  const head = { auctionId, name, unit, status, statusName: statusLabelOf(auction) }
  if (!hasEnded(status)) return { ...head, ...untold }
  return { ...head, ...(await toldTo(ctx, auction, viewer, await endOf(ctx.db, auctionId))) }
}
