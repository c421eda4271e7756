import type {
  addSigner,
  copyApproval,
  delegateApproval,
  transferApproval,
} from '@jb/contract/approval/decision.contract'
import type { Received } from '@jb/contract/endpoint'
import { type Approval, activeTasks } from '@jb/domain/approval/approval'
import { copyTo } from '@jb/domain/approval/beside'
import { handOn } from '@jb/domain/approval/hand-on'
import { addSign as addTo, delegate as delegateTo, transfer as transferTo } from '@jb/domain/approval/pass-on'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { administers, handsOn } from '../approval.access.ts'
import { accountsByNo } from '../reads/accounts-by-no.ts'
import { peopleOf } from '../reads/people.ts'
import { handle } from './handle.ts'

/** The accounts of colleagues who can be asked. */
async function targetsOf(
  ctx: Ctx,
  { companyId }: Approval,
  memberNos: readonly string[],
): Promise<readonly string[] | Refusal<'approval.target.notFound'>> {
  const found = await accountsByNo(ctx.tx, companyId, memberNos)
  return isRefusal(found) ? refuse('approval.target.notFound') : [...found.values()]
}

/** Whom the approval waits for, by number; also somebody who cannot come any more. */
async function waitingUnder(ctx: Ctx, approval: Approval, no: string | undefined) {
  if (no === undefined) return undefined
  const waiting = activeTasks(approval).map(({ accountId }) => accountId)
  const people = await peopleOf(ctx.tx, approval.companyId, waiting)
  return waiting.find((one) => people.get(one)?.memberNo === no) ?? refuse('approval.notYourTurn')
}

/** 转发 of one's own task; an administrator hands on that of somebody else. */
export function transfer(ctx: Ctx, { body }: Received<typeof transferApproval>) {
  const { comment, fromMemberNo } = body
  return handle(ctx, body, async (approval, caller) => {
    const { accountId } = caller
    const targets = await targetsOf(ctx, approval, [body.memberNo])
    if (isRefusal(targets)) return targets
    const [target = ''] = targets
    const from = await waitingUnder(ctx, approval, fromMemberNo)
    if (isRefusal(from)) return from
    const others = from === undefined ? handsOn(approval, caller) : from !== accountId
    if (!others) return transferTo(approval, accountId, { target, comment }, ctx.now)
    if (!administers(approval, caller)) return refuse('approval.notYourTurn')
    return handOn(approval, accountId, { from, target, comment }, ctx.now)
  })
}

/** 委派. */
export function delegate(ctx: Ctx, { body }: Received<typeof delegateApproval>) {
  return handle(ctx, body, async (approval, { accountId }) => {
    const targets = await targetsOf(ctx, approval, [body.memberNo])
    if (isRefusal(targets)) return targets
    const [target = ''] = targets
    return delegateTo(approval, accountId, { target, comment: body.comment }, ctx.now)
  })
}

/** 加签. */
export function addSign(ctx: Ctx, { body }: Received<typeof addSigner>) {
  const { where, comment } = body
  return handle(ctx, body, async (approval, { accountId }) => {
    const targets = await targetsOf(ctx, approval, [body.memberNo])
    if (isRefusal(targets)) return targets
    const [target = ''] = targets
    return addTo(approval, accountId, { target, comment, where }, ctx.now)
  })
}

/** 抄送. */
export function cc(ctx: Ctx, { body }: Received<typeof copyApproval>) {
  return handle(ctx, body, async (approval, { accountId }) => {
    const to = await targetsOf(ctx, approval, body.memberNos)
    return isRefusal(to) ? to : copyTo(approval, accountId, { to, comment: body.comment })
  })
}
