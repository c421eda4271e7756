import type { Endpoint } from '@jb/contract/endpoint'
import { outcome } from '@jb/contract/platform/platform.contract'
import type * as z from 'zod/mini'
import { readAnswer } from './answer.ts'
import type { Outcome } from './confirming.ts'

type Told = z.output<typeof outcome.answer>
/** Sends a read with the login of now, renewing one that has run out. */
type SendRead = (endpoint: Endpoint, sent: { readonly params: { readonly key: string } }) => Promise<unknown>

/** Asks what became of the change sent under `key`. What it throws is the trouble of asking, never its answer. */
export async function askOutcome(
  endpoint: Endpoint,
  key: string,
  sendRead: SendRead,
): Promise<Outcome<unknown>> {
  const told = (await sendRead(outcome, { params: { key } })) as Told
  if (told.state !== 'done' || !told.answer) return told.state === 'pending' ? 'pending' : 'unknown'
  const text = JSON.stringify(told.answer)
  try {
    return { done: readAnswer(endpoint, { status: told.httpStatus ?? 200, header: () => null, text }) }
  } catch (failed) {
    return { failed }
  }
}
