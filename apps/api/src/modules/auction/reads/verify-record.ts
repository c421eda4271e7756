import { recordFaults } from '@jb/domain/auction/record'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { presentLine, recordHead, recordLines } from './record.ts'

/** What the check of a record came to. */
export interface RecordCheck {
  readonly name: string
  /** Prices are still taken: there is nothing to check yet. */
  readonly running: boolean
  readonly lines: number
  readonly head: string
  /** Sentences; empty when all is right. */
  readonly faults: readonly string[]
}

async function allLines(db: Kysely<DB>, auctionId: string) {
  const lines = []
  for (let page = await recordLines(db, auctionId, 0); page.length > 0; ) {
    lines.push(...page.map((row) => presentLine(row)))
    page = await recordLines(db, auctionId, lines.at(-1)?.seq ?? 0)
  }
  return lines
}

/** Checks the whole chained record of the auction with this number; undefined: there is no such auction. */
export async function verifyRecordOf(db: Kysely<DB>, no: string): Promise<RecordCheck | undefined> {
  const auction = await db
    .selectFrom('auction as a')
    .leftJoin('auction_lot as lot', 'lot.auction_id', 'a.id')
    .select(['a.id', 'a.title', 'a.direction', 'lot.best_fen as bestFen'])
    .where('a.no', '=', no)
    .executeTakeFirst()
  if (!auction) return undefined
  const head = await recordHead(db, auction.id)
  if (!head) return { name: auction.title, running: true, lines: 0, head: '', faults: [] }
  const lines = await allLines(db, auction.id)
  const bestFen = auction.bestFen === null ? null : Number(auction.bestFen)
  const faults = recordFaults(
    { auctionId: auction.id, root: head.root, head: head.head, lines },
    { direction: auction.direction, bestFen, seq: head.total },
  )
  return { name: auction.title, running: false, lines: lines.length, head: head.head, faults }
}
