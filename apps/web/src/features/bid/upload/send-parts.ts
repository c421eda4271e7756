import { finishUpload, uploadOf, uploadPart } from '@jb/contract/bid/upload.contract'
import type { SealedFile } from '@jb/domain/bid/bid-content'
import type { Bound } from '@jb/domain/bid/envelope-v2'
import { partOf } from '@jb/domain/file/sealed-layout'
import { fromBase64url } from '@jb/domain/shared/bytes'
import { call } from '../../../lib/api-client.ts'
import { apiError, isApiError } from '../../../lib/api-error.ts'
import { uuid } from '../../../lib/random.ts'
import { send } from '../../../lib/send.ts'
import type { SealedPart } from './part-sealer.ts'
import { sealingThread } from './sealing-thread.ts'
import type { KeptUpload } from './upload-store.ts'

/** How a file stands while it is sent. */
export interface Moving {
  /** Bytes of the file that the server has. */
  readonly sent: number
  /** What had come before is being compared with the file that was chosen. */
  readonly checking: boolean
  /** The line is down; it goes on by itself. */
  readonly waiting: boolean
}

interface Sending {
  readonly bound: Bound
  readonly signal: AbortSignal
  readonly onMove: (moving: Partial<Moving>) => void
  /** How to wait a while, for tests. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** A part may take so long: at a walking pace the server itself gives it up (16 KiB a second). */
const partMs = 300_000
/** Two at once fill a fast line; on one where a part takes this long, two would only both come late. */
const slowMs = 20_000
const longestPause = 30_000
const serverTries = 6

/** Waits, but no longer than until the network is back. */
function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal.addEventListener('abort', done, { once: true })
  })
}

const passes = ['offline', 'timeout', 'tooMany']
/** What came is not what was sent. */
const isDamaged = (error: unknown) => isApiError(error) && error.reason === 'file.damagedOnTheWay'

function stopped(signal: AbortSignal): void {
  if (signal.aborted) throw new DOMException('aborted', 'AbortError')
}

/** Does it until it works: trouble of the line passes, trouble of the server and damage a few times; a "no" is final. */
async function untilDone<T>(
  { signal, onMove, pause = pauseFor }: Sending,
  work: () => Promise<T>,
): Promise<T> {
  for (let failures = 0, troubles = 0; ; failures += 1) {
    stopped(signal)
    try {
      const done = await work()
      if (failures > 0) onMove({ waiting: false })
      return done
    } catch (error) {
      const kind = isApiError(error) ? error.kind : ''
      const isTrouble = kind === 'server' || isDamaged(error)
      if (isTrouble) troubles += 1
      if (!passes.includes(kind) && !(isTrouble && troubles < serverTries)) throw error
      onMove({ waiting: true })
      await pause(Math.min(longestPause, 1_000 * 2 ** failures), signal)
    }
  }
}

/**
 * Sends one part. It changes nothing that the same part sent again would not: nobody asks afterwards what became of it. A
 * login that has run out is renewed by the next read.
 */
async function sendOne(
  id: string,
  number: number,
  part: SealedPart,
  by: Sending,
  onShare: (n: number) => void,
) {
  const file = new File([part.bytes ?? new Uint8Array()], 'part.bin', { type: 'application/octet-stream' })
  const options = {
    file,
    fileHash: part.sha256,
    timeoutMs: partMs,
    onProgress: onShare,
    signal: by.signal,
  }
  let key = uuid()
  const once = () => send(uploadPart, { params: { id, number } }, { ...options, key })
  await untilDone(by, async () => {
    try {
      await once()
    } catch (error) {
      // Under the same key the same "no" would come back, and nothing would be read.
      if (isDamaged(error)) key = uuid()
      if (!isApiError(error) || error.kind !== 'unauthorised') throw error
      await call(uploadOf, { params: { id } }, { signal: by.signal })
      await once()
    }
  })
}

const differs = () =>
  apiError('refused', {
    reason: 'file.partDiffers',
    msg: '选择的文件和已经上传的部分不一致，请选择原来的文件，或移除后重新上传。',
  })

/**
 * Seals a file part by part and sends what the server has not. What it has is sealed once more and compared: a file that
 * is not the one of before is found at its first part that differs. Gives what the sealed content has to remember.
 */
export async function sendParts(file: File, begun: KeptUpload, by: Sending): Promise<SealedFile> {
  const { id, name, size, key: keyText } = begun
  const key = fromBase64url(keyText)
  if (file.size !== size || !key) throw differs()
  const state = await untilDone(by, () => call(uploadOf, { params: { id } }, { signal: by.signal }))
  const known = new Map(state.received.map(({ number, sha256 }) => [number, sha256]))
  const has = [...known.keys()].reduce((sum, number) => sum + plainOf(size, number), 0)
  by.onMove({ sent: has, checking: known.size > 0, waiting: false })
  const thread = await sealingThread(file, key, by.bound)
  try {
    await sendMissing(thread, { id, size, parts: state.parts, known, has }, by)
    const { plain: sha256, sealed } = await thread.digests()
    const kept = await untilDone(by, () => call(finishUpload, { body: { id } }, { signal: by.signal }))
    // What the server holds is what was sealed here: nobody has to fetch it again to know.
    if (kept.sha256 !== sealed) throw differs()
    return { v: 3, fileId: id, name, size, sha256, key: keyText }
  } finally {
    thread.close()
  }
}

function plainOf(size: number, number: number): number {
  const { from, until } = partOf(size, number)
  return until - from
}

interface Missing {
  readonly id: string
  readonly size: number
  readonly parts: number
  readonly known: ReadonlyMap<number, string>
  readonly has: number
}

async function sendMissing(
  thread: { part(number: number, wanted: boolean): Promise<SealedPart> },
  { id, size, parts, known, has }: Missing,
  by: Sending,
): Promise<void> {
  let sent = has
  const shares = new Map<number, number>()
  const tell = () => {
    const moving = [...shares.values()].reduce((sum, bytes) => sum + bytes, 0)
    by.onMove({ sent: sent + moving })
  }
  const stop = new AbortController()
  const end = () => stop.abort()
  by.signal.addEventListener('abort', end, { once: true })
  const inner = { ...by, signal: stop.signal }
  const flying = new Set<Promise<void>>()
  let failure: { readonly error: unknown } | undefined
  const whole = () => {
    if (failure) throw failure.error
    stopped(by.signal)
  }
  let width = 1
  const launch = (number: number, part: SealedPart) => {
    const bytes = plainOf(size, number)
    const began = performance.now()
    const arrived = () => {
      width = performance.now() - began < slowMs ? 2 : 1
      shares.delete(number)
      sent += bytes
      tell()
    }
    const lost = (error: unknown) => {
      failure ??= { error }
      end()
    }
    const onShare = (share: number) => {
      shares.set(number, share * bytes)
      tell()
    }
    const flight: Promise<void> = sendOne(id, number, part, inner, onShare)
      .then(arrived, lost)
      .finally(() => flying.delete(flight))
    flying.add(flight)
  }
  try {
    for (let number = 0; number < parts; number += 1) {
      const before = known.get(number)
      const part = await thread.part(number, before === undefined)
      whole()
      if (before === undefined) {
        by.onMove({ checking: false })
        while (flying.size >= width) await Promise.race(flying)
        whole()
        launch(number, part)
      } else if (part.sha256 !== before) throw differs()
    }
    await Promise.all(flying)
    whole()
  } catch (error) {
    end()
    await Promise.allSettled(flying)
    throw error
  } finally {
    by.signal.removeEventListener('abort', end)
  }
}
