import { setAsideFor, setAsideInvalid } from '@jb/domain/quotation/second-round'
import type { Ctx } from '../../../platform/ctx.ts'
import type { DemandSubject } from '../../demand/index.ts'
import { saveStatus, setAside } from '../quotation.repository.ts'
import { openedRounds } from '../reads/second-round.ts'
import { notifyFirstHolds } from './notify.ts'

/** Both rounds are open: a second price takes the place of the first, or the first holds and its supplier is told why. */
export async function settleSecond(ctx: Ctx, demand: DemandSubject): Promise<void> {
  const { tx } = ctx
  const aside: { quotationId: string; companyId: string; reason: string }[] = []
  for (const { companyId, first, second } of await openedRounds(tx, demand)) {
    if (!second) continue
    const { id: quotationId, status: from, offered, invalidReason } = second
    const reason =
      from === 'quoted' && offered && first.offered
        ? setAsideFor(first.offered, offered)
        : setAsideInvalid(invalidReason ?? '第二轮报价无法解密')
    if (reason === undefined) {
      await saveStatus(tx, first.id, { from: first.status, to: 'replaced' })
      continue
    }
    await setAside(tx, quotationId, { from, reason })
    aside.push({ quotationId, companyId, reason })
  }
  await notifyFirstHolds(ctx, demand, aside)
}
