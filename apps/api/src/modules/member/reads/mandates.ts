import type { Answer } from '@jb/contract/endpoint'
import type { mandates as contract, Mandate } from '@jb/contract/member/mandate.contract'
import { mandateStatus, mandateStatusNames } from '@jb/domain/member/mandate'
import type { Kysely } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { mayGrant } from '../member.access.ts'

const most = 200

function rowsOf(db: Kysely<DB>, companyId: string) {
  return db
    .selectFrom('mandate as m')
    .innerJoin('company as b', 'b.id', 'm.buyer_company_id')
    .innerJoin('company as g', 'g.id', 'm.agent_company_id')
    .innerJoin('account as a', 'a.id', 'm.granted_by')
    .selectAll('m')
    .select(['b.name as buyer', 'g.name as agent', 'a.name as granter'])
    .where((eb) =>
      eb.or([eb('m.buyer_company_id', '=', companyId), eb('m.agent_company_id', '=', companyId)]),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

function present(row: Row, companyId: string, now: Date): Mandate {
  const status = mandateStatus({ until: row.until_at, revokedAt: row.revoked_at ?? undefined }, now)
  return {
    id: row.id,
    version: row.version,
    buyerId: row.buyer_company_id,
    buyerName: row.buyer,
    agentId: row.agent_company_id,
    agentName: row.agent,
    note: row.note,
    status,
    statusName: mandateStatusNames[status],
    grantedBy: row.granter,
    grantedAt: row.granted_at.toISOString(),
    until: row.until_at.toISOString(),
    revokedAt: row.revoked_at?.toISOString() ?? null,
    revokeReason: row.revoke_reason,
    granted: row.buyer_company_id === companyId,
  }
}

/** The mandates that the caller's company has granted or holds: the active ones first, then the latest. */
export async function listMandates(ctx: ReadContext): Promise<Answer<typeof contract>> {
  const caller = callerOf(ctx)
  if (!caller.companyId) return { mandates: [], mayGrant: false }
  const companyId = caller.companyId
  const rows = await rowsOf(ctx.db, companyId)
    .orderBy('m.granted_at', 'desc')
    .orderBy('m.id')
    .limit(most)
    .execute()
  const all = rows.map((row) => present(row, companyId, ctx.now))
  const active = all.filter(({ status }) => status === 'active')
  return {
    mandates: [...active, ...all.filter(({ status }) => status !== 'active')],
    mayGrant: mayGrant(caller),
  }
}

/** One mandate as this company sees it. */
export async function mandateFor(
  db: Kysely<DB>,
  id: string,
  { companyId = '' }: Pick<Session, 'companyId'>,
  now: Date,
): Promise<Mandate> {
  const row = await rowsOf(db, companyId).where('m.id', '=', id).executeTakeFirstOrThrow()
  return present(row, companyId, now)
}
