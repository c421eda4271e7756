import { approvalTypeNames } from '@jb/domain/approval/types'
import type { Role } from '@jb/domain/member/roles'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import type { StoredTemplate } from '../template.repository.ts'
import { post, type Told } from './post.ts'

const doings = {
  enabled: '启用了',
  disabled: '停用了',
  saved: '修改了正在使用的',
} as const

/** Those who look after templates see them; those who lead the buyers see what goes through them. */
const places = [
  { roles: ['orgAdmin', 'auditor'], place: 'approval.templates' },
  { roles: ['buyerLead'], place: 'approval.todo' },
] as const satisfies readonly { readonly roles: readonly Role[]; readonly place: string }[]

/**
 * Tells the other administrators, auditors and leading buyers of a company that what is in force has changed: nobody
 * changes it alone and unseen. Gives the names of those who were told, for the log.
 */
export async function tellChange(
  ctx: Ctx,
  { id, companyId, type, version, content }: StoredTemplate,
  doing: keyof typeof doings,
): Promise<readonly string[]> {
  const { accountId, accountName } = callerOf(ctx)
  const names = new Map<string, string>()
  const news: Told[] = []
  for (const { roles, place } of places) {
    const accountIds: string[] = []
    for (const role of roles) {
      for (const one of await memberDoor.colleaguesWithRole(ctx.tx, companyId, role)) {
        if (one.accountId === accountId || names.has(one.accountId)) continue
        names.set(one.accountId, one.name)
        accountIds.push(one.accountId)
      }
    }
    news.push({
      ...({ kind: 'approval.templateChanged', title: '审批流程变更', placeSearch: {} } as const),
      ...{ accountIds, companyId, place, about: content.name },
      eventKey: `approval.templateChanged:${id}:v${version}:${doing}:${ctx.now.toISOString()}`,
      body: `${accountName}${doings[doing]}${approvalTypeNames[type]}的审批流程“${content.name}”，请核对是否符合企业的规定。`,
    })
  }
  await post(ctx, news)
  return [...names.values()]
}
