import type { Answer, Received } from '@jb/contract/endpoint'
import type { hallRotation } from '@jb/contract/hall/hall.contract'
import type { ReadContext } from '../../../platform/module.ts'
import { asSeenBy } from './as-seen-by.ts'
import { partsOf } from './hall-parts.ts'

/** The newest cards of all kinds. */
export async function rotation(
  ctx: ReadContext,
  { body }: Received<typeof hallRotation>,
): Promise<Answer<typeof hallRotation>> {
  const [newest] = partsOf(ctx.db.selectFrom('hall_card'), 'newest', ctx.now)
  return asSeenBy(ctx, (await newest?.rows({ skip: 0, limit: body.size })) ?? [])
}
