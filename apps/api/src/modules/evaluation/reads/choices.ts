import type { Answer, Received } from '@jb/contract/endpoint'
import type * as contract from '@jb/contract/evaluation/evaluation.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { memberDoor } from '../../member/index.ts'
import { mayRun } from '../../procurement/index.ts'
import { tenderById } from '../../tender/index.ts'
import { knownStaffAmong } from '../evaluation.access.ts'
import { evaluationById } from '../evaluation.rows.ts'

/** The colleagues among whom the owner chooses, and why some of them cannot sit there. */
export async function committeeChoices(
  ctx: ReadContext,
  { params: { id } }: Received<typeof contract.committeeChoices>,
): Promise<Answer<typeof contract.committeeChoices> | Refusal> {
  const tender = await tenderById(ctx.db, id)
  if (!tender || !mayRun(tender, callerOf(ctx))) return refuse('tender.notFound')
  const people = await memberDoor.allColleagues(ctx.db, tender.companyId)
  const ids = people.map(({ accountId }) => accountId)
  const both = await knownStaffAmong(ctx.db, tender, ids)
  const gone = new Set(
    (await evaluationById(ctx.db, id))?.members.flatMap(({ accountId, leftAt }) =>
      leftAt === null ? [] : [accountId],
    ),
  )
  const whyNot = (accountId: string) => {
    if (both.has(accountId)) return '是报名企业的成员，应当回避'
    return gone.has(accountId) ? '已经回避或离开' : null
  }
  return people.map(({ accountId, name, departmentName, title }) => ({
    accountId,
    name,
    departmentName,
    title,
    why: whyNot(accountId),
  }))
}
