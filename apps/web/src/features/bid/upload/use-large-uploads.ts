import { beginUpload, dropUpload } from '@jb/contract/bid/upload.contract'
import type { SealedFile } from '@jb/domain/bid/bid-content'
import type { Bound } from '@jb/domain/bid/envelope-v2'
import { toBase64url } from '@jb/domain/shared/bytes'
import { useEffect, useMemo, useReducer, useRef } from 'react'
import { call } from '../../../lib/api-client.ts'
import { isApiError, sentenceOf } from '../../../lib/api-error.ts'
import { withSample } from './pace.ts'
import { sendParts } from './send-parts.ts'
import { changeKept, type KeptUpload, keptUploads } from './upload-store.ts'

/** What a bid's large files belong to. */
export interface LargeSealing {
  readonly bound: Bound
  readonly owner: string
}

/** One large file on its way. */
export interface LargeUpload {
  readonly key: string
  readonly name: string
  readonly size: number
  /** `away`: it was begun before, and the file has to be chosen again. */
  readonly state: 'moving' | 'paused' | 'away' | 'failed'
  readonly sent: number
  readonly checking: boolean
  readonly waiting: boolean
  readonly samples: Parameters<typeof withSample>[0]
  /** Why it stopped, as a sentence. */
  readonly error?: string
  /** Nothing but removing it helps. */
  readonly final?: boolean
  readonly kept?: KeptUpload
}

type Change =
  | { readonly add: LargeUpload }
  | { readonly key: string; readonly part: Partial<LargeUpload> }
  | { readonly drop: string }

function changed(list: readonly LargeUpload[], change: Change): readonly LargeUpload[] {
  if ('add' in change) return list.some(({ key }) => key === change.add.key) ? list : [...list, change.add]
  if ('drop' in change) return list.filter(({ key }) => key !== change.drop)
  return list.map((one) => (one.key === change.key ? { ...one, ...change.part } : one))
}

const blank = { sent: 0, checking: false, waiting: false, samples: [] } as const

/** Files that this page still holds, so that a way there and back asks for none of them again. */
const filesHere = new Map<string, File>()

const lost = ['bid.upload.notFound', 'bid.closed']
/** The file that this page holds is not the one that was begun with. */
const wrong = 'file.partDiffers'

interface Uses extends LargeSealing {
  /** Those that the bid has already, by the ids of their files. */
  readonly arrived: ReadonlySet<string>
  /** Puts a file to the bid; gives whether the draft that has it outlives this page. */
  readonly onDone: (file: SealedFile) => Promise<boolean>
  /** Told what was sealed for another version or list: it has to be chosen again. */
  readonly onStale: (names: readonly string[]) => void
}

/** The large files of a bid on their way: begun, paused, gone on with over a reload, given up. */
export function useLargeUploads({ bound, owner, arrived, onDone, onStale }: Uses) {
  const [list, tell] = useReducer(changed, [])
  const stops = useRef(new Map<string, AbortController>())
  const latest = useRef({ bound, owner, arrived, onDone, onStale })
  latest.current = { bound, owner, arrived, onDone, onStale }
  const subjectId = bound.subject.id
  const forget = (id: string) => changeKept(owner, subjectId, (kept) => kept.filter((one) => one.id !== id))

  const run = async (key: string, file: File, begun?: KeptUpload) => {
    const stop = new AbortController()
    stops.current.get(key)?.abort()
    stops.current.set(key, stop)
    tell({ key, part: { state: 'moving', samples: [], waiting: false } })
    let kept = begun
    try {
      kept ??= await begin(file, latest.current, stop.signal)
      tell({ key, part: { kept } })
      filesHere.set(kept.id, file)
      let samples: LargeUpload['samples'] = []
      const sealed = await sendParts(file, kept, {
        bound: latest.current.bound,
        signal: stop.signal,
        onMove: (moving) => {
          if (stop.signal.aborted) return
          const { sent, checking } = moving
          if (sent !== undefined) samples = withSample(samples, { at: performance.now(), bytes: sent })
          if (checking) samples = []
          tell({ key, part: { ...moving, samples } })
        },
      })
      const saved = latest.current.onDone(sealed)
      filesHere.delete(kept.id)
      tell({ drop: key })
      // Once the draft has it for good, and not before: a reload in between finds it here.
      if (await saved) await forget(kept.id)
    } catch (error) {
      if (stop.signal.aborted) return
      const reason = isApiError(error) ? error.reason : ''
      if (kept && [...lost, wrong].includes(reason)) filesHere.delete(kept.id)
      tell({
        key,
        part: { state: 'failed', error: sentenceOf(error), final: lost.includes(reason), waiting: false },
      })
    }
  }

  // What was begun before is listed once, when the form appears; what this page still holds goes on at once.
  const start = useRef(run)
  start.current = run
  useEffect(() => {
    let here = true
    const open = stops.current
    const listKept = async () => {
      const { bound: now, arrived: done } = latest.current
      const stale: string[] = []
      for (const kept of await keptUploads(owner, subjectId)) {
        if (!here) return
        const isStale = kept.version !== now.version || kept.documentVersion !== now.documentVersion
        if (isStale && !done.has(kept.id)) stale.push(kept.name)
        if (isStale || done.has(kept.id)) {
          await changeKept(owner, subjectId, (all) => all.filter(({ id }) => id !== kept.id))
          continue
        }
        const { id: key, name, size } = kept
        tell({ add: { ...blank, key, name, size, state: 'away', kept } })
        const file = filesHere.get(kept.id) ?? (await fileBehind(kept, false))
        if (file && here) void start.current(key, file, kept)
      }
      if (stale.length > 0) latest.current.onStale(stale)
    }
    void listKept()
    return () => {
      here = false
      for (const stop of open.values()) stop.abort()
      open.clear()
    }
  }, [owner, subjectId])

  return {
    // What the draft has is not on its way, wherever it was found first.
    list: useMemo(() => list.filter(({ kept }) => !kept || !arrived.has(kept.id)), [list, arrived]),
    /** Begins with a file; one that was begun before under this name and size goes on. */
    choose(file: File, handle?: FileSystemFileHandle) {
      const same = list.find(
        (one) => one.state !== 'moving' && one.name === file.name && one.size === file.size,
      )
      if (same?.kept) return run(same.key, file, same.kept)
      const key = `${file.name}/${file.size}/${Math.random()}`
      tell({ add: { ...blank, key, name: file.name, size: file.size, state: 'moving' } })
      return run(key, handle ? Object.assign(file, { handle }) : file)
    },
    pause(key: string) {
      stops.current.get(key)?.abort()
      tell({ key, part: { state: 'paused', waiting: false, samples: [] } })
    },
    /** Goes on with the file that this page or the browser still knows; false: it has to be chosen again. */
    async goOn({ key, kept }: LargeUpload): Promise<boolean> {
      const file = kept && (filesHere.get(kept.id) ?? (await fileBehind(kept, true)))
      if (!file) return false
      void run(key, file, kept)
      return true
    },
    async remove({ key, kept }: LargeUpload): Promise<void> {
      stops.current.get(key)?.abort()
      tell({ drop: key })
      if (!kept) return
      filesHere.delete(kept.id)
      await forget(kept.id)
      // What cannot be reached now is swept by the server.
      await call(dropUpload, { body: { id: kept.id } }).catch(() => undefined)
    },
  }
}

/** Begins an upload at the server, and keeps it on this phone before the first byte leaves. */
async function begin(
  file: File & { readonly handle?: FileSystemFileHandle },
  { bound, owner }: LargeSealing,
  signal: AbortSignal,
): Promise<KeptUpload> {
  const { subject, version, documentVersion } = bound
  const { id } = await call(beginUpload, { body: { tenderId: subject.id, size: file.size } }, { signal })
  const kept: KeptUpload = {
    id,
    name: file.name,
    size: file.size,
    key: toBase64url(crypto.getRandomValues(new Uint8Array(32))),
    version,
    documentVersion,
    ...(file.handle && { handle: file.handle }),
  }
  await changeKept(owner, subject.id, (list) => [...list, kept])
  return kept
}

type Permitted = FileSystemFileHandle & {
  queryPermission?(): Promise<string>
  requestPermission?(): Promise<string>
}

/** The file behind a remembered handle, where the browser has one and lets this page read it. */
async function fileBehind({ handle }: KeptUpload, ask: boolean): Promise<File | undefined> {
  const known = handle as Permitted | undefined
  try {
    const granted = (await known?.queryPermission?.()) ?? 'denied'
    const allowed = granted === 'prompt' && ask ? await known?.requestPermission?.() : granted
    return allowed === 'granted' ? await known?.getFile() : undefined
  } catch {
    return undefined
  }
}
