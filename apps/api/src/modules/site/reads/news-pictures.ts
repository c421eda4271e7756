import { picturesOf, withPictures } from '@jb/domain/shared/rich-text'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Services } from '../../../platform/services.ts'
import { fileRefs } from '../../file/index.ts'

/** A stored body with signed addresses of its pictures: only for somebody who may read it. */
export async function readableBody(
  services: Pick<Services, 'secret'>,
  db: Kysely<DB>,
  body: string,
): Promise<string> {
  const files = await fileRefs(services, db, picturesOf(body))
  return withPictures(body, new Map(files.map(({ id, url }) => [id, url])))
}
