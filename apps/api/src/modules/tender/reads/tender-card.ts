import type { TenderCard } from '@jb/contract/tender/tender.shapes'
import { isClosed } from '@jb/domain/tender/visible'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { presentCard } from '../tender.presenter.ts'
import { withGoods } from '../tender.rows.ts'
import { tenderById } from './tender-by-id.ts'
import { cardFacts } from './tender-facts.ts'

/** A tender as a hall shows it, with what the hall sorts and finds it by; undefined for drafts, while it is offline, and while
 * it is for the invited alone. */
export interface PublicTender {
  readonly card: TenderCard
  readonly method: string
  readonly regionCode: string
  readonly deadlineAt: Date | null
  readonly releasedAt: Date
  /** All words that a search may find it by. */
  readonly words: readonly string[]
}

export async function publicTender(db: Kysely<DB>, id: string): Promise<PublicTender | undefined> {
  const tender = await tenderById(db, id)
  if (!tender?.releasedAt || tender.offlineAt !== null || isClosed(tender)) return undefined
  const { rows } = await withGoods(db, tender)
  const card = presentCard(tender, await cardFacts(db, tender, { goods: rows, count: rows.length }))
  const goods = rows.flatMap(({ cells }) => [cells.name ?? cells.item ?? '', cells.spec ?? ''])
  return {
    card,
    method: tender.method,
    regionCode: tender.regionCode,
    deadlineAt: card.timeAt ? new Date(card.timeAt) : null,
    releasedAt: tender.releasedAt,
    words: [tender.title, tender.no, card.companyName, ...goods],
  }
}
