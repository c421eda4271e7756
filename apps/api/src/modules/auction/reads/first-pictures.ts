import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Services } from '../../../platform/services.ts'
import { fileRefs } from '../../file/index.ts'

/** A link for a short while to the first picture of each of these auctions, by auction; those without one are missing. */
export async function firstPictures(
  services: Pick<Services, 'secret'>,
  db: Kysely<DB>,
  auctionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (auctionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('auction_file')
    .distinctOn('auction_id')
    .select(['auction_id', 'file_id'])
    .where('auction_id', 'in', [...auctionIds])
    .where('kind', '=', 'picture')
    .orderBy('auction_id')
    .orderBy('position')
    .execute()
  const refs = await fileRefs(services, db, [...new Set(rows.map((row) => row.file_id))])
  const urls = new Map(refs.map(({ id, url }) => [id, url]))
  return new Map(
    rows.flatMap(({ auction_id, file_id }) => {
      const url = urls.get(file_id)
      return url === undefined ? [] : [[auction_id, url] as const]
    }),
  )
}
