import type { previewApproval as endpoint } from '@jb/contract/approval/approval.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { type ApprovalContext, amountOf } from '@jb/domain/approval/context'
import { withdrawPolicyNames } from '@jb/domain/approval/labels'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { memberDoor } from '../../member/index.ts'
import { type Decisions, wantedOf } from '../about.ts'
import type { ApprovalAbout } from '../decision.ts'
import { planFromOutside } from '../outside.presenter.ts'
import { companyFor } from './company-for.ts'
import { planOf } from './plan.ts'
import { processOf } from './process-of.ts'

type Body = Received<typeof endpoint>['body']

/** The context of an approval that the caller would start. */
export async function contextOf(
  ctx: ReadContext,
  { companyNo, ...given }: Body['context'],
): Promise<ApprovalContext | Refusal<'approval.notFound'>> {
  const caller = callerOf(ctx)
  const companyId = await companyFor(ctx.db, caller, companyNo)
  return isRefusal(companyId) ? companyId : { ...given, companyId, userId: caller.accountId }
}

/** What the caller says that it would be about. */
async function supposed(
  ctx: ReadContext,
  { type, context: given, creators }: Body,
): Promise<(ApprovalAbout & Pick<Body, 'type'>) | Refusal<'approval.notFound'>> {
  const context = await contextOf(ctx, given)
  if (isRefusal(context)) return context
  const { companyId, userId: starter } = context
  const writers = await memberDoor.colleagues(ctx.db, companyId, { memberNos: creators })
  return { type, companyId, starter, context, creators: writers.map(({ accountId }) => accountId) }
}

/**
 * The template that would apply, and who would decide. About a thing that is there, the server itself finds what
 * matters, as it does when the approval begins; then who acts from outside learns who decides in this one process.
 */
export const preview =
  (decisions: Decisions) =>
  async (
    ctx: ReadContext,
    { body }: Received<typeof endpoint>,
  ): Promise<Answer<typeof endpoint> | Refusal> => {
    const { type, decision, subjectId: id } = body
    const about =
      id === undefined
        ? await supposed(ctx, body)
        : ((await wantedOf(ctx, decisions, { type, decision, id })) ?? refuse('approval.notFound'))
    if (isRefusal(about)) return about
    const process = await processOf(ctx.db, about)
    if (isRefusal(process)) return process
    const { template, context } = process
    const nodes = await planOf(ctx.db, template, context, about.creators)
    if (isRefusal(nodes)) return nodes
    const inside = callerOf(ctx).companyId === about.companyId
    return {
      ...{ templateId: template.id, templateName: template.name, amount: amountOf(context) ?? null },
      nodes: inside ? nodes : planFromOutside(nodes, id !== undefined),
      ...(inside &&
        id !== undefined && {
          known: {
            projectPrice: context.projectPrice ?? null,
            estimatedAmount: context.estimatedAmount ?? null,
          },
        }),
      withdrawPolicyName: withdrawPolicyNames[template.options.withdraw],
      principalPicks: !inside && nodes.some(({ needsPick }) => needsPick),
    }
  }
