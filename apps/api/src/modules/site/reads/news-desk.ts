import type { Answer, Received } from '@jb/contract/endpoint'
import type { newsDesk as endpoint } from '@jb/contract/site/news.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { sql } from 'kysely'
import { pageOf } from '../../../platform/db/page.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { presentDeskRow } from '../news.presenter.ts'
import { wordsAre } from './list-news.ts'

/** Everything that was written, touched last first, with the numbers for the tabs. */
export async function newsDesk(
  { db }: ReadContext,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const { status, keyword } = body
  const all = db.selectFrom('news')
  const found = all.where(wordsAre(keyword))
  const listed = status === 'all' ? found : found.where('status', '=', status)
  const page = await pageOf(
    listed.select(['id', 'category', 'title', 'status', 'published_at', 'updated_at']),
    { at: sql.ref('updated_at'), id: 'id' },
    body,
  )
  if (!page) return refuse('site.cursor')
  const rows = await found
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const counts = { draft: 0, published: 0, withdrawn: 0 }
  for (const row of rows) counts[row.status] = Number(row.count)
  const total = status === 'all' ? counts.draft + counts.published + counts.withdrawn : counts[status]
  return {
    records: page.rows.map(presentDeskRow),
    total,
    ...(page.nextCursor && { nextCursor: page.nextCursor }),
    counts,
  }
}
