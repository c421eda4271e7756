import { grantMandate } from '@jb/contract/member/mandate.contract'
import { demoPassword } from '@jb/domain/member/password'
import { day } from '@jb/domain/shared/dates'
import { memberDoor } from '../modules/member/index.ts'
import type { Ctx, Session } from '../platform/ctx.ts'
import { others, type PersonPlayed, personas } from './cast.ts'
import { type CompanyPlayed, companies } from './companies.ts'
import { type Stage, sessionFor } from './stage.ts'

/** The people of the story by name, each able to act for their company. */
export type Cast = ReadonlyMap<string, Session>

const system = { system: 'demo' } as const

const personaPhone = (at: number) => `199000000${String(at + 1).padStart(2, '0')}`
const otherPhone = (at: number) => `199000001${String(at + 1).padStart(2, '0')}`

async function enterCompany(ctx: Ctx, company: CompanyPlayed): Promise<string> {
  const { key: _, ...facts } = company
  return memberDoor.createCompany(ctx, { ...facts, verified: true, isDemo: true })
}

interface Entering {
  readonly person: PersonPlayed
  readonly phone: string
  readonly isDemo: boolean
  readonly companyId: string
}

async function enterPerson(ctx: Ctx, { person, phone, isDemo, companyId }: Entering): Promise<Session> {
  const { name, roles, title, department } = person
  const accountId = await memberDoor.createAccount(ctx, { phone, name, password: demoPassword, isDemo })
  await memberDoor.addMembership(ctx, { accountId, companyId, roles, title, department })
  const companyName = companies.find(({ key }) => key === person.company)?.name
  return sessionFor({
    ...{
      accountId,
      accountName: name,
      phone,
      companyId,
      companyName,
      companyVerified: true,
      roles,
      principals: [],
    },
  })
}

/** Who lets which agent run tenders, for the days below. */
const mandates = [
  { buyer: '沈佳', agent: '郑凯', note: '灞原片区政府投资项目招标代理' },
  { buyer: '张建国', agent: '郑凯', note: '长砚建设年度招标代理框架协议' },
] as const
const mandateDays = 200

async function grantMandates(stage: Stage, cast: Map<string, Session>): Promise<void> {
  for (const { buyer, agent, note } of mandates) {
    const [from, to] = [cast.get(buyer), cast.get(agent)]
    if (!from?.companyId || !to?.companyId) throw new Error(`${buyer} or ${agent} is not in the cast`)
    const { now } = await stage.run(system, async (ctx) => ({ now: ctx.now }))
    const until = new Date(now.getTime() + mandateDays * day).toISOString()
    await stage.perform(from, grantMandate, { body: { agentId: to.companyId, until, note } })
    cast.set(agent, { ...to, principals: [...to.principals, from.companyId] })
  }
}

/** Brings companies and people in. Each person in their own transaction: the login screen keeps this order. */
export async function enterCast(stage: Stage): Promise<Cast> {
  const ids = new Map<number, string>()
  for (const company of companies)
    ids.set(company.key, await stage.run(system, (ctx) => enterCompany(ctx, company)))
  const cast = new Map<string, Session>()
  const people = [
    ...personas.map((person, at) => ({ person, phone: personaPhone(at), isDemo: true })),
    ...others.map((person, at) => ({ person, phone: otherPhone(at), isDemo: false })),
  ]
  for (const entering of people) {
    const companyId = ids.get(entering.person.company) ?? ''
    const session = await stage.run(system, (ctx) => enterPerson(ctx, { ...entering, companyId }))
    cast.set(session.accountName, session)
  }
  await grantMandates(stage, cast)
  return cast
}
