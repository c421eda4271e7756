import { buyingRoles } from '@jb/domain/member/roles'
import { formatMinute } from '@jb/domain/shared/dates'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { notify } from '../../notice/index.ts'
import { tenderById } from '../../tender/index.ts'
import { tellCompanies } from './tell.ts'

interface Fact {
  readonly registrationId: string
  readonly tenderId: string
  readonly companyId: string
  readonly version: number
}

/** Tells the owner's buying staff that a company has signed up. */
export async function tellSignUp(ctx: Ctx, fact: Fact): Promise<void> {
  const tender = await tenderById(ctx.tx, fact.tenderId)
  const companies = await memberDoor.companyBrief(ctx.tx, [fact.companyId])
  const company = companies.get(fact.companyId)
  if (!tender || !company) return
  await notify(ctx, {
    companyId: tender.companyId,
    roles: buyingRoles,
    eventKey: `registration.submitted:${fact.registrationId}:${fact.version}`,
    kind: 'registration.submitted',
    title: '收到报名',
    body: `${company.name}报名参加《${tender.title}》，请在报名截止前确认。`,
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
    const body = `贵公司参加《${tender.title}》的报名已确认，投标时间 ${formatMinute(tender.bidStart)} 到 ${formatMinute(tender.bidEnd)}。`
    const words = { kind: 'registration.confirmed', title: '报名通过', body, place: 'bid.list' } as const
    return tellCompanies(ctx, [fact.companyId], about, words)
  }
  const body = `贵公司参加《${tender.title}》的报名未通过：${fact.reason}。报名截止前可以修改后重新报名。`
  const words = { kind: 'registration.refused', title: '报名未通过', body, place: 'bid.signUp' } as const
  return tellCompanies(ctx, [fact.companyId], about, words)
}
