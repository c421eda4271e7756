import { confirmRegistrations } from '@jb/contract/bid/registration.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { confirmOne } from './answer-registration.ts'

type Confirmed = Answer<typeof confirmRegistrations>

const sentences: Readonly<Record<string, string>> = confirmRegistrations.refusals

/**
 * Confirms several sign-ups, each with its version and for itself: one that cannot be confirmed keeps none of the
 * others back. Where none can, it is refused as a single one would be.
 */
export async function confirmSeveral(
  ctx: Ctx,
  { body }: Received<typeof confirmRegistrations>,
): Promise<Confirmed | Refusal> {
  const confirmed: Confirmed['confirmed'] = []
  const left: Confirmed['left'] = []
  let first: Refusal | undefined
  const asked = new Map(body.registrations.map((one) => [one.id, one]))
  // In one order for everybody, so that two clerks never wait for each other.
  for (const one of [...asked.values()].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const done = await confirmOne(ctx, { body: one })
    if (!isRefusal(done)) confirmed.push(done)
    else {
      first ??= done
      left.push({ id: one.id, why: sentences[done.refused] ?? '' })
    }
  }
  return confirmed.length === 0 && first ? first : { confirmed, left }
}
