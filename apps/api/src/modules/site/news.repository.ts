import { picturesOf, plainText } from '@jb/domain/shared/rich-text'
import type { News } from '@jb/domain/site/news'
import type { Tx } from '../../platform/ctx.ts'

/** The piece with this id, locked until the transaction ends. */
export async function lockNews(tx: Tx, id: string): Promise<News | undefined> {
  const row = await tx.selectFrom('news').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) return undefined
  const { category, title, summary, body, status, version } = row
  const { cover_file_id: coverFileId, published_at: publishedAt } = row
  return { id, category, title, summary, body, coverFileId, status, version, publishedAt }
}

/** Writes a new piece. */
export async function insertNews(tx: Tx, news: News, author: string, now: Date): Promise<void> {
  await tx
    .insertInto('news')
    .values({ id: news.id, author_account_id: author, created_at: now, ...columnsOf(news, now) })
    .execute()
  await keepPictures(tx, news)
}

/** Writes what a verb may change. */
export async function updateNews(tx: Tx, news: News, now: Date): Promise<void> {
  await tx.updateTable('news').set(columnsOf(news, now)).where('id', '=', news.id).execute()
  await keepPictures(tx, news)
}

function columnsOf(
  { category, title, summary, body, coverFileId, status, version, publishedAt }: News,
  now: Date,
) {
  return {
    ...{ category, title, summary, body, status, version },
    plain: plainText(body),
    cover_file_id: coverFileId,
    published_at: publishedAt,
    updated_at: now,
  }
}

/** Says which pictures the body holds, so that they are not swept away, and those that it held no longer are. */
async function keepPictures(tx: Tx, { id, body }: News): Promise<void> {
  await tx.deleteFrom('news_file').where('news_id', '=', id).execute()
  const rows = picturesOf(body).map((file_id) => ({ news_id: id, file_id }))
  if (rows.length > 0) await tx.insertInto('news_file').values(rows).execute()
}
