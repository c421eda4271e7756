import type { Answer } from '@jb/contract/endpoint'
import type { previewFile as endpoint, FilePreview } from '@jb/contract/file/preview.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { type Converted, failed, type PageSize } from '../../../platform/documents/converted.ts'
import { readerLimits } from '../../../platform/documents/limits.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { readLink } from '../download-link.ts'
import { beginJob, isConvertible, jobOf } from '../preview/desk.ts'
import { readKept } from '../preview/kept.ts'
import { ownerOf } from './owner-of.ts'
import { readyFile } from './ready-file.ts'

/** There is nothing to convert. */
const none: FilePreview = { ...failed(''), state: 'none', pages: [] }

const pagesOf = (link: string, pages: readonly PageSize[]) =>
  pages.map((size, at) => ({ ...size, url: `${link}&page=${at + 1}` }))

const shown = (link: string, result: Converted): FilePreview => ({
  ...result,
  pages: pagesOf(link, result.pages),
})

/**
 * What can be shown of the file behind a link, as far as it has been converted; asking begins the conversion. Who
 * holds a valid link may see the file, nobody else.
 */
export async function previewFile(
  { db, services }: ReadContext,
  link: string,
): Promise<Answer<typeof endpoint> | Refusal> {
  const given = readLink(services, link)
  const file = given && (await readyFile(db, given.file.id))
  if (!file) return refuse('file.link.forbidden')
  const { ext } = file
  // Larger than any document that is read here: it can be downloaded.
  if (!isConvertible(ext) || file.size > readerLimits.documentBytes) return none
  const begun = jobOf(file.storageKey)
  const kept = begun ? undefined : await readKept(services.storage, file.storageKey)
  if (kept) return shown(link, kept)
  const job = begun ?? beginJob(services, { ...file, ext }, await ownerOf(db, file.id))
  if (!job) return refuse('file.previewBusy')
  if (job.unkept) return shown(link, job.unkept.result)
  const kind = ext === 'pdf' ? 'pages' : 'none'
  return { ...none, state: 'converting', kind, total: job.total, pages: pagesOf(link, job.pages) }
}
