import { useRef, useState } from 'react'
import { isApiError, sentenceOf } from '../../../lib/api-error.ts'
import { unsure } from '../../../lib/confirming.ts'
import type { Attempt } from '../../../lib/intention.ts'
import { type SealedOffer, sealOffer } from '../seal/sealing.queries.ts'
import type { ManySending } from './many.asked.ts'
import type { Look } from './many.draft.ts'

/** What has become of one offer. */
export type Sent =
  | { readonly state: 'waiting' | 'sending' }
  | { readonly state: 'done'; readonly offerId: string; readonly receiptNo: string }
  /** `again`: trying again may help. */
  | { readonly state: 'failed'; readonly sentence: string; readonly again: boolean }

/** What is kept of one between two tries: the same envelope under the same key takes effect once. */
interface Kept {
  readonly of: string
  readonly sealed: SealedOffer
  readonly attempt: Attempt | undefined
}

interface Sending {
  readonly looks: readonly Look[]
  readonly owner: string
  readonly way: ManySending
  readonly onSent: (id: string) => void
}

/** Sends offers one after the other, each sealed for its own thing, whole or not at all. */
export function useSending({ looks, owner, way, onSent }: Sending) {
  const [sent, setSent] = useState<Readonly<Record<string, Sent>>>({})
  const [running, setRunning] = useState(false)
  const kept = useRef(new Map<string, Kept>())
  const { attempt, submit, refresh } = way
  const tell = (id: string, one: Sent) => setSent((before) => ({ ...before, [id]: one }))

  /** Says whether the next one is worth a try. */
  const sendOne = async ({ id, offer, content }: Look, passphrase: string): Promise<boolean> => {
    tell(id, { state: 'sending' })
    try {
      const of = JSON.stringify([content, passphrase])
      const known = kept.current.get(id)
      const again = known?.of === of ? known : undefined
      const sealed = again?.sealed ?? (await sealOffer(offer, owner, content, passphrase))
      kept.current.set(id, { of, sealed, attempt: again?.attempt })
      attempt.current = again?.attempt
      const { id: offerId, receiptNo } = await submit(id, sealed)
      tell(id, { state: 'done', offerId, receiptNo })
      onSent(id)
      return true
    } catch (error) {
      const before = kept.current.get(id)
      if (before) kept.current.set(id, { ...before, attempt: attempt.current })
      const busy = isApiError(error) && error.kind === 'tooMany'
      const again = busy || !isApiError(error) || unsure(error)
      tell(id, { state: 'failed', sentence: sentenceOf(error), again })
      return !again
    }
  }

  const run = async (some: readonly Look[], passphrase: string) => {
    setRunning(true)
    setSent((before) => ({
      ...before,
      ...Object.fromEntries(some.map(({ id }) => [id, { state: 'waiting' as const }])),
    }))
    try {
      for (const look of some) if (!(await sendOne(look, passphrase))) break
      await refresh()
    } finally {
      setRunning(false)
    }
  }
  const left = looks.filter(({ id }) => {
    const one = sent[id]
    return one?.state === 'waiting' || (one?.state === 'failed' && one.again)
  })
  return { sent, running, run, left }
}
