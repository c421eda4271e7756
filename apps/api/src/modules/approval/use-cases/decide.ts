import type {
  agreeApproval,
  commentApproval,
  rejectApproval,
  remindApproval,
  withdrawApproval,
} from '@jb/contract/approval/decision.contract'
import type { Received } from '@jb/contract/endpoint'
import { agree as agreeTo } from '@jb/domain/approval/agree'
import { commentOn, remind as remindAll } from '@jb/domain/approval/beside'
import { reject as rejectIt } from '@jb/domain/approval/reject'
import { withdraw as takeBack } from '@jb/domain/approval/withdraw'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { claimFiles } from '../../file/index.ts'
import { handle } from './handle.ts'
import { post } from './post.ts'
import { waitingNews } from './tell.ts'

interface Said {
  readonly comment: string
  readonly fileIds: readonly string[]
}

/** The words of a deed, their files claimed. */
async function wordsOf(ctx: Ctx, { comment, fileIds: ids }: Said) {
  const fileIds = await claimFiles(ctx, ids, { purpose: 'attachment' })
  return isRefusal(fileIds) ? fileIds : { comment, fileIds }
}

/** 同意. */
export function agree(ctx: Ctx, { body }: Received<typeof agreeApproval>) {
  return handle(ctx, body, async (approval, { accountId }) => {
    const words = await wordsOf(ctx, body)
    return isRefusal(words) ? words : agreeTo(approval, accountId, words, ctx.now)
  })
}

/** 驳回. */
export function reject(ctx: Ctx, { body }: Received<typeof rejectApproval>) {
  const { to, nodeId } = body
  return handle(ctx, body, async (approval, { accountId }) => {
    const words = await wordsOf(ctx, body)
    return isRefusal(words) ? words : rejectIt(approval, accountId, { ...words, to, nodeId }, ctx.now)
  })
}

/** 评论. */
export function comment(ctx: Ctx, { body }: Received<typeof commentApproval>) {
  return handle(ctx, body, async (approval, { accountId }) => {
    const words = await wordsOf(ctx, body)
    return isRefusal(words) ? words : commentOn(approval, accountId, words)
  })
}

/** 撤回. */
export function withdraw(ctx: Ctx, { body }: Received<typeof withdrawApproval>) {
  return handle(ctx, body, (approval, { accountId }) => takeBack(approval, accountId, body.reason, ctx.now))
}

/** 催办. */
export function remind(ctx: Ctx, { body }: Received<typeof remindApproval>) {
  return handle(ctx, body, async (approval, { accountId }) => {
    const step = remindAll(approval, accountId, ctx.now)
    if (isRefusal(step)) return step
    await post(ctx, [waitingNews(approval, 'approval.reminded', { now: ctx.now })])
    return step
  })
}
