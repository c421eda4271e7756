import type { TenderEvent } from '@jb/domain/tender/events'
import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { updateMoved } from '../tender.repository.ts'

/** What a verb of the domain came to. */
export interface Move {
  readonly tender: Tender
  readonly events: readonly TenderEvent[]
  /** Name of the act in the operation log. */
  readonly action: string
  readonly reason?: string
  readonly payload?: Readonly<Record<string, unknown>>
}

/** Saves a tender that has moved, tells the others and writes the log; gives it with its new version. */
export async function moveTender(ctx: Ctx, move: Move): Promise<Tender> {
  const version = await updateMoved(ctx.tx, move.tender, ctx.now)
  for (const event of move.events) await ctx.emit(event)
  await ctx.log({
    subject: { kind: 'tender', id: move.tender.id },
    action: move.action,
    ...(move.reason && { reason: move.reason }),
    ...(move.payload && { payload: move.payload }),
  })
  return { ...move.tender, version }
}
