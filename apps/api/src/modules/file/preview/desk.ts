import { minute } from '@jb/domain/shared/dates'
import { realMs } from '../../../platform/clock/real-time.ts'
import type { StoredFile } from '../file.repository.ts'
import { renderPage } from '../pictures/render.ts'
import { turns } from '../pictures/turns.ts'
import { fileBytes } from '../reads/file-bytes.ts'
import type { DrawnPage } from './convert-pdf.ts'
import {
  type Converted,
  failed,
  isLasting,
  keepBeside,
  keepResult,
  type Needs,
  type PageSize,
  pageName,
} from './kept.ts'
import { previewLimits } from './limits.ts'
import type { Task } from './preview-worker.ts'
import { convertApart } from './run-worker.ts'

/** A conversion under way, or one that failed and may be tried again later. */
export interface Job {
  readonly owner: string
  readonly pages: readonly PageSize[]
  readonly total: number
  /** Of the pictures of its pages so far. */
  readonly bytes: number
  readonly unkept?: { readonly result: Converted; readonly until: number }
}

/** One conversion at a time; who finds more than this many before them is asked to come back. */
const line = turns(1, 12)
/** Conversions under way of the files of one owner, so that nobody fills the line alone: one runs, two wait. */
const mostOfOwner = 3
/** Milliseconds until a conversion that failed for a passing reason may be tried again. */
const pause = 5 * minute
const jobs = new Map<string, Job>()

const convertible: readonly string[] = ['pdf', 'docx', 'xlsx', 'txt'] satisfies Task['ext'][]

/** Whether this kind of file can be shown in the page. */
export const isConvertible = (ext: string): ext is Task['ext'] => convertible.includes(ext)

async function storePage(needs: Needs, key: string, job: Job, drawn: DrawnPage): Promise<boolean> {
  const { page, total, width, height, data } = drawn
  const picture = await renderPage(data, width, height)
  if (!picture) throw new Error('too many pictures wait')
  const before = jobs.get(key) ?? job
  const bytes = before.bytes + picture.bytes.length
  if (bytes > previewLimits.pagesBytes) return false
  await keepBeside(needs, key, pageName(page), picture.bytes)
  jobs.set(key, { ...before, pages: [...before.pages, { width, height }], total, bytes })
  return true
}

/** Lets what failed for a passing reason rest for a while; who asks meanwhile reads why. */
function rest(key: string, job: Job, result: Converted): void {
  const now = realMs()
  for (const [old, { unkept }] of jobs) if (unkept && unkept.until <= now) jobs.delete(old)
  jobs.set(key, { ...job, unkept: { result, until: now + pause } })
}

async function convert(needs: Needs, file: Convertible, job: Job): Promise<void> {
  const { storageKey: key, ext } = file
  try {
    const bytes = new Uint8Array(await fileBytes(needs, file))
    const result = await convertApart({ ext, bytes }, (drawn) => storePage(needs, key, job, drawn))
    if (!isLasting(result)) return rest(key, job, result)
    await keepResult(needs, key, result)
    // The file may have been removed meanwhile; what was made of it goes too.
    if ((await needs.storage.size(key)) === undefined) await needs.storage.remove(key)
    jobs.delete(key)
  } catch {
    rest(key, job, failed(''))
  }
}

/** The conversion of this object that is under way or rests after a failure, if any. */
export function jobOf(storageKey: string): Job | undefined {
  const job = jobs.get(storageKey)
  return job?.unkept && job.unkept.until <= realMs() ? undefined : job
}

type Convertible = StoredFile & { readonly ext: Task['ext'] }

/** Begins to convert a file of this owner unless that is under way; undefined when too many wait. */
export function beginJob(needs: Needs, file: Convertible, owner: string): Job | undefined {
  const begun = jobOf(file.storageKey)
  if (begun) return begun
  const ofOwner = [...jobs.values()].filter((other) => other.owner === owner && !other.unkept)
  if (ofOwner.length >= mostOfOwner) return undefined
  const job = { owner, pages: [], total: 0, bytes: 0 }
  const turn = line.take(() => convert(needs, file, job))
  if (!turn) return undefined
  void turn
  jobs.set(file.storageKey, job)
  return job
}
