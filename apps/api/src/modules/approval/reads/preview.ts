import type { previewApproval as endpoint } from '@jb/contract/approval/approval.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import type { ApprovalContext } from '@jb/domain/approval/context'
import { withdrawPolicyNames } from '@jb/domain/approval/labels'
import { matchTemplate } from '@jb/domain/approval/match'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { companyFor } from './company-for.ts'
import { departmentPath } from './department-path.ts'
import { enabledTemplates } from './enabled-templates.ts'
import { planOf } from './plan.ts'

/** The context of an approval that the caller would start. */
export async function contextOf(
  ctx: ReadContext,
  { companyNo, ...given }: Received<typeof endpoint>['body']['context'],
): Promise<ApprovalContext | Refusal<'approval.notFound'>> {
  const caller = callerOf(ctx)
  const companyId = await companyFor(ctx.db, caller, companyNo)
  return isRefusal(companyId) ? companyId : { ...given, companyId, userId: caller.accountId }
}

/** The template that would apply, and who would decide. */
export async function preview(
  ctx: ReadContext,
  { body: { type, context: given } }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const context = await contextOf(ctx, given)
  if (isRefusal(context)) return context
  const path = await departmentPath(ctx.db, context.companyId, context.departmentNo)
  const template = matchTemplate(await enabledTemplates(ctx.db, context.companyId, type), context, path)
  if (!template) return refuse('approval.notApplicable')
  const nodes = await planOf(ctx.db, template, context)
  if (isRefusal(nodes)) return nodes
  const withdrawPolicyName = withdrawPolicyNames[template.options.withdraw]
  return { templateId: template.id, templateName: template.name, nodes, withdrawPolicyName }
}
