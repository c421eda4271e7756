import type { FileRef } from '@jb/contract/shared/values'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Services } from '../../../platform/services.ts'
import { linkTo } from '../download-link.ts'
import { readyFiles } from './ready-file.ts'

/**
 * References with links for ten minutes, in the order of the ids. It asks for no rights: call it only for the files
 * of a thing that the caller may see.
 */
export async function fileRefs(
  services: Pick<Services, 'secret'>,
  db: Kysely<DB>,
  ids: readonly string[],
): Promise<FileRef[]> {
  const files = await readyFiles(db, ids)
  return files.map(({ id, name, size, mediaType }) => ({
    id,
    name,
    size,
    type: mediaType,
    url: linkTo(services, { id, name }),
  }))
}
