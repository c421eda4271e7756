import type { NewsPiece } from '@jb/contract/site/news.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { newsHistoryName } from '@jb/domain/site/news.labels'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Services } from '../../../platform/services.ts'
import { fileRefs } from '../../file/index.ts'
import { presentPiece } from '../news.presenter.ts'
import { readableBody } from './news-pictures.ts'

interface Reader {
  readonly db: Kysely<DB>
  readonly services: Pick<Services, 'secret'>
}

/** One piece for the operator, in whatever state, with what was done to it. */
export async function newsPiece(
  { db, services }: Reader,
  id: string,
): Promise<NewsPiece | Refusal<'site.notFound'>> {
  const row = await db.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return refuse('site.notFound')
  const [cover = null] = row.cover_file_id ? await fileRefs(services, db, [row.cover_file_id]) : []
  const body = await readableBody(services, db, row.body)
  return presentPiece(row, { body, cover, timeline: await timelineOf(db, id) })
}

/** What was done to a piece, oldest first, from its operation log. */
async function timelineOf(db: Kysely<DB>, newsId: string): Promise<NewsPiece['timeline']> {
  const lines = await db
    .selectFrom('operation_log')
    .select(['at', 'action', 'reason', 'actor_name as who'])
    .where('subject_kind', '=', 'news')
    .where('subject_id', '=', newsId)
    .orderBy('seq')
    .execute()
  return lines.map(({ at, action, reason, who }) => ({
    at: at.toISOString(),
    label: newsHistoryName(action),
    who,
    note: reason ?? '',
  }))
}
