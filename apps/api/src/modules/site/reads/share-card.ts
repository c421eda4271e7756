import { imageParameter, imageSuffix } from '@jb/domain/file/image-variant'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Services } from '../../../platform/services.ts'
import { fileRefs } from '../../file/index.ts'

const square = imageSuffix({ width: 480, height: 480, mode: 'crop', webp: false })

/** A published piece of news with the address of its cover, which expires; undefined for drafts and withdrawn ones. */
export async function articleShareCard(
  services: Pick<Services, 'secret'>,
  db: Kysely<DB>,
  id: string,
): Promise<{ title: string; summary: string; image?: string } | undefined> {
  const row = await db
    .selectFrom('news')
    .select(['title', 'summary', 'cover_file_id'])
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst()
  if (!row) return undefined
  const { title, summary } = row
  const [cover] = row.cover_file_id ? await fileRefs(services, db, [row.cover_file_id]) : []
  if (!cover) return { title, summary }
  return { title, summary, image: `${cover.url}&${imageParameter}=${encodeURIComponent(square)}` }
}
