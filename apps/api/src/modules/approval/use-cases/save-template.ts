import type { saveTemplate as endpoint } from '@jb/contract/approval/template.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { checkTemplate } from '@jb/domain/approval/check-template'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { knownTo } from '../reads/known-to.ts'
import { templateDetail } from '../reads/template-detail.ts'
import { insertTemplate, lockTemplate, type StoredTemplate, saveVersion } from '../template.repository.ts'
import { tellChange } from './tell-change.ts'

/** A new draft, or the next version of a template; approvals that run keep theirs. */
export async function saveTemplate(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const caller = callerOf(ctx)
  const { companyId = '', accountId } = caller
  const { type, ...content } = body.form
  const known = body.id === undefined ? undefined : await lockTemplate(ctx.tx, body.id)
  if (body.id !== undefined && known?.companyId !== companyId) return refuse('approval.template.notFound')
  if (known && known.version !== body.version) {
    return refuse('approval.template.stale', { version: known.version })
  }
  if (known && known.type !== type) {
    return refuse('approval.template.invalid', { fields: { type: '已有流程不能改变类型，请另建一个' } })
  }
  const no = checkTemplate(content, await knownTo(ctx.tx, companyId, content))
  if (isRefusal(no)) return no
  const template: StoredTemplate = known
    ? { ...known, content, version: known.version + 1 }
    : { id: ctx.newId(), companyId, type, status: 'draft', version: 1, content }
  await (known ? saveVersion : insertTemplate)(ctx.tx, template, accountId, ctx.now)
  const { id, version } = template
  const told = template.status === 'enabled' && { told: await tellChange(ctx, template, 'saved') }
  await ctx.log({
    subject: { kind: 'approvalTemplate', id },
    action: known ? 'approvalTemplate.saved' : 'approvalTemplate.created',
    payload: { version, name: content.name, ...told },
  })
  return templateDetail(ctx.tx, caller, id)
}
