import type { previewApproval as endpoint } from '@jb/contract/approval/approval.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import type { ApprovalContext } from '@jb/domain/approval/context'
import { withdrawPolicyNames } from '@jb/domain/approval/labels'
import { matchTemplate } from '@jb/domain/approval/match'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { memberDoor } from '../../member/index.ts'
import { planFromOutside } from '../outside.presenter.ts'
import { companyFor } from './company-for.ts'
import { departmentsFor } from './departments-for.ts'
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
  { body: { type, context: given, creators: written } }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const context = await contextOf(ctx, given)
  if (isRefusal(context)) return context
  const { companyId, departmentNo } = context
  const departments = await departmentsFor(ctx.db, companyId, departmentNo)
  const template = matchTemplate(await enabledTemplates(ctx.db, companyId, type), context, departments)
  if (!template) return refuse('approval.notApplicable')
  const writers = await memberDoor.colleagues(ctx.db, companyId, { memberNos: written })
  const creators = writers.map(({ accountId }) => accountId)
  const nodes = await planOf(ctx.db, template, context, creators)
  if (isRefusal(nodes)) return nodes
  const withdrawPolicyName = withdrawPolicyNames[template.options.withdraw]
  const inside = callerOf(ctx).companyId === companyId
  const seen = inside ? nodes : planFromOutside(nodes)
  return { templateId: template.id, templateName: template.name, nodes: seen, withdrawPolicyName }
}
