import type { DemandDetail } from '@jb/contract/demand/demand.shapes'
import {
  type invitationsOf as contract,
  invitingRefusals,
  remindInvited,
} from '@jb/contract/demand/invite.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import type { Demand } from '@jb/domain/demand/demand'
import {
  invitationLabels,
  invitationState,
  inviteGuard,
  mostInvited,
  remindGuard,
} from '@jb/domain/demand/invitation'
import { stateOf } from '@jb/domain/demand/shown'
import { isPublic } from '@jb/domain/procurement/status'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import { callerOf } from '../../../../platform/caller.ts'
import type { DB } from '../../../../platform/db/types.ts'
import type { ReadContext } from '../../../../platform/module.ts'
import { memberDoor } from '../../../member/index.ts'
import { mayRun } from '../../../procurement/index.ts'
import type { DemandPorts } from '../../demand.ports.ts'
import { demandById, toInvitation } from '../../demand.rows.ts'

type Invited = Answer<typeof contract>['invited']
type Subject = Pick<Demand, 'id' | 'status' | 'endsAt' | 'offlineAt'>

/** Whom a demand was sent to, those invited last on top, and what became of each. `quoted`: who has quoted. */
export async function invitedTo(
  db: Kysely<DB>,
  demand: Subject,
  { quoted, now }: { readonly quoted: readonly string[]; readonly now: Date },
): Promise<Invited> {
  const rows = await db
    .selectFrom('demand_invitation')
    .innerJoin('account', 'account.id', 'invited_by')
    .selectAll('demand_invitation')
    .select('account.name as by')
    .where('demand_id', '=', demand.id)
    .orderBy('invited_at', 'desc')
    .orderBy('demand_invitation.id')
    .execute()
  const companies = await memberDoor.companyBrief(
    db,
    rows.map((row) => row.company_id),
  )
  const closed = inviteGuard(demand, now)
  return rows.map((row) => {
    const invitation = toInvitation(row)
    const state = invitationState(invitation, demand, { quoted: quoted.includes(row.company_id), now })
    const no = closed ?? remindGuard(invitation, state, now)
    return {
      id: row.id,
      companyId: row.company_id,
      companyName: companies.get(row.company_id)?.name ?? '',
      note: row.note,
      invitedAt: row.invited_at.toISOString(),
      invitedBy: row.by,
      remindedAt: row.reminded_at?.toISOString() ?? null,
      state,
      stateName: invitationLabels[state],
      declineReason: row.decline_reason ?? '',
      whyNotRemind: no ? remindInvited.refusals[no.refused] : null,
    }
  })
}

/** The invitations for a demand that the caller runs, and whether more can be invited. */
export const invitations =
  ({ quotationsOf }: DemandPorts) =>
  async (
    ctx: ReadContext,
    { params: { id } }: Received<typeof contract>,
  ): Promise<Answer<typeof contract> | Refusal> => {
    const { db, now } = ctx
    const demand = await demandById(db, id)
    if (!demand?.endsAt || !isPublic(demand.status) || !mayRun(demand, callerOf(ctx)))
      return refuse('demand.notFound')
    const quoted = (await quotationsOf(db, [id])).get(id) ?? []
    const no = inviteGuard(demand, now)
    return {
      demandId: id,
      demandNo: demand.no,
      title: demand.title,
      kind: demand.kind,
      stateName: stateOf(demand).stateName,
      endsAt: demand.endsAt.toISOString(),
      most: mostInvited,
      whyNot: no ? invitingRefusals[no.refused] : null,
      invited: await invitedTo(db, demand, { quoted, now }),
    }
  }

/** The invitation of a company for a demand, as that company reads it; null: it was not invited. */
export async function invitationFor(
  db: Kysely<DB>,
  demand: Subject,
  { companyId, quoted, now }: Reader,
): Promise<DemandDetail['invitation']> {
  if (companyId === undefined) return null
  const row = await db
    .selectFrom('demand_invitation')
    .select(['note', 'invited_at as at', 'declined_at as declinedAt'])
    .where('demand_id', '=', demand.id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  if (!row) return null
  const state = invitationState(row, demand, { quoted: quoted.includes(companyId), now })
  return { note: row.note, invitedAt: row.at.toISOString(), state }
}

interface Reader {
  readonly companyId: string | undefined
  /** Who has quoted. */
  readonly quoted: readonly string[]
  readonly now: Date
}
