import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import { type Approval, taskOf } from '@jb/domain/approval/approval'
import { compareFacts } from '@jb/domain/approval/compare-facts'
import { earlierNodes } from '@jb/domain/approval/reject'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { Services } from '../../../platform/services.ts'
import { memberDoor } from '../../member/index.ts'
import { actionsFor, reads } from '../approval.access.ts'
import { personOf, presentNode, presentRow } from '../approval.presenter.ts'
import { detailFromOutside } from '../outside.presenter.ts'
import { comparedAmong } from './compared.ts'
import { loadApproval } from './load-approval.ts'
import { logOf } from './log-of.ts'
import { peopleOf } from './people.ts'

export interface Reader {
  readonly db: Kysely<DB>
  readonly services: Services
  readonly now: Date
  readonly caller: Session
}

/** One approval as somebody who may read it sees it; for everybody else it does not exist. */
export async function approvalDetail(
  reader: Reader,
  id: string,
): Promise<ApprovalDetail | Refusal<'approval.notFound'>> {
  const { db, services, now, caller } = reader
  const approval = await loadApproval(db, id)
  if (!approval || !reads(approval, caller)) return refuse('approval.notFound')
  const { accountId } = caller
  const { starter, tasks, nodes, cc, companyId, previousId } = approval
  const accounts = [
    starter,
    ...tasks.map((task) => task.accountId),
    ...nodes.flatMap((node) => node.people),
    ...cc,
  ]
  const people = await peopleOf(db, companyId, accounts)
  const copies = await copiesOf(db, id)
  const compared = (await comparedAmong(db, [approval])).get(id)
  const company = (await memberDoor.companyBrief(db, [companyId])).get(companyId)
  const outside = caller.companyId !== companyId
  const detail = {
    ...presentRow(approval, people, {
      accountId,
      companyId: caller.companyId,
      now,
      compared,
      copyReadAt: copies.get(accountId),
    }),
    companyName: company?.name ?? '',
    departmentName: personOf(people, starter).departmentName,
    templateName: approval.template.name,
    note: approval.note,
    reason: approval.reason,
    comparedFacts: [...(compared ?? compareFacts(approval.facts, undefined))],
    compared: compared !== undefined,
    previousId: previousId ?? null,
    nodes: nodes.map((node) => presentNode(approval, node, people)),
    cc: cc.map((one) => ({
      ...personOf(people, one),
      readAt: copies.get(one)?.toISOString() ?? null,
    })),
    ...(await logOf(db, services, id, outside ? accountId : undefined)),
    rejectTargets: rejectTargets(approval, accountId),
    actions: actionsFor(approval, caller, now),
  }
  return outside ? detailFromOutside(detail) : detail
}

function rejectTargets(approval: Approval, accountId: string): ApprovalDetail['rejectTargets'] {
  if (!taskOf(approval, accountId)) return []
  return earlierNodes(approval).map(({ id, name }) => ({ nodeId: id, name }))
}

/** When each of those who got a copy opened it. */
async function copiesOf(db: Kysely<DB>, id: string): Promise<ReadonlyMap<string, Date | null>> {
  const rows = await db
    .selectFrom('approval_copy')
    .select(['account_id', 'read_at'])
    .where('approval_id', '=', id)
    .execute()
  return new Map(rows.map((row) => [row.account_id, row.read_at]))
}
