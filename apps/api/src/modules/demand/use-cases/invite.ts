import type { declineInvitation, inviteCompanies, remindInvited } from '@jb/contract/demand/invite.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import type { Demand } from '@jb/domain/demand/demand'
import type { InvitationEvent } from '@jb/domain/demand/events'
import {
  type Invitation,
  invitationState,
  inviteGuard,
  invite as inviteThem,
  remindGuard,
} from '@jb/domain/demand/invitation'
import { isPublic } from '@jb/domain/procurement/status'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { mayRun } from '../../procurement/index.ts'
import type { DemandPorts } from '../demand.ports.ts'
import { lockDemand } from '../demand.repository.ts'
import {
  insertInvitations,
  invitedFor,
  lockInvitation,
  saveDeclined,
  saveReminded,
} from '../invitations/invitation.repository.ts'
import { invitableAmong } from '../invitations/reads/invitable.ts'

/** Tells what has befallen some invitations, and writes it into the log of their demand. */
async function told(
  ctx: Ctx,
  { id }: Pick<Demand, 'id'>,
  { type, invitations, reason }: Told,
): Promise<void> {
  for (const one of invitations) await ctx.emit({ type, payload: { invitationId: one.id } })
  const companyIds = invitations.map(({ companyId }) => companyId)
  await ctx.log({
    subject: { kind: 'demand', id },
    action: type,
    payload: { companyIds },
    ...(reason && { reason }),
  })
}

interface Told {
  readonly type: InvitationEvent['type']
  readonly invitations: readonly Pick<Invitation, 'id' | 'companyId'>[]
  readonly reason?: string
}

/** A published demand that the caller runs, locked: two colleagues who invite wait for each other. */
async function lockPublic(ctx: Ctx, id: string): Promise<Demand | undefined> {
  const demand = await lockDemand(ctx.tx, id)
  return demand && isPublic(demand.status) && mayRun(demand, callerOf(ctx)) ? demand : undefined
}

/** Asks companies to quote; those that were asked before hear nothing again. */
export async function invite(
  ctx: Ctx,
  { body: { id, companyIds, note } }: Received<typeof inviteCompanies>,
): Promise<Answer<typeof inviteCompanies> | Refusal> {
  const demand = await lockPublic(ctx, id)
  if (!demand) return refuse('demand.notFound')
  const chosen = [...new Set(companyIds)]
  const companies = await invitableAmong(ctx.tx, demand, chosen)
  if (companies.length < chosen.length) return refuse('member.company.notFound')
  const before = await invitedFor(ctx.tx, id)
  const fresh = inviteThem(demand, { companies, before }, ctx.now)
  if (isRefusal(fresh)) return fresh
  if (fresh.length === 0) return { id, invited: 0 }
  const invitations = fresh.map((companyId) => ({ id: ctx.newId(), companyId }))
  const by = callerOf(ctx).accountId
  await insertInvitations(ctx.tx, { demandId: id, note, by, now: ctx.now, invited: invitations })
  await told(ctx, demand, { type: 'demand.invited', invitations })
  return { id, invited: fresh.length }
}

const hasQuoted = async (ctx: Ctx, { quotationsOf }: DemandPorts, { demandId, companyId }: Invitation) =>
  (await quotationsOf(ctx.tx, [demandId])).get(demandId)?.includes(companyId) ?? false

/** Asks an invited company once more. */
export const remind =
  (ports: DemandPorts) =>
  async (
    ctx: Ctx,
    { body }: Received<typeof remindInvited>,
  ): Promise<Answer<typeof remindInvited> | Refusal> => {
    const invitation = await lockInvitation(ctx.tx, body)
    const demand = invitation && (await lockPublicShared(ctx, invitation.demandId))
    if (!demand) return refuse('demand.invitation.notFound')
    const closed = inviteGuard(demand, ctx.now)
    if (closed) return closed
    const quoted = await hasQuoted(ctx, ports, invitation)
    const state = invitationState(invitation, demand, { quoted, now: ctx.now })
    const refused = remindGuard(invitation, state, ctx.now)
    if (refused) return refused
    await saveReminded(ctx.tx, invitation.id, ctx.now)
    await told(ctx, demand, { type: 'demand.reminded', invitations: [invitation] })
    return { id: invitation.id, remindedAt: ctx.now.toISOString() }
  }

async function lockPublicShared(ctx: Ctx, id: string): Promise<Demand | undefined> {
  const demand = await lockDemand(ctx.tx, id, 'share')
  return demand && mayRun(demand, callerOf(ctx)) ? demand : undefined
}

/** The company of the caller says that it does not take part. */
export const decline =
  (ports: DemandPorts) =>
  async (
    ctx: Ctx,
    { body: { demandId, reason } }: Received<typeof declineInvitation>,
  ): Promise<Answer<typeof declineInvitation> | Refusal> => {
    const { companyId, accountId: by } = callerOf(ctx)
    const invitation = companyId && (await lockInvitation(ctx.tx, { demandId, companyId }))
    const demand = invitation && (await lockDemand(ctx.tx, demandId, 'share'))
    if (!demand) return refuse('demand.invitation.notFound')
    const quoted = await hasQuoted(ctx, ports, invitation)
    const state = invitationState(invitation, demand, { quoted, now: ctx.now })
    if (state === 'missed') return refuse('demand.inviteOver')
    if (state !== 'waiting') return refuse('demand.notWaiting')
    await saveDeclined(ctx.tx, invitation.id, { by, reason, now: ctx.now })
    await told(ctx, demand, { type: 'demand.declined', invitations: [invitation], reason })
    return { demandId, declinedAt: ctx.now.toISOString() }
  }
