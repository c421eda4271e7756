import type { FileRef } from '@jb/contract/shared/values'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { Services } from '../../../platform/services.ts'
import { linkTo } from '../download-link.ts'
import { readyFiles } from './ready-file.ts'

/**
 * References with links for ten minutes, in the order of the ids. It asks for no rights: call it only for the files
 * of a thing that the caller may see. `shown` turns a file's name into the one that this caller may read: it stands
 * in the link too, under which the file is saved.
 */
export async function fileRefs(
  services: Pick<Services, 'secret'>,
  db: Kysely<DB>,
  ids: readonly string[],
  shown: (name: string) => string = (name) => name,
): Promise<FileRef[]> {
  const files = await readyFiles(db, ids)
  return files.map(({ id, name: stored, size, mediaType }) => {
    const name = shown(stored)
    return { id, name, size, type: mediaType, url: linkTo(services, { id, name }) }
  })
}
