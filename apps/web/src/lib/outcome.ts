import type { Endpoint } from '@jb/contract/endpoint'
import { outcome } from '@jb/contract/platform/platform.contract'
import type * as z from 'zod/mini'
import { readAnswer } from './answer.ts'
import type { Outcome } from './confirming.ts'
import { send } from './send.ts'

type Told = z.output<typeof outcome.answer>

/** Asks what became of the change sent under `key`. Throws the ApiError that it was answered with. */
export async function askOutcome(endpoint: Endpoint, key: string): Promise<Outcome<unknown>> {
  const told = (await send(outcome, { params: { key } }, {})) as Told
  if (told.state !== 'done' || !told.answer) return told.state === 'pending' ? 'pending' : 'unknown'
  const text = JSON.stringify(told.answer)
  return { done: readAnswer(endpoint, { status: told.httpStatus ?? 200, header: () => null, text }) }
}
