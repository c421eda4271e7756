import { minute } from '@jb/domain/shared/dates'
import { isRefusal } from '@jb/domain/shared/refusal'
import { realMs } from '../../../platform/clock/real-time.ts'
import {
  type Converted,
  type DrawnPage,
  failed,
  type OnPage,
  type PageSize,
} from '../../../platform/documents/converted.ts'
import { previewLimits } from '../../../platform/documents/limits.ts'
import { readApart } from '../../../platform/documents/read-apart.ts'
import type { Ended, PreviewExt } from '../../../platform/documents/task.ts'
import type { StoredFile } from '../file.repository.ts'
import { storedFile } from '../reads/stored-file.ts'
import { isLasting, keepBeside, keepResult, type Needs, pageName } from './kept.ts'

/** A conversion under way, or one that failed and may be tried again later. */
export interface Job {
  readonly pages: readonly PageSize[]
  readonly total: number
  /** Of the pictures of its pages so far. */
  readonly bytes: number
  readonly unkept?: { readonly result: Converted; readonly until: number }
}

/** Milliseconds until a conversion that failed for a passing reason may be tried again. */
const pause = 5 * minute
const jobs = new Map<string, Job>()

const convertible: readonly string[] = ['pdf', 'docx', 'xlsx', 'txt'] satisfies PreviewExt[]

/** Whether this kind of file can be shown in the page. */
export const isConvertible = (ext: string): ext is PreviewExt => convertible.includes(ext)

async function storePage(needs: Needs, key: string, job: Job, drawn: DrawnPage): Promise<boolean> {
  const { page, total, width, height, bytes: picture } = drawn
  const before = jobs.get(key) ?? job
  const bytes = before.bytes + picture.length
  if (bytes > previewLimits.pagesBytes) return false
  await keepBeside(needs, key, pageName(page), picture)
  jobs.set(key, { ...before, pages: [...before.pages, { width, height }], total, bytes })
  return true
}

/** Lets what failed for a passing reason rest for a while; who asks meanwhile reads why. */
function rest(key: string, job: Job, result: Converted): void {
  const now = realMs()
  for (const [old, { unkept }] of jobs) if (unkept && unkept.until <= now) jobs.delete(old)
  jobs.set(key, { ...job, unkept: { result, until: now + pause } })
}

const reasons = {
  'document.tooLong': 'tooLong',
  'document.tooLarge': 'tooLarge',
  'document.crashed': '',
} as const satisfies Record<Ended['refused'], Converted['reason']>

/** Reads the file apart when it is its owner's turn; undefined when too many of this owner or of all wait. */
function converting(needs: Needs, file: Convertible, owner: string, onPage: OnPage) {
  const document = storedFile(needs, file)
  const read = readApart(owner, { name: 'preview', asked: { ext: file.ext }, document, onPage })
  return read?.then((outcome) => (isRefusal(outcome) ? failed(reasons[outcome.refused]) : outcome))
}

async function keep(needs: Needs, key: string, job: Job, reading: Promise<Converted>): Promise<void> {
  try {
    const result = await reading
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

type Convertible = StoredFile & { readonly ext: PreviewExt }

/** Begins to convert a file of this owner unless that is under way; undefined when too many wait. */
export function beginJob(needs: Needs, file: Convertible, owner: string): Job | undefined {
  const begun = jobOf(file.storageKey)
  if (begun) return begun
  const { storageKey: key } = file
  const job = { pages: [], total: 0, bytes: 0 }
  const reading = converting(needs, file, owner, (drawn) => storePage(needs, key, job, drawn))
  if (!reading) return undefined
  jobs.set(key, job)
  void keep(needs, key, job, reading)
  return job
}
