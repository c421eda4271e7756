import type { templates as endpoint } from '@jb/contract/approval/template.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { approvalTypeNames, approvalTypes } from '@jb/domain/approval/types'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { memberDoor } from '../../member/index.ts'
import { mayEditTemplates } from '../approval.access.ts'
import { knownTo } from './known-to.ts'
import { type Content, presentTemplate, templateRows } from './template-rows.ts'

/** The templates of the caller's company, by kind of business and in their order. */
export async function listTemplates(
  ctx: ReadContext,
  { body: { type } }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const caller = callerOf(ctx)
  const { companyId = '' } = caller
  const all = templateRows(ctx.db, companyId)
    .orderBy('template.type')
    .orderBy('template.position')
    .orderBy('template.id')
  const rows = await (type ? all.where('template.type', '=', type) : all).execute()
  const names = await memberDoor.departmentNames(ctx.db, companyId)
  const nodes = rows.flatMap(({ content }) => (content as unknown as Content).nodes)
  const known = await knownTo(ctx.db, companyId, { nodes })
  const edits = mayEditTemplates(caller)
  return {
    templates: rows.map((row) => {
      const { content: _, ...shown } = presentTemplate(row, { names, known, edits })
      return shown
    }),
    types: approvalTypes.map((one) => ({ type: one, name: approvalTypeNames[one] })),
    actions: edits ? [{ id: 'create', label: '新建', enabled: true }] : [],
  }
}
