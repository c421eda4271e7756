import { isOpen } from '@jb/domain/hall/open'
import type { Ctx } from '../../../platform/ctx.ts'
import { publicTender } from '../../tender/index.ts'
import { lockCard, removeCard, saveCard } from '../hall.repository.ts'

/**
 * Writes the hall's card of a tender as the tender is now. Running it late, twice or beside another run leads to
 * the same card: the tender is read anew under the card's lock. What was never
 * published, or is offline, has none.
 */
export async function projectTender(ctx: Ctx, tenderId: string): Promise<void> {
  await lockCard(ctx.tx, 'tender', tenderId)
  const tender = await publicTender(ctx.tx, tenderId)
  if (!tender) return removeCard(ctx.tx, 'tender', tenderId)
  if (tender.card.state === 0) return
  const { card, method, regionCode, releasedAt, words } = tender
  const deadlineAt = isOpen(card.state) ? tender.deadlineAt : null
  await saveCard(ctx.tx, { subjectKind: 'tender', card, method, regionCode, releasedAt, deadlineAt, words })
}
