import type { ApprovalType } from '@jb/domain/approval/types'
import { type Kysely, sql } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import { saying } from '../../../platform/db/saying.ts'
import type { DB } from '../../../platform/db/types.ts'

export type Tab = 'todo' | 'done' | 'started' | 'cc'

export interface Narrowed {
  readonly type?: ApprovalType | undefined
  readonly keyword?: string
}

/** Where the caller takes part: their company, and for what they started as an agent's clerk its principals. */
function companiesOf({ companyId, roles, principals }: Session, tab: Tab): readonly string[] {
  const own = companyId ? [companyId] : []
  return tab === 'started' && roles.includes('agent') ? [...own, ...principals] : own
}

/** The caller's approvals of one tab: what waits for them, what they have decided, started, or got a copy of. */
export function mine(db: Kysely<DB>, caller: Session, tab: Tab, { type, keyword = '' }: Narrowed) {
  const { accountId } = caller
  const companies = sql`any(${[...companiesOf(caller, tab)]}::uuid[])`
  const all = db
    .selectFrom('approval')
    .where(sql<boolean>`approval.company_id = ${companies}`)
    .where(partOf[tab](accountId))
  const ofType = type ? all.where('approval.type', '=', type) : all
  const starter = sql`(select account.name from account where account.id = approval.starter_id)`
  return ofType.where(saying(keyword, { texts: ['approval.title', starter] }))
}

const waiting = (accountId: string) => sql`(select approval_id from approval_task
  where account_id = ${accountId} and active_at is not null)`

const partOf: Readonly<Record<Tab, (accountId: string) => ReturnType<typeof sql<boolean>>>> = {
  todo: (accountId) => sql<boolean>`approval.id in ${waiting(accountId)}`,
  done: (accountId) => sql<boolean>`approval.id in (select approval_id from approval_task
    where account_id = ${accountId} and result in ('agreed', 'autoAgreed', 'rejected', 'handedOver'))
    and approval.id not in ${waiting(accountId)}`,
  started: (accountId) => sql<boolean>`approval.starter_id = ${accountId}`,
  cc: (accountId) => sql<boolean>`approval.id in (select approval_id from approval_copy
    where account_id = ${accountId})`,
}
