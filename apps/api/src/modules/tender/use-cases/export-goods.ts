import type { Answer, Received } from '@jb/contract/endpoint'
import type { exportGoods as endpoint } from '@jb/contract/tender/goods.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { goodsFile, mayRun } from '../../procurement/index.ts'
import { tenderById } from '../reads/tender-by-id.ts'
import type { ParticipantReads } from '../tender.ports.ts'
import { withGoods } from '../tender.rows.ts'
import { maySeeTender } from '../visibility.ts'

/** The goods of a tender as a workbook for the caller; prices that are not displayed are there for the owner's side. */
export const exportGoods =
  ({ takesPart }: ParticipantReads) =>
  async (ctx: Ctx, { body }: Received<typeof endpoint>): Promise<Answer<typeof endpoint> | Refusal> => {
    const caller = callerOf(ctx)
    const tender = await tenderById(ctx.tx, body.id)
    const joined = (companyId: string) => takesPart(ctx.tx, body.id, companyId)
    if (!tender || !(await maySeeTender(ctx.tx, tender, caller, joined))) return refuse('tender.notFound')
    const { no, type, isDisplay } = tender
    const { rows } = await withGoods(ctx.tx, tender)
    return goodsFile(ctx, { no, type, isDisplay: isDisplay || mayRun(tender, caller), rows })
  }
