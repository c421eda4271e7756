import { refuseCompany, resubmitCompany } from '@jb/contract/member/company.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aFreshForm, anApplicant } from '@jb/testing/builders/company-story'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modules } from '../modules.ts'
import { crowdModule, startCrowd } from './auctions/crowd.ts'
import { personaPhone } from './cast.ts'
import { clerkNote } from './clerk.ts'

const opened: Harness[] = []
const operators = new Map<Harness, string>()

/** A demo whose story has been told, as far as the clerk looks at it. */
async function aDemo(seconds: number): Promise<Harness> {
  const config = { DEMO: true, DEMO_VERIFY_SECONDS: seconds }
  const h = await startHarness({ config, modules: [...modules, crowdModule(modules)] })
  opened.push(h)
  const { accountId } = await h.as({ companyKind: 'platform', roles: ['operator'], name: '平台运营' })
  await h.db
    .updateTable('account')
    .set({ is_demo: true, phone: personaPhone(14) })
    .where('id', '=', accountId)
    .execute()
  operators.set(h, accountId)
  await startCrowd(h.app)
  return h
}

let h: Harness
let ofTheStory: string
beforeAll(async () => {
  h = await aDemo(60)
  ofTheStory = (await anApplicant(h)).verification.id
  await h.db.insertInto('demo_story').values({ told_at: new Date() }).execute()
})
afterAll(async () => {
  for (const each of opened) await each.close()
})

const second = 1_000
const standing = (id: string, on = h) =>
  on.db
    .selectFrom('company_verification')
    .select(['status', 'version', 'decided_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
/** Lets this many seconds go by in looks of ten. */
async function pass(seconds: number, on = h): Promise<void> {
  for (let at = 0; at < seconds; at += 10) await on.clock.advance(10 * second)
}

it('agrees a while after a visitor’s company was handed in, not before, and not twice', async () => {
  const { verification, person } = await anApplicant(h)
  const { id, companyId } = verification
  await pass(50)
  expect(await standing(id)).toMatchObject({ status: 'pending', version: 1 })
  await pass(20)
  const agreed = { status: 'approved', version: 2, decided_by: operators.get(h) }
  expect(await standing(id)).toEqual(agreed)
  await pass(60)
  expect(await standing(id)).toEqual(agreed)
  const lines = await h.db
    .selectFrom('operation_log')
    .select(['action', 'reason', 'actor_account_id'])
    .where('subject_id', '=', companyId)
    .where('action', '=', 'company.approved')
    .execute()
  expect(lines).toEqual([
    { action: 'company.approved', reason: clerkNote, actor_account_id: operators.get(h) },
  ])
  const told = await h.db
    .selectFrom('notice')
    .select(['kind', 'body'])
    .where('account_id', '=', person.accountId)
    .execute()
  expect(told).toEqual([
    { kind: 'company.approved', body: `${clerkNote}现在可以发布招标、报名投标和参加竞价了。` },
  ])
})

it('leaves alone what a person has decided about, also when it is handed in again', async () => {
  const operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
  const { verification, person, form } = await anApplicant(h)
  const { id, companyId } = verification
  await h.call(refuseCompany, { body: { id, version: 1, reason: '看不清' } }, operator)
  await pass(80)
  expect(await standing(id)).toMatchObject({ status: 'refused', version: 2 })
  const mended = { ...form, licenceFileId: (await aFreshForm(h, person)).licenceFileId }
  const founder = { ...person, companyId }
  expect((await h.call(resubmitCompany, { body: { version: 2, form: mended } }, founder)).status).toBe(200)
  await pass(80)
  expect(await standing(id)).toMatchObject({ status: 'pending', version: 3 })
  const frozen = await anApplicant(h)
  await h.db
    .updateTable('company')
    .set({ frozen_at: new Date(), frozen_reason: '查证中' })
    .where('id', '=', frozen.verification.companyId)
    .execute()
  await pass(80)
  expect(await standing(frozen.verification.id)).toMatchObject({ status: 'pending', version: 1 })
})

it('leaves the companies of the story to whoever plays the operator, and goes on beside what is refused', async () => {
  const held = await anApplicant(h)
  const { companyId } = await h.as({ roles: ['buyer'] })
  await h.db.updateTable('company').set({ uscc: held.form.uscc }).where('id', '=', companyId).execute()
  const { verification } = await anApplicant(h)
  await pass(80)
  expect(await standing(ofTheStory)).toMatchObject({ status: 'pending', version: 1 })
  expect(await standing(held.verification.id)).toMatchObject({ status: 'pending', version: 1 })
  expect(await standing(verification.id)).toMatchObject({ status: 'approved' })
})

it('never agrees to anything with 0, nor where no story was told', async () => {
  const never = await aDemo(0)
  await never.db.insertInto('demo_story').values({ told_at: new Date() }).execute()
  const untold = await aDemo(1)
  for (const on of [never, untold]) {
    const { verification } = await anApplicant(on)
    await pass(80, on)
    expect(await standing(verification.id, on)).toMatchObject({ status: 'pending', version: 1 })
  }
}, 60_000)
