import type { Services } from '../../../platform/services.ts'
import type { StoredFile } from '../file.repository.ts'
import { renderPage } from '../pictures/render.ts'
import { turns } from '../pictures/turns.ts'
import { fileBytes } from '../reads/file-bytes.ts'
import type { DrawnPage } from './convert-pdf.ts'
import { type Converted, failed, keepBeside, keepResult, type PageSize, pageName } from './kept.ts'
import type { Task } from './preview-worker.ts'
import { convertApart } from './run-worker.ts'

type Needs = Pick<Services, 'storage'>

/** A conversion under way, or one whose end could not be kept beside its file. */
export interface Job {
  readonly pages: readonly PageSize[]
  readonly total: number
  readonly unkept: Converted | undefined
}

/** One conversion at a time; who finds more than this many before them is asked to come back. */
const line = turns(1, 12)
const jobs = new Map<string, Job>()
const remembered = 200

const convertible: readonly string[] = ['pdf', 'docx', 'xlsx', 'txt'] satisfies Task['ext'][]

/** Whether this kind of file can be shown in the page. */
export const isConvertible = (ext: string): ext is Task['ext'] => convertible.includes(ext)

async function storePage({ storage }: Needs, key: string, drawn: DrawnPage): Promise<void> {
  const { page, total, width, height, data } = drawn
  const picture = await renderPage(data, width, height)
  if (!picture) throw new Error('too many pictures wait')
  await keepBeside(storage, key, pageName(page), picture.bytes)
  const before = jobs.get(key)?.pages ?? []
  jobs.set(key, { pages: [...before, { width, height }], total, unkept: undefined })
}

async function convert(needs: Needs, file: StoredFile & { ext: Task['ext'] }): Promise<void> {
  const { storageKey: key, ext } = file
  try {
    const bytes = new Uint8Array(await fileBytes(needs, file))
    const result = await convertApart({ ext, bytes }, (drawn) => storePage(needs, key, drawn))
    await keepResult(needs.storage, key, result)
    // The file may have been removed meanwhile; what was made of it goes too.
    if ((await needs.storage.size(key)) === undefined) await needs.storage.remove(key)
    jobs.delete(key)
  } catch {
    jobs.set(key, { pages: [], total: 0, unkept: failed('damaged') })
    for (const old of [...jobs.keys()].slice(0, -remembered)) jobs.delete(old)
  }
}

/** The conversion of this object that is under way, if any. */
export const jobOf = (storageKey: string): Job | undefined => jobs.get(storageKey)

/** Begins to convert a file unless that is under way; undefined when too many wait. */
export function beginJob(needs: Needs, file: StoredFile & { ext: Task['ext'] }): Job | undefined {
  const begun = jobOf(file.storageKey)
  if (begun) return begun
  const job = { pages: [], total: 0, unkept: undefined }
  const turn = line.take(() => convert(needs, file))
  if (!turn) return undefined
  void turn
  jobs.set(file.storageKey, job)
  return job
}
