import { type Deed, deedPhrase } from '@jb/domain/security/request'
import { secondRoles } from '@jb/domain/security/second-look'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { notify } from '../../notice/index.ts'
import { insertRequest } from '../request.repository.ts'
import type { Own } from './handle.ts'

/** A second person of the owner is asked: whoever asks decides nothing about another's money. */
export async function askSecond(
  ctx: Ctx,
  { order, terms }: Own,
  wish: Deed,
): Promise<Refusal<'security.noSecond'> | undefined> {
  const { accountId } = callerOf(ctx)
  const { ownerCompanyId: companyId } = order
  const people = await memberDoor.membersWithRoles(ctx.tx, companyId, secondRoles)
  const accountIds = people.filter((id) => id !== accountId)
  if (accountIds.length === 0) return refuse('security.noSecond')
  const id = ctx.newId()
  await insertRequest(
    ctx.tx,
    { id, orderId: order.id, companyId, askedBy: accountId, wish, instanceId: null },
    ctx.now,
  )
  const payer = (await memberDoor.companyBrief(ctx.tx, [order.payerCompanyId])).get(order.payerCompanyId)
  await notify(ctx, {
    ...{ accountIds, companyId, kind: 'security.review', title: '请复核一笔保证金' },
    body: `《${terms.title}》申请${deedPhrase(wish, order, payer?.name ?? '')}，请核对后同意或不同意。原因：${wish.reason}`,
    ...{ eventKey: `security.review:${id}`, placeSearch: { id: order.id } },
  })
  await ctx.log({ subject: { kind: 'security', id: order.id }, action: 'askSecond', reason: wish.reason })
  return undefined
}
