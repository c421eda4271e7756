import { useEffect, useRef, useState } from 'react'
import { compressImage } from './compress.ts'

/** A file that the platform holds. */
export interface UploadedFile {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly type: string
  readonly url: string
}

/** Where files wait on this phone until they have been sent, over a reload of the page; `scope` names the field. */
export interface PendingFiles {
  list(scope: string): Promise<readonly { readonly key: string; readonly file: File }[]>
  keep(scope: string, key: string, file: File): Promise<void>
  drop(scope: string, key: string): Promise<void>
  /** It has been sent; it is listed for some seconds more, in case the page goes before its form has kept it. */
  arrived(scope: string, key: string): Promise<void>
}

/** Sends one file; `onProgress` gets 0 to 1. Rejects with something whose `msg` or `message` is a sentence. */
export interface Upload {
  (file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<UploadedFile>
  /** Absent where files must not be kept on the phone in plain. */
  readonly pending?: PendingFiles
}

export interface Sending {
  readonly key: string
  readonly file: File
  readonly progress: number
  /** It has not begun, since others are on their way. */
  readonly waiting: boolean
  /** Set when it failed; the sentence to show. */
  readonly error?: string
  /** Was on its way when the page went, and may have arrived after all. */
  readonly left?: true
}

const atOnce = 2
const interrupted = '上次没有传完，文件还在这台手机上，请点“重新上传”继续。'

function sentence(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'msg' in error && typeof error.msg === 'string')
    return error.msg
  return '没有上传成功，请检查网络后重试。'
}

/** A phone that keeps nothing takes nothing away: the sending goes on without it. */
function quietly(kept: Promise<void> | undefined): void {
  kept?.catch(() => undefined)
}

/** Storing takes a moment; where it takes longer the sending does not wait for it. */
const keptWithinMs = 1_000

function keptOrLate(kept: Promise<void>): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, keptWithinMs))
  return Promise.race([kept.catch(() => undefined), late])
}

const freshKey = () => String(Math.random()).slice(2)

/** Changes to the list of what is on its way. */
function useSending() {
  const [sending, setSending] = useState<readonly Sending[]>([])
  return {
    sending,
    add: (more: readonly Sending[]) =>
      setSending((list) => [...list, ...more.filter(({ key }) => list.every((each) => each.key !== key))]),
    change: (key: string, part: Partial<Sending>) =>
      setSending((list) => list.map((each) => (each.key === key ? { ...each, ...part } : each))),
    again: (key: string) =>
      setSending((list) =>
        list.map((each) => (each.key === key ? { key, file: each.file, progress: 0, waiting: true } : each)),
      ),
    drop: (key: string) => setSending((list) => list.filter((each) => each.key !== key)),
  }
}

/** Runs at most two pieces of work at once, the others after them in order. */
function useLine() {
  const line = useRef<(() => Promise<void>)[]>([])
  const running = useRef(0)
  const next = () => {
    const work = running.current < atOnce ? line.current.shift() : undefined
    if (!work) return
    running.current += 1
    void work().finally(() => {
      running.current -= 1
      next()
    })
  }
  return (work: () => Promise<void>) => {
    line.current.push(work)
    next()
  }
}

/**
 * Files on their way: start, progress, cancel, retry. `onDone` is told each file that has arrived. What a reload or
 * another page broke off is listed again under the same `scope`.
 */
export function useUploads(upload: Upload, onDone: (file: UploadedFile) => void, scope: string) {
  const { sending, add, change, again, drop } = useSending()
  const enqueue = useLine()
  const stops = useRef(new Map<string, AbortController>())
  const latest = useRef({ onDone, upload, scope, add })
  latest.current = { onDone, upload, scope, add }
  useEffect(() => {
    const open = stops.current
    let here = true
    // What was left is listed once, when the field appears.
    const { upload: to, scope: where, add: show } = latest.current
    const list = async () => {
      const found = (await to.pending?.list(where)) ?? []
      const broken = { progress: 0, waiting: false, left: true as const, error: interrupted }
      if (here) show(found.map((one) => ({ ...one, ...broken })))
    }
    quietly(list())
    return () => {
      here = false
      for (const stop of open.values()) stop.abort()
      open.clear()
    }
  }, [])
  const forget = (key: string) => quietly(upload.pending?.drop(scope, key))
  const run = async (key: string, file: File, stop: AbortController) => {
    if (stop.signal.aborted) return
    change(key, { waiting: false })
    try {
      const small = await compressImage(file)
      if (stop.signal.aborted) return
      const arrived = await upload(small, (progress) => change(key, { progress }), stop.signal)
      if (stop.signal.aborted) return
      quietly(upload.pending?.arrived(scope, key))
      drop(key)
      latest.current.onDone(arrived)
    } catch (error) {
      if (!stop.signal.aborted) change(key, { error: sentence(error) })
    } finally {
      if (stops.current.get(key) === stop) stops.current.delete(key)
    }
  }
  const begin = (key: string, file: File, kept?: Promise<void>) => {
    const stop = new AbortController()
    stops.current.set(key, stop)
    // Once a file is said to be on its way, a reload does not lose it.
    enqueue(async () => {
      if (kept) await keptOrLate(kept)
      await run(key, file, stop)
    })
  }
  return {
    sending,
    start(files: readonly File[]) {
      const more = files.map((file) => ({ key: freshKey(), file, progress: 0, waiting: true }))
      add(more)
      for (const { key, file } of more) begin(key, file, upload.pending?.keep(scope, key, file))
    },
    retry({ key, file }: Sending) {
      again(key)
      begin(key, file)
    },
    cancel(key: string) {
      stops.current.get(key)?.abort()
      forget(key)
      drop(key)
    },
  }
}
