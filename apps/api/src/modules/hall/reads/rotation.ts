import type { Answer, Received } from '@jb/contract/endpoint'
import type { hallRotation } from '@jb/contract/hall/hall.contract'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/module.ts'
import { asSeenBy } from './as-seen-by.ts'
import { partsOf, type Row } from './hall-parts.ts'
import type { Cards } from './matching-cards.ts'

/** Codes of what one can still take part in: to be announced, signing up, about to take bids, taking them. */
const open = [8, 9, 1, 2, 6] as const
/** The same of auctions: the second code is their end. */
const openAuction = [1] as const

const isOpen = sql<boolean>`case when subject_kind = 'auction' then state = any(${[...openAuction]}::int[])
  else state = any(${[...open]}::int[]) end`

/** The newest of what is open; where that is not enough, the newest of the rest. */
export async function rotation(
  ctx: ReadContext,
  { body }: Received<typeof hallRotation>,
): Promise<Answer<typeof hallRotation>> {
  const cards = ctx.db.selectFrom('hall_card')
  const first = await newest(cards.where(isOpen), body.size)
  const left = body.size - first.length
  const rest = left > 0 ? await newest(cards.where(sql<boolean>`not ${isOpen}`), left) : []
  return asSeenBy(ctx, [...first, ...rest])

  async function newest(some: Cards, limit: number): Promise<readonly Row[]> {
    const [list] = partsOf(some, { sort: 'newest', since: ctx.now, top: [] })
    return list?.rows({ skip: 0, limit }) ?? []
  }
}
