import type { Answer, Received } from '@jb/contract/endpoint'
import type { listNews as endpoint } from '@jb/contract/site/news.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { sql } from 'kysely'
import { cappedTotal, pageOf } from '../../../platform/db/page.ts'
import { saying } from '../../../platform/db/saying.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { fileRefs } from '../../file/index.ts'
import { presentRow } from '../news.presenter.ts'

/** True in SQL where the title or the words hold all that was searched for. */
export const wordsAre = (keyword: string) => saying(keyword, { texts: ['title', 'summary', 'plain'] })

/** The published news of a category (or all) that hold these words, newest first. */
export async function listNews(
  { db, services }: ReadContext,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const { category, keyword } = body
  const all = db.selectFrom('news').where('status', '=', 'published')
  const inCategory = category ? all.where('category', '=', category) : all
  const found = inCategory.where(wordsAre(keyword))
  const page = await pageOf(
    found
      .select(['id', 'category', 'title', 'summary', 'cover_file_id'])
      .select((eb) => eb.ref('published_at').$notNull().as('at')),
    { at: sql.ref('published_at'), id: 'id' },
    body,
  )
  if (!page) return refuse('site.cursor')
  const covers = await fileRefs(
    services,
    db,
    page.rows.flatMap((row) => row.cover_file_id ?? []),
  )
  const coverOf = new Map(covers.map((file) => [file.id, file]))
  return {
    records: page.rows.map((row) => presentRow(row, coverOf.get(row.cover_file_id ?? '') ?? null)),
    ...(await cappedTotal(db, found)),
    ...(page.nextCursor && { nextCursor: page.nextCursor }),
  }
}
