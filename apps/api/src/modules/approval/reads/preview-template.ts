import type { previewTemplate as endpoint } from '@jb/contract/approval/template.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { checkTemplate } from '@jb/domain/approval/check-template'
import { fits } from '@jb/domain/approval/match'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { ReadContext } from '../../../platform/module.ts'
import { memberDoor } from '../../member/index.ts'
import { knownTo } from './known-to.ts'
import { planOf } from './plan.ts'
import { contextOf } from './preview.ts'

/** Who would decide, if somebody started an approval like the example under this template. */
export async function previewTemplate(
  ctx: ReadContext,
  { body: { form, context: given } }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const { companyNo: _, ...example } = given
  const context = await contextOf(ctx, example)
  if (isRefusal(context)) return context
  const { type, ...content } = form
  const { companyId, departmentNo } = context
  const no = checkTemplate(content, await knownTo(ctx.db, companyId, content))
  if (no) return no
  const nodes = await planOf(ctx.db, content, context)
  if (isRefusal(nodes)) return nodes
  const path = await memberDoor.departmentPath(ctx.db, companyId, departmentNo)
  return { matches: fits(content, context, path), nodes }
}
