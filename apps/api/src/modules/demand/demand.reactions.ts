import { roundOf } from '@jb/domain/demand/demand'
import type { DemandEvent, InvitationEvent } from '@jb/domain/demand/events'
import { demandKindNames } from '@jb/domain/demand/kinds'
import { lapsesAt } from '@jb/domain/demand/life'
import { biddingRoles } from '@jb/domain/member/roles'
import { calendarTime, formatMinute } from '@jb/domain/shared/dates'
import * as z from 'zod/mini'
import type { Ctx } from '../../platform/ctx.ts'
import type { Reaction } from '../../platform/module.ts'
import { memberDoor } from '../member/index.ts'
import { notifyCompanies } from '../notice/index.ts'
import { notifyOwnSide } from '../procurement/index.ts'
import type { DemandPorts } from './demand.ports.ts'
import { demandById } from './demand.rows.ts'

const fact = z.object({
  id: z.string(),
  title: z.string(),
  /** Of what may befall again. */
  at: z.exactOptional(z.string()),
  reason: z.exactOptional(z.string()),
  afterComparing: z.exactOptional(z.boolean()),
})
type Fact = z.output<typeof fact>
const invitation = z.object({ invitationId: z.string() })

const place = 'demand.any'
type Words = Pick<Parameters<typeof notifyOwnSide>[2], 'kind' | 'title' | 'body'>

/** What the owner's side is told when time is up. */
const ownWords = {
  'demand.ended': ({ title }) => ({
    kind: 'demand.ended',
    title: '报价已截止',
    body: `《${title}》报价已截止，请开始比价。`,
  }),
  'demand.expired': ({ title }) => ({
    kind: 'demand.expired',
    title: '需求已过期',
    body: `《${title}》到报价截止没有供应商报价，可以复制后重新发布。`,
  }),
  'demand.secondEnded': ({ title }) => ({
    kind: 'demand.ended',
    title: '第二轮报价已截止',
    body: `《${title}》第二轮报价已截止，请开始比价。`,
  }),
  'demand.secondEmpty': ({ title }) => ({
    kind: 'demand.ended',
    title: '第二轮没有收到报价',
    body: `《${title}》第二轮没有收到报价，首轮报价继续有效，请选定供应商。`,
  }),
  'demand.secondUnopened': ({ title }) => ({
    kind: 'demand.ended',
    title: '第二轮报价作废',
    body: `《${title}》第二轮报价截止后七天没有打开，已作废；首轮报价继续有效，请选定供应商。`,
  }),
  'demand.unopened': ({ title, reason }) => ({
    kind: 'demand.expired',
    title: '需求已过期',
    body: `《${title}》已过期：${reason}。可以复制后重新发布。`,
  }),
} satisfies Partial<Record<DemandEvent['type'], (fact: Fact) => Words>>

/** What those are told who have quoted. */
const quoterWords = {
  'demand.suspended': ({ title, reason }) => ({
    kind: 'demand.changed',
    title: '暂停询价',
    body: `《${title}》暂停询价，恢复之前不能报价和改价。原因：${reason}`,
  }),
  'demand.enabled': ({ title, reason }) => ({
    kind: 'demand.changed',
    title: '恢复询价',
    body: `《${title}》恢复询价，可以继续报价和改价。原因：${reason}`,
  }),
  'demand.cancelled': ({ title, reason, afterComparing }) => ({
    kind: 'demand.cancelled',
    title: '需求已取消',
    body: `《${title}》已被采购方取消，您的报价不再有效。${afterComparing ? `原因：${reason}` : ''}`,
  }),
  'demand.unopened': ({ title, reason }) => ({
    kind: 'demand.expired',
    title: '需求已过期',
    body: `《${title}》已过期：${reason}，您的报价不再有效。`,
  }),
  'demand.takenOffline': ({ title, reason }) => ({
    kind: 'demand.offline',
    title: '需求已下架',
    body: `《${title}》已被平台下架，恢复之前不能报价和改价，报价截止时间不变。原因：${reason}`,
  }),
  'demand.restored': ({ title }) => ({
    kind: 'demand.offline',
    title: '需求已恢复',
    body: `《${title}》已恢复，可以继续查看。`,
  }),
} satisfies Partial<Record<DemandEvent['type'], (fact: Fact) => Words>>

async function tellOwner(ctx: Ctx, on: keyof typeof ownWords, given: Fact): Promise<void> {
  const demand = await demandById(ctx.tx, given.id)
  if (demand) await notifyOwnSide(ctx, demand, { ...ownWords[on](given), place, event: on })
}

async function tellQuoters(
  ctx: Ctx,
  { quotationsOf }: DemandPorts,
  on: keyof typeof quoterWords,
  given: Fact,
): Promise<void> {
  const { id, title: about, at = '' } = given
  const companyIds = (await quotationsOf(ctx.tx, [id])).get(id) ?? []
  await notifyCompanies(ctx, {
    ...quoterWords[on](given),
    about,
    place,
    placeSearch: { id },
    companyIds,
    roles: biddingRoles,
    keyOf: (companyId) => `${on}:${id}:${companyId}:${at}`,
  })
}

/** Whoever supplies what is asked for, there or at the start of a freight, hears that quotations are taken. */
async function tellSuppliers(ctx: Ctx, { id, title: about }: Fact): Promise<void> {
  const demand = await demandById(ctx.tx, id)
  if (demand?.status !== 'quoting' || demand.offlineAt !== null) return
  const { kind, categoryNo, regionCode, fromRegionCode, endsAt } = demand
  const places = [regionCode, fromRegionCode].filter((code) => code !== '')
  const suppliers = await memberDoor.suppliersOf(ctx.tx, { kind, no: categoryNo, places })
  const own = [demand.companyId, demand.agentCompanyId]
  const until = endsAt ? `，${formatMinute(endsAt)} 报价截止` : ''
  await notifyCompanies(ctx, {
    kind: 'demand.published',
    title: `新的${demandKindNames[kind]}需求`,
    about,
    body: `《${about}》正在询价${until}，和贵公司登记的供应类别、供应地区相符。`,
    place,
    placeSearch: { id },
    companyIds: suppliers.filter((companyId) => !own.includes(companyId)),
    roles: biddingRoles,
    keyOf: (companyId) => `demand.published:${id}:${companyId}`,
  })
}

/** Nobody has begun to compare: its owner is reminded of what happens then. */
export async function remind(ctx: Ctx, id: string): Promise<void> {
  const demand = await demandById(ctx.tx, id)
  const until = demand && lapsesAt(demand)
  if (demand?.status !== 'quoteEnded' || !until || until <= ctx.now) return
  await notifyOwnSide(ctx, demand, {
    kind: 'demand.ended',
    title: '请尽快开始比价',
    body: `《${demand.title}》报价已截止，还没有开始比价；${calendarTime(until, ctx.now)} 还不开始，${roundOf(demand) === 2 ? '第二轮报价' : '需求'}自动作废，报价不再打开。`,
    place,
    event: `demand.reminder:${roundOf(demand)}`,
  })
}

/** Whom an invitation concerns: its company, or the owner's side where that has declined. */
async function tellInvitation(
  ctx: Ctx,
  { quotationsOf }: DemandPorts,
  on: InvitationEvent['type'],
  { invitationId }: { readonly invitationId: string },
): Promise<void> {
  const row = await ctx.tx
    .selectFrom('demand_invitation')
    .selectAll()
    .where('id', '=', invitationId)
    .executeTakeFirst()
  const demand = row && (await demandById(ctx.tx, row.demand_id))
  if (!demand) return
  const { id, title: about, companyId, startsAt, endsAt } = demand
  const names = await memberDoor.companyBrief(ctx.tx, [companyId, row.company_id])
  const nameOf = (one: string) => names.get(one)?.name ?? ''
  if (on === 'demand.declined') {
    const reason = row.decline_reason ? `原因：${row.decline_reason}` : '对方没有说明原因。'
    return notifyOwnSide(ctx, demand, {
      kind: 'demand.declined',
      title: '不参加报价',
      body: `${nameOf(row.company_id)}不参加《${about}》的报价。${reason}`,
      event: `demand.declined:${invitationId}`,
    })
  }
  const quoted = (await quotationsOf(ctx.tx, [id])).get(id) ?? []
  const over = demand.status === 'cancelled' || demand.offlineAt !== null
  if (over || quoted.includes(row.company_id)) return
  const first = on === 'demand.invited'
  const opens = demand.status === 'announced' && startsAt ? `，${formatMinute(startsAt)} 开始报价` : ''
  const until = endsAt ? `，${formatMinute(endsAt)} 报价截止` : ''
  const note = first && row.note ? `留言：${row.note}` : ''
  await notifyCompanies(ctx, {
    kind: 'demand.invited',
    title: first ? '邀请报价' : '再次提醒报价',
    about,
    body: `${nameOf(companyId)}邀请贵公司为《${about}》报价${opens}${until}；不参加也请答复。${note}`,
    place,
    placeSearch: { id },
    companyIds: [row.company_id],
    roles: biddingRoles,
    keyOf: () => `${on}:${invitationId}`,
  })
}

/** Who is told what becomes of a demand. */
export const reactionsWith = (ports: DemandPorts): readonly Reaction[] => [
  {
    name: 'demand.tellSuppliers demand.published',
    on: 'demand.published',
    run: (ctx, payload) => tellSuppliers(ctx, fact.parse(payload)),
  },
  ...(Object.keys(ownWords) as (keyof typeof ownWords)[]).map(
    (on): Reaction => ({
      name: `demand.tellOwner ${on}`,
      on,
      run: (ctx, payload) => tellOwner(ctx, on, fact.parse(payload)),
    }),
  ),
  ...(Object.keys(quoterWords) as (keyof typeof quoterWords)[]).map(
    (on): Reaction => ({
      name: `demand.tellQuoters ${on}`,
      on,
      run: (ctx, payload) => tellQuoters(ctx, ports, on, fact.parse(payload)),
    }),
  ),
  ...(['demand.invited', 'demand.reminded', 'demand.declined'] as const).map(
    (on): Reaction => ({
      name: `demand.tellInvitation ${on}`,
      on,
      run: (ctx, payload) => tellInvitation(ctx, ports, on, invitation.parse(payload)),
    }),
  ),
]
