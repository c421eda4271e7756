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

/** Sends one file; `onProgress` gets 0 to 1. Rejects with something whose `msg` or `message` is a sentence. */
export type Upload = (
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
) => Promise<UploadedFile>

export interface Sending {
  readonly key: string
  readonly file: File
  readonly progress: number
  /** Set when it failed; the sentence to show. */
  readonly error?: string
}

function sentence(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'msg' in error && typeof error.msg === 'string')
    return error.msg
  return '没有上传成功，请检查网络后重试。'
}

/** Files on their way: start, progress, cancel, retry. `onDone` is told each file that has arrived. */
export function useUploads(upload: Upload, onDone: (file: UploadedFile) => void) {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const stops = useRef(new Map<string, AbortController>())
  const done = useRef(onDone)
  done.current = onDone
  const count = useRef(0)
  useEffect(() => {
    const open = stops.current
    return () => {
      for (const stop of open.values()) stop.abort()
      open.clear()
    }
  }, [])
  const change = (key: string, part: Partial<Sending>) =>
    setSending((list) => list.map((each) => (each.key === key ? { ...each, ...part } : each)))
  const drop = (key: string) => setSending((list) => list.filter((each) => each.key !== key))
  const run = async (key: string, file: File) => {
    const stop = new AbortController()
    stops.current.set(key, stop)
    try {
      const small = await compressImage(file)
      const arrived = await upload(small, (progress) => change(key, { progress }), stop.signal)
      if (stop.signal.aborted) return
      drop(key)
      done.current(arrived)
    } catch (error) {
      if (!stop.signal.aborted) change(key, { error: sentence(error) })
    } finally {
      stops.current.delete(key)
    }
  }
  return {
    sending,
    start(files: readonly File[]) {
      for (const file of files) {
        count.current += 1
        const key = String(count.current)
        setSending((list) => [...list, { key, file, progress: 0 }])
        void run(key, file)
      }
    },
    retry({ key, file }: Sending) {
      setSending((list) => list.map((each) => (each.key === key ? { key, file, progress: 0 } : each)))
      void run(key, file)
    },
    cancel(key: string) {
      stops.current.get(key)?.abort()
      drop(key)
    },
  }
}
