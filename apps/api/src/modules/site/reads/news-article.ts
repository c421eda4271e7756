import type { Answer, Received } from '@jb/contract/endpoint'
import type { newsOf } from '@jb/contract/site/news.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { ReadContext } from '../../../platform/module.ts'
import { fileRefs } from '../../file/index.ts'
import { presentArticle } from '../news.presenter.ts'
import { readableBody } from './news-pictures.ts'

/** One published piece; drafts and withdrawn ones are as absent as none. */
export async function newsArticle(
  { db, services }: ReadContext,
  { params }: Received<typeof newsOf>,
): Promise<Answer<typeof newsOf> | Refusal<'site.notFound'>> {
  const row = await db
    .selectFrom('news')
    .select(['id', 'category', 'title', 'summary', 'body', 'cover_file_id'])
    .select((eb) => eb.ref('published_at').$notNull().as('at'))
    .where('id', '=', params.id)
    .where('status', '=', 'published')
    .executeTakeFirst()
  if (!row) return refuse('site.notFound')
  const [cover = null] = row.cover_file_id ? await fileRefs(services, db, [row.cover_file_id]) : []
  return presentArticle(row, cover, await readableBody(services, db, row.body))
}
