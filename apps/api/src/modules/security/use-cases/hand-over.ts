import type { Ctx } from '../../../platform/ctx.ts'
import { leftBehind } from '../reads/left-behind.ts'
import { tell } from './tell.ts'

/** What an agent was to check and can no longer, since its mandate is over: the platform hears of it. */
export async function handOver(ctx: Ctx): Promise<void> {
  for (const orderId of await leftBehind(ctx.tx)) await tell(ctx, 'security.submitted', orderId)
}
