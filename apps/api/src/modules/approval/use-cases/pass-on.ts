import type {
  addSigner,
  copyApproval,
  delegateApproval,
  transferApproval,
} from '@jb/contract/approval/decision.contract'
import type { Received } from '@jb/contract/endpoint'
import type { Approval } from '@jb/domain/approval/approval'
import { copyTo } from '@jb/domain/approval/beside'
import { addSign as addTo, delegate as delegateTo, transfer as transferTo } from '@jb/domain/approval/pass-on'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { accountsByNo } from '../reads/accounts-by-no.ts'
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

/** 转发. */
export function transfer(ctx: Ctx, { body }: Received<typeof transferApproval>) {
  return handle(ctx, body, async (approval, { accountId }) => {
    const targets = await targetsOf(ctx, approval, [body.memberNo])
    if (isRefusal(targets)) return targets
    const [target = ''] = targets
    return transferTo(approval, accountId, { target, comment: body.comment }, ctx.now)
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
