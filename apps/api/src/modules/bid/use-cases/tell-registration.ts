import { bidWords } from '@jb/domain/bid/words'
import { buyingRoles } from '@jb/domain/member/roles'
import { calendarTime } from '@jb/domain/shared/dates'
import { withoutStop } from '@jb/domain/shared/without-stop'
import { regimeOf } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { notify } from '../../notice/index.ts'
import { agentInForce } from '../../procurement/index.ts'
import { tenderById } from '../../tender/index.ts'
import { bidderNameOf, wasHandedIn } from '../reads/consortia.ts'
import { tellCompanies } from './tell.ts'

interface Fact {
  readonly registrationId: string
  readonly tenderId: string
  readonly companyId: string
  readonly version: number
}

/** Who hears of sign-ups: the owner's buying staff, unless names are secret, and the clerks of its agent. */
async function listenersOf(ctx: Ctx, tender: Tender) {
  const agent = await agentInForce(ctx.tx, tender)
  return [
    ...(regimeOf(tender).namesSecret ? [] : [{ companyId: tender.companyId, roles: buyingRoles }]),
    ...(agent === undefined ? [] : [{ companyId: agent, roles: ['agent'] as const }]),
  ]
}

/** Tells whoever answers it that a company has signed up; a notice outlasts a mandate, so it keeps secret names. */
export async function tellSignUp(ctx: Ctx, fact: Fact): Promise<void> {
  const tender = await tenderById(ctx.tx, fact.tenderId)
  if (!tender) return
  const name = await bidderNameOf(ctx.tx, tender.id, fact.companyId)
  const { offer } = bidWords(tender.profile)
  const body = regimeOf(tender).namesSecret
    ? `《${tender.title}》收到新的报名，请到报名记录中查看并确认，确认后对方才能${offer}。`
    : `${name}报名参加《${tender.title}》，请确认，确认后对方才能${offer}。`
  for (const audience of await listenersOf(ctx, tender))
    await notify(ctx, {
      ...audience,
      eventKey: `registration.submitted:${fact.registrationId}:${fact.version}`,
      kind: 'registration.submitted',
      title: '收到报名',
      about: tender.title,
      subject: fact.registrationId,
      body,
      place: 'bid.registrations',
      placeSearch: { id: tender.id },
    })
}

/** Tells whoever has answered it that a company has left. */
export async function notifyLeft(ctx: Ctx, fact: Fact): Promise<void> {
  if (!(await wasHandedIn(ctx.tx, fact.registrationId))) return
  await tellGone(ctx, fact, { title: '有单位退出报名', what: '退出了', next: '' })
}

/** The same of a consortium that a member has left in time: it was handed in, and has to be once more. */
export const notifyTakenBack = (ctx: Ctx, fact: Fact): Promise<void> =>
  tellGone(ctx, fact, { title: '有联合体撤回报名', what: '撤回了', next: '，成员重新确认后再报名' })

interface Gone {
  readonly title: string
  readonly what: string
  readonly next: string
}

/** Names stay secret where they are. */
async function tellGone(ctx: Ctx, fact: Fact, { title, what, next }: Gone): Promise<void> {
  const tender = await tenderById(ctx.tx, fact.tenderId)
  if (!tender) return
  const who = regimeOf(tender).namesSecret
    ? '一家单位'
    : await bidderNameOf(ctx.tx, tender.id, fact.companyId)
  for (const audience of await listenersOf(ctx, tender))
    await notify(ctx, {
      ...audience,
      eventKey: `registration.withdrawn:${fact.registrationId}:${fact.version}`,
      kind: 'registration.withdrawn',
      title,
      about: tender.title,
      subject: fact.registrationId,
      body: `${who}${what}《${tender.title}》的报名${next}。`,
      place: 'bid.registrations',
      placeSearch: { id: tender.id },
    })
}

/** Tells a company how the owner has answered its sign-up. */
export async function tellAnswer(
  ctx: Ctx,
  fact: Fact & { readonly reason?: string | undefined },
): Promise<void> {
  const tender = await tenderById(ctx.tx, fact.tenderId)
  if (!tender) return
  const event = `registration.answered:${fact.registrationId}:${fact.version}`
  const about = { event, tenderId: tender.id }
  if (fact.reason === undefined) {
    const { offer } = bidWords(tender.profile)
    const body = `《${tender.title}》的报名已确认。${offer}时间 ${calendarTime(tender.bidStart, ctx.now)} 到 ${calendarTime(tender.bidEnd, ctx.now)}`
    const forMembers = (lead: string) => `${body}，由牵头方${lead}${offer}。`
    const words = { kind: 'registration.confirmed', title: '报名通过', place: 'tender.detail' } as const
    return tellCompanies(ctx, [fact.companyId], { ...about, forMembers }, { ...words, body: `${body}。` })
  }
  const body = `《${tender.title}》的报名未通过：${withoutStop(fact.reason)}。报名截止前可以修改后重新报名。`
  const words = { kind: 'registration.refused', title: '报名未通过', body, place: 'bid.signUp' } as const
  return tellCompanies(ctx, [fact.companyId], { ...about, alone: true }, words)
}
