import { useLayoutEffect, useRef } from 'react'
import type { Sending } from './use-uploads.ts'

/** How many files of a field have not arrived. */
export interface Unsent {
  /** On their way, or waiting for their turn. */
  readonly moving: number
  readonly failed: number
  /** What all of them have together. */
  readonly bytes?: number
}

export type TellUnsent = (unsent: Unsent) => void

/** Why what the files belong to cannot be sent yet, and what to do; undefined when all have arrived. */
export function unsentSentence(unsent: Unsent | undefined, what = '个文件'): string | undefined {
  if (unsent?.moving) return `还有 ${unsent.moving} ${what}没有传完，请等它传完或移除。`
  if (unsent?.failed) return `有 ${unsent.failed} ${what}没有传上，请重试或移除。`
  return undefined
}

/** Tells what has not arrived, whenever that changes. What was left unsent stays told when the field goes. */
export function useTellUnsent(sending: readonly Sending[], tell: TellUnsent | undefined): void {
  const failed = sending.filter(({ error }) => error !== undefined).length
  const moving = sending.length - failed
  const bytes = sending.reduce((sum, { file }) => sum + file.size, 0)
  const latest = useRef(tell)
  latest.current = tell
  // Before it is painted: whoever sees a file as arrived can send at once.
  useLayoutEffect(() => latest.current?.({ moving, failed, bytes }), [moving, failed, bytes])
}
