import type { TenderEvent } from '@jb/domain/tender/events'
import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Moved } from '../../procurement/index.ts'
import { move } from './lock-tender.ts'

/** What a verb of the domain came to. */
export type Move = Omit<Moved<Tender>, 'item' | 'events'> & {
  readonly tender: Tender
  readonly events: readonly TenderEvent[]
}

/** Saves a tender that has moved, tells the others and writes the log; gives it with its new version. */
export const moveTender = (ctx: Ctx, { tender, ...moved }: Move): Promise<Tender> =>
  move(ctx, { item: tender, ...moved })
