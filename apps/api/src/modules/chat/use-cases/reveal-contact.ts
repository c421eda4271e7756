import type { revealContact as endpoint } from '@jb/contract/chat/contact.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { reveal } from '@jb/domain/chat/reveal'
import { formatDay } from '@jb/domain/shared/dates'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { contactOf } from '../reads/contact-of.ts'
import { insertReveal, lockReveals, revealsOf } from '../reveal.repository.ts'

/** Gives out the owner's telephone number, and counts it against what a company may look up a day. */
export async function revealContact(
  ctx: Ctx,
  { body: subject }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const caller = callerOf(ctx)
  const contact = await contactOf(ctx.tx, subject, caller)
  if (!contact) return refuse(`${subject.kind}.notFound`)
  const day = formatDay(ctx.now)
  await lockReveals(ctx.tx, caller)
  const step = reveal(await revealsOf(ctx.tx, caller, day, subject))
  if (isRefusal(step)) return step
  await insertReveal(ctx.tx, caller, day, subject, ctx.now)
  await ctx.log({
    subject: { kind: 'account', id: caller.accountId },
    action: 'contact.revealed',
    payload: subject,
  })
  return { name: contact.contactName, phone: contact.contactPhone, left: step.left }
}
