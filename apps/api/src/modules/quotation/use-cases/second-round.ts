import type { Answer, Received } from '@jb/contract/endpoint'
import type { askAgain } from '@jb/contract/quotation/quotation.contract'
import { setAsideFor, setAsideInvalid } from '@jb/domain/quotation/second-round'
import { hour } from '@jb/domain/shared/dates'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { askedBy } from '../../approval/index.ts'
import { beginSecondRound, type DemandSubject, demands } from '../../demand/index.ts'
import { saveStatus, setAside } from '../quotation.repository.ts'
import { againTimer } from '../quotation.store.ts'
import { askedOf, isExpired, openedFor } from '../reads/comparison.ts'
import { openedRounds } from '../reads/second-round.ts'
import { deciding } from './compare.ts'
import { notifyFirstHolds } from './notify.ts'

/** How long before its end whoever is asked is reminded. */
const remindedBefore = 2 * hour
const { runningApproval } = askedBy(demands.kind)

/** Asks the lowest for a second sealed price, once, before anybody is selected. */
export async function askOnesAgain(
  ctx: Ctx,
  { body }: Received<typeof askAgain>,
): Promise<Answer<typeof askAgain> | Refusal> {
  const demand = await deciding(ctx, body)
  if (isRefusal(demand)) return demand
  const { id, status } = demand
  if (status !== 'comparing') return refuse('demand.wrongStatus', { status })
  if (await runningApproval(ctx.tx, id)) return refuse('demand.approvalRunning')
  const { counted } = await openedFor(ctx.tx, demand)
  const usable = counted.filter((one) => !isExpired(one, ctx.now))
  const endsAt = new Date(body.endsAt)
  const companyIds = askedOf(demand, usable)
  if (usable.length === 0) return refuse('quotation.nobodyToAsk')
  const begun = await beginSecondRound(ctx, id, { endsAt, companyIds })
  if (isRefusal(begun)) return begun
  const dueAt = new Date(endsAt.getTime() - remindedBefore)
  if (dueAt > ctx.now) await ctx.setTimer({ kind: againTimer, subjectId: id, dueAt })
  await ctx.log({
    subject: { kind: 'demand', id },
    action: 'quotation.askAgain',
    payload: { companyIds, endsAt: endsAt.toISOString() },
  })
  return { id, status: begun.status, version: begun.version, asked: companyIds.length }
}

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
