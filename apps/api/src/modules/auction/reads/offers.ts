import type { FeedLine } from '@jb/contract/auction/auction.shapes'
import type { offerList } from '@jb/contract/auction/offer.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { toFen } from '@jb/domain/auction/fen'
import { aheadBy } from '@jb/domain/auction/price-steps'
import type { Viewer } from '@jb/domain/auction/visible'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { ReadContext } from '../../../platform/module.ts'
import { linesFor, type Scene, seenBy } from '../hot/view.ts'
import { isLong, longPage, type Order } from './long-record.ts'
import { sharedScene } from './shared-scene.ts'
import { viewerOf } from './viewer-of.ts'

/** Standing prices, the best first; of equal ones the earlier. */
function byRank(lines: readonly FeedLine[], { lot }: Scene): readonly FeedLine[] {
  const fen = ({ amount }: FeedLine) => (amount === null ? 0 : toFen(amount))
  return lines
    .filter(({ kind, amount, voided }) => kind === 'bid' && amount !== null && !voided)
    .toSorted((a, b) => aheadBy(lot.direction, fen(b), fen(a)) || a.seq - b.seq)
}

const publicLines = new WeakMap<Scene, Map<Order, readonly FeedLine[]>>()

/** What everybody sees of a scene is put together once for each order, however many turn it over. */
function forPublic(scene: Scene, order: Order): readonly FeedLine[] {
  const known = publicLines.get(scene) ?? new Map<Order, readonly FeedLine[]>()
  publicLines.set(scene, known)
  const lines = known.get(order) ?? ordered(scene, { kind: 'public' }, order)
  known.set(order, lines)
  return lines
}

function ordered(scene: Scene, viewer: Viewer, order: Order): readonly FeedLine[] {
  const { numbers } = seenBy(scene, viewer)
  const lines = linesFor(scene, viewer, numbers, Number.POSITIVE_INFINITY)
  return order === 'rank' ? byRank(lines, scene) : lines.toReversed()
}

/** The lines of the record that the caller may see, by price or newest first. */
export async function offers(
  { db, services, session }: ReadContext,
  { body }: Received<typeof offerList>,
): Promise<Answer<typeof offerList> | Refusal> {
  const viewer = await viewerOf(db, body.id, session)
  const scene = viewer && (await sharedScene(db, services.secret, body.id))
  if (!scene || !viewer) return refuse('auction.notFound')
  const from = (body.pageNo - 1) * body.pageSize
  if (isLong(scene)) return longPage(db, scene, viewer, { order: body.order, from, size: body.pageSize })
  const lines = viewer.kind === 'public' ? forPublic(scene, body.order) : ordered(scene, viewer, body.order)
  return { records: lines.slice(from, from + body.pageSize), total: lines.length }
}
