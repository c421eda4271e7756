import type { Answer, Received } from '@jb/contract/endpoint'
import type { tenderApprovals as endpoint } from '@jb/contract/tender/approval.contract'
import { approvalStatusNames } from '@jb/domain/approval/labels'
import { type ApprovalType, approvalTypeNames } from '@jb/domain/approval/types'
import { buyingRoles, holdsAny } from '@jb/domain/member/roles'
import { typeLabel } from '@jb/domain/procurement/types'
import { statusLabelOf } from '@jb/domain/tender/labels'
import { type Kysely, sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { Session } from '../../../platform/ctx.ts'
import { cappedTotal, pageOrProblem } from '../../../platform/db/page.ts'
import { saying } from '../../../platform/db/saying.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'

type Filter = Received<typeof endpoint>['body']

const isMine = (accountId: string) => sql<boolean>`exists (select from approval_task task
  where task.approval_id = a.instance_id and task.account_id = ${accountId} and task.active_at is not null)`

const takesPart = (accountId: string) => sql<boolean>`(a.started_by = ${accountId}
  or exists (select from approval_task task where task.approval_id = a.instance_id and task.account_id = ${accountId})
  or exists (select from approval_copy copy where copy.approval_id = a.instance_id and copy.account_id = ${accountId}))`

/** Those that the caller may know: of the tenders they run, and those in which they take part themselves. */
function known(db: Kysely<DB>, caller: Session) {
  const { companyId = null, roles, principals, accountId } = caller
  const buys = holdsAny(roles, buyingRoles)
  const acts = roles.includes('agent') && principals.length > 0
  return db
    .selectFrom('decision_request as a')
    .innerJoin('tender as t', (join) =>
      join.onRef('t.id', '=', 'a.thing_id').on('a.thing_kind', '=', 'tender'),
    )
    .where('a.instance_id', 'is not', null)
    .innerJoin('account as starter', 'starter.id', 'a.started_by')
    .where((eb) =>
      eb.or([
        eb.and([sql<boolean>`a.company_id = ${companyId}`, ...(buys ? [] : [takesPart(accountId)])]),
        ...(acts
          ? [eb.and([eb('t.agent_company_id', '=', companyId), eb('a.company_id', 'in', [...principals])])]
          : []),
      ]),
    )
}

function narrowed(db: Kysely<DB>, caller: Session, { about, status, keyword }: Filter) {
  const all = known(db, caller)
  const kinds = about === 'all' ? all : all.where('a.type', about === 'publicity' ? '=' : '<>', 'publicity')
  const stands =
    status === 'all' ? kinds : kinds.where('a.status', status === 'running' ? '=' : '<>', 'running')
  return stands.where(saying(keyword, { texts: ['t.title', 't.no'], region: 't.region_code' }))
}

/** What the caller's company has asked its approvers about its tenders, the latest first. */
export async function approvalsOf(
  ctx: ReadContext,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint>> {
  const caller = callerOf(ctx)
  const all = narrowed(ctx.db, caller, body)
  const listed = all
    .select((eb) => eb.ref('a.instance_id').$notNull().as('id'))
    .select(['t.id as tenderId', 't.no', 't.title', 't.type as tenderType', 'a.type'])
    .select([
      't.status as tenderStatus',
      't.profile',
      't.opened_at as openedAt',
      'a.status',
      'starter.name as starterName',
    ])
    .select(['a.started_at', 'a.ended_at', 'a.reason', isMine(caller.accountId).as('mine')])
  const [{ rows, nextCursor }, counted] = await Promise.all([
    pageOrProblem(listed, { at: sql.ref('a.started_at'), id: 'a.instance_id' }, body),
    cappedTotal(ctx.db, all),
  ])
  const records = rows.map((row) => ({
    ...{ id: row.id, tenderId: row.tenderId, tenderNo: row.no, name: row.title },
    tenderTypeName: typeLabel(row.tenderType),
    tenderStatus: row.tenderStatus,
    stateName: statusLabelOf({ status: row.tenderStatus, profile: row.profile, openedAt: row.openedAt }),
    type: row.type as ApprovalType,
    typeName: approvalTypeNames[row.type as ApprovalType],
    status: row.status,
    statusName: approvalStatusNames[row.status],
    starterName: row.starterName,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    reason: row.reason,
    mine: row.mine,
  }))
  return { records, ...counted, ...(nextCursor && { nextCursor }) }
}
