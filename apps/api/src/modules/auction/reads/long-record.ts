import type { FeedLine } from '@jb/contract/auction/auction.shapes'
import { sightOf, type Viewer } from '@jb/domain/auction/visible'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { lineFor, type Scene, seenBy } from '../hot/view.ts'
import type { EventRow } from './lot-moment.ts'

export type Order = 'rank' | 'time'

/** Whether the record has more lines than a node keeps in memory. */
export const isLong = ({ moment }: Scene): boolean => Object.keys(moment.forgotten).length > 0

/** All lines, or those of one bidder (of nobody: '') beside those that everybody learns of. */
const whoseLines = ({ lot }: Scene, viewer: Viewer): string =>
  sightOf(lot, viewer).prices ? 'all' : viewer.kind === 'bidder' ? viewer.bidderId : ''

/** Whether line `e` was taken back before the scene was read. */
const voidedBy = ({ lot }: Scene) => sql<boolean>`exists (select from auction_event v
  where v.auction_id = e.auction_id and v.ref_seq = e.seq and v.seq <= ${lot.seq})`

async function readNumbers(
  db: Kysely<DB>,
  scene: Scene,
  whose: string,
  order: Order,
): Promise<readonly number[]> {
  const { lot } = scene
  const seen =
    whose === 'all'
      ? sql`true`
      : sql`(e.bidder_id is null or e.kind = 'voided' or e.bidder_id::text = ${whose})`
  const best = lot.direction === 'ascending' ? sql`e.amount_fen desc, e.seq` : sql`e.amount_fen, e.seq`
  const [prices, by] =
    order === 'time' ? [sql`true`, sql`e.seq desc`] : [sql`e.kind = 'bid' and not ${voidedBy(scene)}`, best]
  const { rows } = await sql<{
    seqs: readonly number[]
  }>`select coalesce(array_agg(e.seq order by ${by}), '{}') as seqs
    from auction_event e
    where e.auction_id = ${lot.auctionId}::uuid and e.seq <= ${lot.seq} and ${seen} and ${prices}`.execute(db)
  return rows[0]?.seqs ?? []
}

const known = new WeakMap<Scene, Map<string, Promise<readonly number[]>>>()

/** Numbers of all lines that a viewer sees, in their order: counted once for each scene and each who sees the same. */
function numbersOf(db: Kysely<DB>, scene: Scene, viewer: Viewer, order: Order): Promise<readonly number[]> {
  const mine = known.get(scene) ?? new Map<string, Promise<readonly number[]>>()
  known.set(scene, mine)
  const whose = whoseLines(scene, viewer)
  const key = `${order} ${whose}`
  const read = mine.get(key) ?? readNumbers(db, scene, whose, order)
  mine.set(key, read)
  read.catch(() => mine.delete(key))
  return read
}

type Kept = EventRow & { readonly voided: boolean }

async function linesAt(db: Kysely<DB>, scene: Scene, seqs: readonly number[]): Promise<readonly Kept[]> {
  const { rows } =
    await sql<Kept>`select e.seq, e.kind, epoch_ms(e.at)::float8 as at, e.bidder_id as "bidderId",
      e.amount_fen::float8 as "amountFen", e.origin, epoch_ms(e.ends_at)::float8 as "endsAt", e.extended,
      e.ref_seq as "refSeq", e.note, ${voidedBy(scene)} as voided
    from auction_event e where e.auction_id = ${scene.lot.auctionId}::uuid and e.seq = any(${[...seqs]}::int[])`.execute(
      db,
    )
  return rows.toSorted((a, b) => seqs.indexOf(a.seq) - seqs.indexOf(b.seq))
}

interface Page {
  readonly order: Order
  readonly from: number
  readonly size: number
}

/** A page of a long record, and how many lines of it the viewer may see. */
export async function longPage(
  db: Kysely<DB>,
  scene: Scene,
  viewer: Viewer,
  { order, from, size }: Page,
): Promise<{ records: FeedLine[]; total: number }> {
  const seqs = await numbersOf(db, scene, viewer, order)
  const rows = await linesAt(db, scene, seqs.slice(from, from + size))
  // Where even their number is kept, lines are counted among those that this viewer sees.
  const newestFirst = seenBy(scene, viewer).numbers ? undefined : await numbersOf(db, scene, viewer, 'time')
  const told = (seq: number) => (newestFirst ? newestFirst.length - newestFirst.indexOf(seq) : seq)
  const here = { ...scene, voided: new Set(rows.flatMap(({ seq, voided }) => (voided ? seq : []))) }
  const records = rows.flatMap((row) => lineFor(here, viewer, row, told(row.seq)) ?? [])
  return { records, total: seqs.length }
}
