import type {
  deleteTemplate as deletion,
  disableTemplate as disabling,
  enableTemplate as enabling,
} from '@jb/contract/approval/template.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { checkTemplate } from '@jb/domain/approval/check-template'
import { type TemplateAction, templateFlow } from '@jb/domain/approval/template.flow'
import { follow } from '@jb/domain/shared/flow'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { knownTo } from '../reads/known-to.ts'
import { templateDetail } from '../reads/template-detail.ts'
import { lockTemplate, removeDraft, type StoredTemplate, saveStatus } from '../template.repository.ts'
import { tellChange } from './tell-change.ts'

/** The template, locked, with the status that this action leads to. */
async function prepare(
  ctx: Ctx,
  { id, version }: { readonly id: string; readonly version: number },
  action: TemplateAction,
): Promise<StoredTemplate | Refusal> {
  const template = await lockTemplate(ctx.tx, id)
  if (!template || template.companyId !== callerOf(ctx).companyId) return refuse('approval.template.notFound')
  if (template.version !== version) {
    return refuse('approval.template.stale', { version: template.version })
  }
  const status = follow('approval.template', templateFlow, template.status, action)
  return isRefusal(status) ? status : { ...template, status }
}

async function settle(ctx: Ctx, template: StoredTemplate, doing: 'enabled' | 'disabled') {
  const { id, status, version, content } = template
  await saveStatus(ctx.tx, id, status, ctx.now)
  await ctx.log({
    subject: { kind: 'approvalTemplate', id },
    action: `approvalTemplate.${doing}`,
    payload: { version, name: content.name, told: await tellChange(ctx, template, doing) },
  })
  return templateDetail(ctx.tx, callerOf(ctx), id)
}

/** From now on what fits its conditions goes through it; its people must be there. */
export async function enableTemplate(
  ctx: Ctx,
  { body }: Received<typeof enabling>,
): Promise<Answer<typeof enabling> | Refusal> {
  const template = await prepare(ctx, body, 'enable')
  if (isRefusal(template)) return template
  const { content, companyId } = template
  const no = checkTemplate(content, await knownTo(ctx.tx, companyId, content))
  return no ?? settle(ctx, template, 'enabled')
}

/** Nothing new goes through it; what runs goes on. */
export async function disableTemplate(
  ctx: Ctx,
  { body }: Received<typeof disabling>,
): Promise<Answer<typeof disabling> | Refusal> {
  const template = await prepare(ctx, body, 'disable')
  return isRefusal(template) ? template : settle(ctx, template, 'disabled')
}

/** Takes a draft away that was never in force. */
export async function deleteTemplate(
  ctx: Ctx,
  { body }: Received<typeof deletion>,
): Promise<Answer<typeof deletion> | Refusal> {
  const template = await prepare(ctx, body, 'delete')
  if (isRefusal(template)) return template
  await removeDraft(ctx.tx, template.id)
  await ctx.log({
    subject: { kind: 'approvalTemplate', id: template.id },
    action: 'approvalTemplate.deleted',
    payload: { name: template.content.name },
  })
  return { id: template.id }
}
