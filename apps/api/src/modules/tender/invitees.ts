import type { Answer, Received } from '@jb/contract/endpoint'
import {
  type inviteToTender,
  invitingRefusals,
  type inviteesOf as list,
} from '@jb/contract/tender/invitee.contract'
import { biddingRoles } from '@jb/domain/member/roles'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { TenderFactLine } from '@jb/domain/tender/facts'
import { mostInvited } from '@jb/domain/tender/invitee-states'
import {
  type Invitee,
  inviteeLabels,
  inviteeState,
  inviteGuard,
  inviteMore,
  secretNote,
} from '@jb/domain/tender/invitees'
import { isInvited, methodLabel } from '@jb/domain/tender/methods'
import type { Tender, TenderWithGoods } from '@jb/domain/tender/tender'
import { isPublic } from '@jb/domain/tender/tender.flow'
import type { Kysely } from 'kysely'
import { callerOf } from '../../platform/caller.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import type { ReadContext } from '../../platform/module.ts'
import { memberDoor } from '../member/index.ts'
import { notify } from '../notice/index.ts'
import { mayRun } from '../procurement/index.ts'
import { tenderById } from './reads/tender-by-id.ts'
import { maySeeSignUps } from './tender.access.ts'
import type { ParticipantReads } from './tender.ports.ts'
import { addInvitees, lockTender } from './tender.repository.ts'
import { withGoods } from './tender.rows.ts'

type Owned = Pick<Tender, 'companyId' | 'agentCompanyId'>

const rowsOf = (db: Kysely<DB>, tenderId: string) =>
  db
    .selectFrom('tender_invitee as i')
    .innerJoin('company', 'company.id', 'i.company_id')
    .select(['i.company_id as id', 'company.name', 'i.invited_at as invitedAt'])
    .where('i.tender_id', '=', tenderId)
    .orderBy('i.position')
    .execute()

/** Which of these companies the relation rules keep out, and because of whom. */
async function relationsAmong(db: Kysely<DB>, { companyId, agentCompanyId }: Owned, ids: readonly string[]) {
  const found = new Map<string, NonNullable<Invitee['related']>>()
  for (const [at, id] of ids.entries())
    for (const kin of await memberDoor.relatedAmong(db, id, ids.slice(at + 1))) found.set(kin, 'invitee')
  if (agentCompanyId)
    for (const id of await memberDoor.relatedAmong(db, agentCompanyId, ids)) found.set(id, 'agent')
  for (const id of await memberDoor.relatedAmong(db, companyId, ids)) found.set(id, 'owner')
  return found
}

/** These companies with what the platform knows of them; ids that are none are missing. */
async function known(
  db: Kysely<DB>,
  owned: Owned,
  { ids, beside = [] }: { readonly ids: readonly string[]; readonly beside?: readonly string[] },
): Promise<readonly Invitee[]> {
  const found = new Map((await memberDoor.choosable(db, { ids })).map((one) => [one.id, one]))
  const related = await relationsAmong(db, owned, [...beside, ...ids])
  return ids.flatMap((id) => {
    const one = found.get(id)
    if (!one) return []
    const { name, verified, frozen } = one
    return [{ id, name, verified, frozen, related: related.get(id) }]
  })
}

/** Whom a tender names, in the owner's order, with what decides whether they can be invited. */
export async function inviteesOf(
  db: Kysely<DB>,
  tender: Owned & Pick<Tender, 'id' | 'method'>,
): Promise<readonly Invitee[]> {
  if (!isInvited(tender)) return []
  const rows = await rowsOf(db, tender.id)
  return known(db, tender, { ids: rows.map(({ id }) => id) })
}

/** A tender with its list and whom it names. */
export async function withInvitees(db: Kysely<DB>, tender: Tender): Promise<TenderWithGoods> {
  return { ...(await withGoods(db, tender)), invitees: await inviteesOf(db, tender) }
}

/** How approvers of the owner read them; in nothing that others read. */
export function inviteeLines(
  tender: Pick<Tender, 'method'>,
  invitees: readonly Invitee[] = [],
): readonly TenderFactLine[] {
  if (!isInvited(tender)) return []
  const names = invitees.map(({ name }) => name).join('、')
  return [{ label: '邀请单位', value: `${invitees.length} 家：${names}` }]
}

/** Whom a tender is for and what became of it, for its owner's side. */
export const listInvitees =
  ({ signUpsOf }: ParticipantReads) =>
  async (ctx: ReadContext, { params }: Received<typeof list>): Promise<Answer<typeof list> | Refusal> => {
    const { db, now } = ctx
    const caller = callerOf(ctx)
    const tender = await tenderById(db, params.id)
    if (!tender || !isPublic(tender.status) || !isInvited(tender) || !mayRun(tender, caller))
      return refuse('tender.notFound')
    const told = maySeeSignUps(tender, caller)
    const signUps = told ? await signUpsOf(db, tender.id) : undefined
    const no = inviteGuard(tender, now)
    return {
      tenderId: tender.id,
      most: mostInvited,
      secret: told ? null : (secretNote(tender) ?? null),
      whyNot: no ? invitingRefusals[no.refused as keyof typeof invitingRefusals] : null,
      invitees: (await rowsOf(db, tender.id)).map(({ id, name, invitedAt }) => {
        const state = inviteeState(tender, signUps ? signUps.get(id) : null, now)
        return {
          companyId: id,
          companyName: name,
          invitedAt: (invitedAt ?? tender.releasedAt ?? now).toISOString(),
          state,
          stateName: inviteeLabels[state],
        }
      }),
    }
  }

/** Invites more companies to a tender that is out; the log says how many, and names nobody. */
export async function invite(
  ctx: Ctx,
  { body: { id, companyIds } }: Received<typeof inviteToTender>,
): Promise<Answer<typeof inviteToTender> | Refusal> {
  const tender = await lockTender(ctx.tx, id)
  const caller = callerOf(ctx)
  if (!tender || !isPublic(tender.status) || !mayRun(tender, caller)) return refuse('tender.notFound')
  const ids = [...new Set(companyIds)]
  const before = (await rowsOf(ctx.tx, id)).map((row) => row.id)
  const chosen = await known(ctx.tx, tender, { ids, beside: before.filter((one) => !ids.includes(one)) })
  const fresh = inviteMore(tender, { chosen, before }, ctx.now)
  if (isRefusal(fresh)) return fresh
  if (chosen.length < ids.length) return refuse('tender.inviteeNotFound')
  if (fresh.length === 0) return { id, invited: 0 }
  const added = fresh.map((one) => one.id)
  await addInvitees(ctx.tx, id, { ids: added, from: before.length, by: caller.accountId, now: ctx.now })
  const { companyId, title } = tender
  await ctx.emit({ type: 'tender.invited', payload: { tenderId: id, companyId, title } })
  await ctx.log({ subject: { kind: 'tender', id }, action: 'invite', payload: { count: added.length } })
  return { id, invited: added.length }
}

/** Tells every invited company once, each by itself; no message names another. */
export async function notifyInvited(ctx: Ctx, tenderId: string): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  if (!tender || !isInvited(tender) || !isPublic(tender.status) || tender.offlineAt !== null) return
  const owner = (await memberDoor.companyBrief(ctx.tx, [tender.companyId])).get(tender.companyId)
  for (const { id, invitedAt } of await rowsOf(ctx.tx, tenderId)) {
    if (invitedAt === null) continue
    await notify(ctx, {
      kind: 'tender.invited',
      title: `邀请贵公司参加${methodLabel(tender)}`,
      about: tender.title,
      body: `${owner?.name ?? '招标人'}邀请贵公司参加《${tender.title}》，请在报名截止前报名。`,
      place: 'tender.detail',
      placeSearch: { id: tenderId },
      companyId: id,
      roles: biddingRoles,
      eventKey: `tender.invited:${tenderId}:${id}`,
    })
  }
}
