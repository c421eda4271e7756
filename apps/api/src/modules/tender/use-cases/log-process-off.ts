import { formatMinute, hour } from '@jb/domain/shared/dates'
import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { switchedOff } from '../../approval/index.ts'

/** How long a process that was switched off still has to be spoken of. */
const span = 24 * hour

/** Says in the log of a tender or auction that goes public without approval who has just switched the process off, and when. */
export async function logProcessOff(
  ctx: Ctx,
  { id, companyId }: Pick<Tender, 'id' | 'companyId'>,
  kind: 'tender' | 'auction' = 'tender',
) {
  const since = new Date(ctx.now.getTime() - span)
  const off = await switchedOff(ctx.tx, companyId, 'tenderPublish', since)
  if (!off) return
  const { name, personName, at } = off
  await ctx.log({
    ...{ subject: { kind, id }, action: 'processOff' },
    reason: `发布招标的审批流程“${name}”在 ${formatMinute(at)} 由${personName}停用，这次发布没有经过审批。`,
    payload: { name, personName, at: at.toISOString() },
  })
}
