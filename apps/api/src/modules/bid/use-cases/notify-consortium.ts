import { memberStateNames } from '@jb/domain/bid/consortium'
import type { ConsortiumFact, RegistrationFact } from '@jb/domain/bid/events'
import { biddingRoles } from '@jb/domain/member/roles'
import { calendarTime } from '@jb/domain/shared/dates'
import { withoutStop } from '@jb/domain/shared/without-stop'
import type { Ctx } from '../../../platform/ctx.ts'
import { notifyCompanies } from '../../notice/index.ts'
import { tenderById } from '../../tender/index.ts'
import { consortiaOf } from '../reads/consortia.ts'

type Fact = Pick<RegistrationFact, 'registrationId' | 'tenderId' | 'companyId' | 'version'>

/** What a notice about a consortium needs; undefined where there is none (any more). */
async function around(ctx: Ctx, { registrationId, tenderId }: Fact) {
  const tender = await tenderById(ctx.tx, tenderId)
  const [consortium] = await consortiaOf(ctx.tx, [registrationId])
  return tender && consortium ? { tender, ...consortium } : undefined
}

interface Said {
  readonly event: string
  readonly kind: 'consortium.asked' | 'consortium.answered' | 'consortium.ended'
  readonly title: string
  readonly body: string
}

const send = (ctx: Ctx, fact: Fact, about: string, companyIds: readonly string[], said: Said) =>
  notifyCompanies(ctx, {
    kind: said.kind,
    title: said.title,
    body: said.body,
    about,
    companyIds,
    roles: biddingRoles,
    subject: fact.registrationId,
    keyOf: (companyId: string) => `${said.event}:${fact.registrationId}:${fact.version}:${companyId}`,
    place: 'bid.consortium',
    placeSearch: { id: fact.registrationId },
  })

/** Asks the members: who leads, what for, until when. */
export async function notifyAsked(ctx: Ctx, fact: Fact): Promise<void> {
  const found = await around(ctx, fact)
  if (!found) return
  const { tender, members, leadName } = found
  const asked = members.filter(({ state }) => state === 'asked').map(({ companyId }) => companyId)
  await send(ctx, fact, tender.title, asked, {
    event: 'consortium.asked',
    kind: 'consortium.asked',
    title: '联合体邀请',
    body: `${leadName}邀请贵公司组成联合体参加《${tender.title}》，请核对分工和联合体协议，在 ${calendarTime(tender.applyEnd, ctx.now)} 前确认。`,
  })
}

/** Tells the lead what a member has said. */
export async function notifyMemberAnswered(ctx: Ctx, fact: ConsortiumFact): Promise<void> {
  const found = await around(ctx, fact)
  const member = found?.members.find(({ companyId }) => companyId === fact.memberId)
  if (!found || !member) return
  const { tender } = found
  const why = member.reason ? `，原因：${withoutStop(member.reason)}` : ''
  const next = {
    asked: '',
    confirmed: '全部成员确认后，报名自动提交。',
    declined: '请在报名截止前修改成员后重新发出，否则不能报名。',
    left: '报名截止后联合体的组成变化的，其投标无效。',
  }[fact.state]
  await send(ctx, fact, tender.title, [fact.companyId], {
    event: `consortium.answered:${fact.memberId}:${fact.state}`,
    kind: 'consortium.answered',
    title: `联合体成员${memberStateNames[fact.state]}`,
    body: `${member.name}${memberStateNames[fact.state]}《${tender.title}》的联合体${why}。${next}`,
  })
}

/** One that was handed in goes back to its lead: those that stay hear that it has to be handed in once more. */
export async function notifyReassembling(ctx: Ctx, fact: Fact): Promise<void> {
  const found = await around(ctx, fact)
  if (!found) return
  const { tender, members, leadName } = found
  const stay = members.filter(({ state }) => state === 'confirmed').map(({ companyId }) => companyId)
  await send(ctx, fact, tender.title, stay, {
    event: 'consortium.reassembling',
    kind: 'consortium.answered',
    title: '联合体的报名已撤回',
    body: `《${tender.title}》的联合体有成员退出，已提交的报名撤回。牵头方${leadName}在 ${calendarTime(tender.applyEnd, ctx.now)} 前修改成员后会再请贵公司确认，逾期没有报名成功。`,
  })
}

/** The lead goes on without these: they are free again. */
export async function notifyDropped(
  ctx: Ctx,
  fact: Fact & { readonly companyIds: readonly string[] },
): Promise<void> {
  const tender = await tenderById(ctx.tx, fact.tenderId)
  if (!tender) return
  await send(ctx, fact, tender.title, fact.companyIds, {
    event: 'consortium.dropped',
    kind: 'consortium.ended',
    title: '联合体已修改',
    body: `牵头方修改了《${tender.title}》的联合体，贵公司不再是成员，可以单独报名或参加其他联合体。`,
  })
}

/** Not all have confirmed in time: everybody is told who was missing. */
export async function notifyIncomplete(ctx: Ctx, fact: Fact): Promise<void> {
  const found = await around(ctx, fact)
  if (!found) return
  const { tender, members } = found
  const missing = members.filter(({ state }) => state !== 'confirmed')
  const who = missing.map(({ name, state }) => `${name}${memberStateNames[state]}`).join('、')
  const all = members.filter(({ state }) => state !== 'declined').map(({ companyId }) => companyId)
  await send(ctx, fact, tender.title, [fact.companyId, ...all], {
    event: 'consortium.incomplete',
    kind: 'consortium.ended',
    title: '联合体没有报名成功',
    body: `《${tender.title}》报名截止时联合体没有完成确认（${who}），这个联合体没有报名成功。`,
  })
}

/** The lead has left, or was turned down: its members are free again, and are told. */
export async function notifyMembersFree(
  ctx: Ctx,
  fact: Fact & { readonly reason?: string | undefined },
): Promise<void> {
  const found = await around(ctx, fact)
  if (!found) return
  const { tender, members, leadName } = found
  const told = members
    .filter(({ state }) => state === 'asked' || state === 'confirmed')
    .map(({ companyId }) => companyId)
  const what = fact.reason === undefined ? `${leadName}退出了报名` : `报名未通过：${withoutStop(fact.reason)}`
  await send(ctx, fact, tender.title, told, {
    event: 'consortium.ended',
    kind: 'consortium.ended',
    title: '联合体不再参加',
    body: `《${tender.title}》的联合体：${what}，这个联合体不再参加。牵头方重新报名时会再请贵公司确认。`,
  })
}
