import type { BidderState, Lot } from '@jb/domain/auction/lot'
import { ranking } from '@jb/domain/auction/rank'
import type { EventRow, LotMoment } from '../reads/lot-moment.ts'

interface Scene {
  readonly moment: LotMoment
  readonly lot: Lot
  readonly bidders: readonly BidderState[]
}

/** Where to find what is asked for once for each who watches: made once for a scene, when it is first asked for. */
interface SceneIndex {
  readonly bidders: ReadonlyMap<string, BidderState>
  /** From 1; whoever has no price is not in it. */
  readonly ranks: ReadonlyMap<string, number>
  /** Lines of each bidder, oldest first. */
  readonly lines: ReadonlyMap<string, readonly EventRow[]>
  /** Lines that everybody learns of, whatever is kept: the platform's own, and that something was taken back. */
  readonly open: readonly EventRow[]
}

const made = new WeakMap<Scene, SceneIndex>()

function makeIndex({ lot, bidders, moment }: Scene): SceneIndex {
  const lines = new Map<string, EventRow[]>()
  for (const event of moment.events) {
    if (event.bidderId === null) continue
    const mine = lines.get(event.bidderId)
    if (mine) mine.push(event)
    else lines.set(event.bidderId, [event])
  }
  return {
    bidders: new Map(bidders.map((one) => [one.id, one])),
    ranks: new Map(ranking(bidders, lot.direction).map(({ id }, index) => [id, index + 1])),
    lines,
    open: moment.events.filter(({ bidderId, kind }) => bidderId === null || kind === 'voided'),
  }
}

/** The index of a scene, which nothing changes any more. */
export function indexOf(scene: Scene): SceneIndex {
  const known = made.get(scene)
  const index = known ?? makeIndex(scene)
  if (!known) made.set(scene, index)
  return index
}
