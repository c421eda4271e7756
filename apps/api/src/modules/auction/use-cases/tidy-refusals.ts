import { day } from '@jb/domain/shared/dates'
import type { Ctx } from '../../../platform/ctx.ts'
import { forgetRefusals } from '../lot-life.repository.ts'

/** As long as somebody may still ask what became of a price that was not taken. */
const keptDays = 30

/** Forgets, hour by hour, the answers to prices that were not taken in auctions that are long over. */
export async function tidyRefusals(ctx: Ctx): Promise<void> {
  await forgetRefusals(ctx.tx, new Date(ctx.now.getTime() - keptDays * day))
}
