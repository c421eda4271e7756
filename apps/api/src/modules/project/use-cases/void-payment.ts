import type { Answer, Received } from '@jb/contract/endpoint'
import type { voidPayment as endpoint } from '@jb/contract/project/payment.contract'
import { voidPayment as asVoid } from '@jb/domain/project/payment'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { markVoid, paymentOf, projectOfPayment } from '../payment.repository.ts'
import type { ProjectPorts } from '../project.ports.ts'
import { projectDetail, readerIn } from '../reads/project-detail.ts'
import { lockOwn } from './change-project.ts'

/** Lets a payment that was recorded by mistake count no more. */
export async function voidPayment(
  ctx: Ctx,
  { body: { id, reason } }: Received<typeof endpoint>,
  ports: ProjectPorts,
): Promise<Answer<typeof endpoint> | Refusal> {
  const projectId = await projectOfPayment(ctx.tx, id)
  const own = projectId === undefined ? refuse('project.notFound') : await lockOwn(ctx, projectId)
  if (isRefusal(own)) return own
  const payment = await paymentOf(ctx.tx, id)
  const voided = payment ? asVoid(payment, reason) : refuse('project.notFound')
  if (isRefusal(voided)) return voided
  await markVoid(ctx.tx, voided, callerOf(ctx).accountId, ctx.now)
  await ctx.log({ subject: { kind: 'project', id: voided.projectId }, action: 'voidPayment', reason })
  return projectDetail(readerIn(ctx, ports), voided.projectId)
}
