import type { checkAuction } from '@jb/contract/auction/auction.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { checkDraft } from '@jb/domain/auction/check'
import { auctionHints } from '@jb/domain/auction/check-table'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { payeesOf } from '../../procurement/index.ts'
import { draftOf } from '../draft.ts'

const nobody = '00000000-0000-4000-8000-000000000000'

/** What publishing would say to this form now. Nothing is stored, and nobody else's is looked at. */
export async function check(
  ctx: ReadContext,
  { body: { form } }: Received<typeof checkAuction>,
): Promise<Answer<typeof checkAuction>> {
  const { companyId = nobody, accountId, principals } = callerOf(ctx)
  const identity = { id: nobody, no: '', version: 1, companyId, agentCompanyId: null, createdBy: accountId }
  const owner = principals.find((one) => one === form.principalId) ?? companyId
  const payees = await payeesOf(ctx.db, { companyId: owner, agentCompanyId: companyId })
  const draft = { ...draftOf(form, identity), payees }
  return {
    faults: { ...checkDraft(draft, ctx.now) },
    hints: auctionHints(draft, ctx.now).map(({ level, field, sentence, article }) => ({
      ...{ level, field, sentence, article },
    })),
  }
}
