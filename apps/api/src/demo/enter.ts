import { demoPassword } from '@jb/domain/member/password'
import { memberDoor } from '../modules/member/index.ts'
import type { Ctx, Session } from '../platform/ctx.ts'
import { cards, otherPhone, others, type PersonPlayed, personaPhone, personas } from './cast.ts'
import { type CompanyPlayed, companies } from './companies.ts'
import { enterColleagues, placesOf, waysOf } from './organisation.ts'
import { profiles } from './profiles.ts'
import { type Stage, sessionFor } from './stage.ts'

const system = { system: 'demo' } as const

async function enterCompany(ctx: Ctx, company: CompanyPlayed): Promise<string> {
  const { key, ...facts } = company
  const profile = profiles[key] ?? {}
  const id = await memberDoor.createCompany(ctx, { ...facts, ...profile, verified: true, isDemo: true })
  await memberDoor.openDepartments(ctx, id, waysOf(key))
  return id
}

interface Entering {
  readonly person: PersonPlayed
  readonly phone: string
  readonly isDemo: boolean
  readonly companyId: string
}

async function enterPerson(ctx: Ctx, { person, phone, isDemo, companyId }: Entering): Promise<Session> {
  const { name, roles, title } = person
  const accountId = await memberDoor.createAccount(ctx, { phone, name, password: demoPassword, isDemo })
  const places = placesOf(await memberDoor.openDepartments(ctx, companyId, []), person)
  await memberDoor.addMembership(ctx, { accountId, companyId, roles, title, places })
  const companyName = companies.find(({ key }) => key === person.company)?.name
  return sessionFor({
    ...{
      accountId,
      accountName: name,
      phone,
      companyId,
      companyName,
      companyVerified: true,
      companyFrozen: false,
      roles,
      principals: [],
      memberOf: [companyId],
    },
  })
}

/** Brings companies and people in, and gives the people by name, each able to act for their company. Each person in their own transaction: the login screen keeps this order. */
export async function enterCast(stage: Stage): Promise<Map<string, Session>> {
  const ids = new Map<number, string>()
  for (const company of companies)
    ids.set(company.key, await stage.run(system, (ctx) => enterCompany(ctx, company)))
  const cast = new Map<string, Session>()
  const people = [
    ...personas.map((person, at) => ({ person, phone: personaPhone(at) })),
    ...others.map((person, at) => ({ person, phone: otherPhone(at) })),
  ].map((one) => ({ ...one, isDemo: cards.includes(one.person.name) }))
  const rankOf = ({ person }: Pick<Entering, 'person'>) => cards.indexOf(person.name)
  const shown = people.filter(({ isDemo }) => isDemo).sort((a, b) => rankOf(a) - rankOf(b))
  for (const entering of [...shown, ...people.filter(({ isDemo }) => !isDemo)]) {
    const companyId = ids.get(entering.person.company) ?? ''
    const session = await stage.run(system, (ctx) => enterPerson(ctx, { ...entering, companyId }))
    cast.set(session.accountName, session)
  }
  for (const [key, companyId] of ids) await stage.run(system, (ctx) => enterColleagues(ctx, key, companyId))
  return cast
}
