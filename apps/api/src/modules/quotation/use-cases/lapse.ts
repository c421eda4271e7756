import type { QuotationFact } from '@jb/domain/quotation/quote'
import { setAsideUnopened } from '@jb/domain/quotation/second-round'
import type { Ctx } from '../../../platform/ctx.ts'
import { endAsked } from '../../approval/index.ts'
import { demandSubject } from '../../demand/index.ts'
import { selectionDecision } from '../quotation.decisions.ts'
import { saveStatus, setAside } from '../quotation.repository.ts'
import { notifyFirstHolds } from './notify.ts'

/** With the demand its quotations end too; what is still sealed is never opened, and nobody has to agree any more. */
export async function endAll(ctx: Ctx, demandId: string): Promise<void> {
  const { tx } = ctx
  const asked = { kind: 'demand', id: demandId, subjectKind: selectionDecision.subject }
  await endAsked(ctx, asked, '需求已取消，不用再审批。')
  const open = await tx
    .selectFrom('quotation')
    .select(['id', 'status'])
    .where('demand_id', '=', demandId)
    .where('status', 'in', ['quoted', 'selected'])
    .execute()
  for (const { id, status } of open) await saveStatus(tx, id, { from: status, to: 'expired' })
}

/** Nobody has opened the second round in time: its prices stay sealed, and those of the first hold. */
export async function lapseSecond(ctx: Ctx, demandId: string): Promise<void> {
  const demand = await demandSubject(ctx.tx, demandId)
  const sealed = await ctx.tx
    .selectFrom('quotation')
    .select(['id as quotationId', 'company_id as companyId'])
    .where('demand_id', '=', demandId)
    .where('round', '=', 2)
    .where('status', '=', 'quoted')
    .where('opened_at', 'is', null)
    .execute()
  const reason = setAsideUnopened
  for (const { quotationId } of sealed) await setAside(ctx.tx, quotationId, { from: 'quoted', reason })
  if (demand)
    await notifyFirstHolds(
      ctx,
      demand,
      sealed.map((one) => ({ ...one, reason })),
    )
}

/** The prices of a quotation do not hold any more; one that was decided about stays as it is. */
export async function expire(ctx: Ctx, quotationId: string): Promise<void> {
  const row = await ctx.tx
    .selectFrom('quotation')
    .select(['demand_id as demandId', 'company_id as companyId', 'version', 'valid_until as until'])
    .where('id', '=', quotationId)
    .executeTakeFirst()
  if (!row?.until || row.until.getTime() >= ctx.now.getTime()) return
  if (!(await saveStatus(ctx.tx, quotationId, { from: 'quoted', to: 'expired' }))) return
  const { demandId, companyId, version } = row
  const payload: QuotationFact = { quotationId, demandId, companyId, version }
  await ctx.emit({ type: 'quotation.expired', payload })
}
