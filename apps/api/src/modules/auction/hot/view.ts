import type { FeedLine, LiveFacts, LiveView } from '@jb/contract/auction/auction.shapes'
import { maskedName } from '@jb/domain/auction/chain'
import { fromFen } from '@jb/domain/auction/fen'
import { startingName, statusLabelOf } from '@jb/domain/auction/labels'
import type { BidderState, Lot } from '@jb/domain/auction/lot'
import { type SeenLot, seenLine, seenLot, seenSelf, sightOf, type Viewer } from '@jb/domain/auction/visible'
import type { Secret } from '../../../platform/secret/secret.ts'
import type { EventRow, LotMoment } from '../reads/lot-moment.ts'
import { bidderOf, lotOf } from './opened.ts'
import { indexOf } from './scene-index.ts'

export const feedLength = 50

/** A lot at one moment, ready to be looked at. */
export interface Scene {
  readonly moment: LotMoment
  readonly lot: Lot
  readonly bidders: readonly BidderState[]
  readonly aliases: ReadonlyMap<string, string>
  /** Numbers of lines that were taken back. */
  readonly voided: ReadonlySet<number>
}

export function sceneOf(secret: Secret, moment: LotMoment): Scene {
  return {
    moment,
    lot: lotOf(secret, moment.lot),
    bidders: moment.bidders.map((row) => bidderOf(secret, row, undefined)),
    aliases: new Map(moment.bidders.map(({ id, alias }) => [id, alias])),
    voided: new Set(moment.events.flatMap(({ refSeq }) => refSeq ?? [])),
  }
}

const iso = (ms: number) => new Date(ms).toISOString()
const yuan = (fen: number | null) => (fen === null ? null : fromFen(fen))
export const isMine = (viewer: Viewer, bidderId: string | null) =>
  viewer.kind === 'bidder' && viewer.bidderId === bidderId

/** A line as this viewer may see it; undefined: not at all. `seq` is the number that the viewer knows it by. */
export function lineFor(
  scene: Scene,
  viewer: Viewer,
  event: EventRow,
  seq = event.seq,
): FeedLine | undefined {
  const seen = seenLine(scene.lot, viewer, event)
  if (!seen) return undefined
  const alias = seen.bidderId === null ? undefined : scene.aliases.get(seen.bidderId)
  return {
    ...{ seq, kind: seen.kind, at: iso(seen.at) },
    bidderName: alias === undefined ? null : maskedName(alias),
    isMine: isMine(viewer, seen.bidderId),
    ...{ amount: yuan(seen.amountFen), origin: seen.origin },
    endsAt: seen.extended ? iso(seen.endsAt) : null,
    ...{ voided: scene.voided.has(event.seq), note: seen.note },
  }
}

/** How many lines that the viewer has seen are too old to be kept. */
function forgottenBy({ moment }: Scene, viewer: Viewer): number {
  const own = viewer.kind === 'bidder' ? (moment.forgotten[viewer.bidderId] ?? 0) : 0
  return own + (moment.forgotten[''] ?? 0)
}

/** Where numbers are kept, nobody learns of another's lines: the viewer's own, and those that all learn of. */
function toldOf(scene: Scene, viewer: Viewer): readonly EventRow[] {
  const { open, lines } = indexOf(scene)
  const own = viewer.kind === 'bidder' ? (lines.get(viewer.bidderId) ?? []) : []
  const others = open.filter((event) => !isMine(viewer, event.bidderId))
  return own.length === 0 ? others : [...others, ...own].sort((a, b) => a.seq - b.seq)
}

/** The newest lines of a bidder's own, oldest first. */
export function ownLinesFor(scene: Scene, viewer: Viewer, numbers: boolean, newest: number) {
  if (viewer.kind !== 'bidder') return []
  if (!numbers)
    return linesFor(scene, viewer, numbers)
      .filter(({ isMine: mine }) => mine)
      .slice(-newest)
  const events = indexOf(scene).lines.get(viewer.bidderId) ?? []
  return events.slice(-newest).flatMap((event) => lineFor(scene, viewer, event) ?? [])
}

/**
 * The lines that a viewer may see, oldest first. Where even the number of prices is kept, lines are counted anew among
 * those that this viewer sees.
 */
export function linesFor(
  scene: Scene,
  viewer: Viewer,
  numbers: boolean,
  newest = 4 * feedLength,
): readonly FeedLine[] {
  const all = numbers ? scene.moment.events : toldOf(scene, viewer)
  const events = numbers && Number.isFinite(newest) ? all.slice(-newest) : all
  const seen = events.flatMap((event) => lineFor(scene, viewer, event) ?? [])
  if (numbers) return seen
  const before = forgottenBy(scene, viewer)
  return seen.map((line, index) => ({ ...line, seq: before + index + 1 }))
}

export function factsFor({ lot }: Pick<Scene, 'lot'>, seen: SeenLot): LiveFacts {
  return {
    ...{ phase: lot.phase, currentPrice: yuan(seen.bestFen), bids: seen.bids, bidders: seen.bidders },
    ...{ startsAt: iso(lot.startsAt), endsAt: iso(lot.endsAt), extensions: lot.extensions },
    ...(seen.reserveMet ? { reserveMet: true as const } : {}),
  }
}

/**
 * Round mode: the stage that runs, its bidder masked. Whoever may not know how many bid is told neither whose turn it is
 * nor when it ends, but when all end.
 */
export function turnFor({ lot, aliases }: Scene, viewer: Viewer): LiveView['turn'] {
  const stage = lot.phase === 'live' ? lot.rounds?.stages[lot.rounds.at] : undefined
  if (!lot.rounds || !stage) return null
  const course = { round: stage.round, rounds: lot.rounds.total, kind: stage.kind }
  if (stage.kind === 'turn' && !sightOf(lot, viewer).bidders)
    return { ...course, bidderName: null, isMine: false, until: iso(lot.endsAt) }
  const alias = stage.bidderId === null ? undefined : aliases.get(stage.bidderId)
  return {
    ...course,
    bidderName: alias === undefined ? null : maskedName(alias),
    ...{ isMine: isMine(viewer, stage.bidderId), until: iso(stage.until) },
  }
}

function selfOf(scene: Scene, viewer: Viewer): BidderState | undefined {
  return viewer.kind === 'bidder' ? indexOf(scene).bidders.get(viewer.bidderId) : undefined
}

/** The viewer's own standing; null for whoever does not bid. */
function mineFor(scene: Scene, viewer: Viewer): LiveView['mine'] {
  const mine = selfOf(scene, viewer)
  if (!mine) return null
  const place = () => indexOf(scene).ranks.get(mine.id) ?? null
  const { alias, bestFen, rank, gapFen, bids, proxyFen } = seenSelf(scene.lot, scene.bidders, mine, place)
  return { alias, bestPrice: yuan(bestFen), rank, gap: yuan(gapFen), bids, proxyLimit: yuan(proxyFen) }
}

/** What a viewer knows of the whole, by its own standing. */
export const seenBy = (scene: Scene, viewer: Viewer): SeenLot =>
  seenLot(scene.lot, viewer, selfOf(scene, viewer))

/** The viewer's own standing and the price that it has to give next. */
export const standingFor = (scene: Scene, viewer: Viewer) => ({
  mine: mineFor(scene, viewer),
  nextPrice: yuan(seenBy(scene, viewer).nextFen),
})

/** The number by which a viewer knows the present state; it moves exactly when something moves that they may see. */
export function seqFor(
  scene: Scene,
  viewer: Viewer,
  { seen, lines }: { readonly seen: SeenLot; readonly lines: readonly FeedLine[] },
): number {
  return seen.numbers ? scene.lot.seq : forgottenBy(scene, viewer) + lines.length + scene.lot.extensions
}

export const statusFor = ({ moment, lot }: Scene) => ({
  status: moment.status,
  statusName: moment.starting ? startingName : statusLabelOf(moment, lot.extensions),
})

/** The head of the record counts the prices for whoever watches it; until it may be told there is only the root. */
export const headFor = ({ lot, moment }: Scene, seen: SeenLot) =>
  seen.numbers ? lot.headHash : moment.lot.root_hash

/** The running auction as this viewer sees it. */
export function liveView(scene: Scene, viewer: Viewer): LiveView {
  const seen = seenBy(scene, viewer)
  const lines = linesFor(scene, viewer, seen.numbers)
  return {
    ...factsFor(scene, seen),
    auctionId: scene.lot.auctionId,
    seq: seqFor(scene, viewer, { seen, lines }),
    ...statusFor(scene),
    unit: scene.moment.unit,
    ...standingFor(scene, viewer),
    turn: turnFor(scene, viewer),
    feed: lines.slice(-feedLength).reverse(),
    head: headFor(scene, seen),
  }
}
