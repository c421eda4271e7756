import type { Answer, Received } from '@jb/contract/endpoint'
import type { recordPayment as endpoint } from '@jb/contract/project/payment.contract'
import { checkPayment } from '@jb/domain/project/payment'
import { formatDay } from '@jb/domain/shared/dates'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { insertPayment } from '../payment.repository.ts'
import type { ProjectPorts } from '../project.ports.ts'
import { projectDetail, readerIn } from '../reads/project-detail.ts'
import { lockOwn } from './change-project.ts'

/** Writes down what has been paid for a project. */
export async function recordPayment(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
  ports: ProjectPorts,
): Promise<Answer<typeof endpoint> | Refusal> {
  const own = await lockOwn(ctx, body.projectId)
  if (isRefusal(own)) return own
  const no = checkPayment(body, formatDay(ctx.now))
  if (no) return no
  const payment = { ...body, id: ctx.newId(), voidReason: undefined }
  await insertPayment(ctx.tx, payment, callerOf(ctx).accountId, ctx.now)
  await ctx.log({ subject: { kind: 'project', id: body.projectId }, action: 'pay' })
  return projectDetail(readerIn(ctx, ports), body.projectId)
}
