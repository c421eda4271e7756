import { register } from '@jb/contract/bid/registration.contract'
import { uploadFile } from '@jb/contract/file/file.contract'
import { approveCompany, registerCompany, verifications } from '@jb/contract/member/company.contract'
import { loginWays, registerAccount, setUpOperator } from '@jb/contract/member/entrance.contract'
import { grantMandate, revokeMandate } from '@jb/contract/member/mandate.contract'
import type { Opened } from '@jb/contract/member/member.shapes'
import {
  publishTender,
  saveTenderDraft,
  tenderDetailOf,
  tenderDraftOf,
} from '@jb/contract/tender/tender.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aSignUp } from '@jb/testing/builders/bid'
import { aPdf } from '@jb/testing/builders/file'
import { aCompanyForm, aPhone } from '@jb/testing/builders/member'
import { aTenderForm, publishReason } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberDoor } from './modules/member/index.ts'

/** An empty platform outside the demo, on which everybody comes in by the calls that the screens make. */
let h: Harness
let people = 0
beforeAll(async () => {
  h = await startHarness({ config: { DEMO: false } })
})
afterAll(() => h.close())

const password = 'correct horse 9'

function callerFrom(opened: Opened, phone: string): Caller {
  const { account, company } = opened.user
  const keys = { bearer: opened.bearer, signingKey: opened.signingKey }
  const who = { accountId: account.id, accountName: account.name, phone, companyId: company?.id ?? '' }
  return { ...who, ...keys, sessionId: '', refreshToken: '' }
}

/** A person who registers themselves. */
async function newcomer(name: string): Promise<Caller> {
  people += 1
  const phone = aPhone(people)
  const reply = await h.call(
    registerAccount,
    { body: { phone, name, password, terms: { agreement: 0, privacy: 0 } } },
    undefined,
    {
      ip: `10.9.0.${people}`,
    },
  )
  return callerFrom(reply.answer, phone)
}

/** A person who has registered a company that waits for its verification. */
async function founder(name: string, kind: 'buyer' | 'supplier' | 'agent') {
  const person = await newcomer(name)
  const licence = await h.call(uploadFile, {}, person, { file: { name: '营业执照.pdf', bytes: aPdf() } })
  const form = aCompanyForm(people, licence.answer.id, { kind })
  const { user } = (await h.call(registerCompany, { body: form }, person)).answer
  return { ...person, companyId: user.company?.id ?? '' }
}

async function setUp(): Promise<Caller> {
  expect((await h.call(loginWays)).answer).toEqual({
    code: false,
    codeShown: false,
    setup: true,
    terms: { agreement: 0, privacy: 0 },
  })
  const setupCode = (await memberDoor.pendingSetupCode(h.db, h.app.platform.services)) ?? ''
  const operator = { companyName: '匠标运营有限公司', phone: aPhone(9000), name: '赵运营', password }
  const reply = await h.call(setUpOperator, { body: { setupCode, ...operator } })
  expect((await h.call(loginWays)).answer.setup).toBe(false)
  return callerFrom(reply.answer, operator.phone)
}

async function verifyAll(operator: Caller): Promise<number> {
  const { records } = (await h.call(verifications, { body: {} }, operator)).answer
  for (const { id, version } of records) await h.call(approveCompany, { body: { id, version } }, operator)
  return records.length
}

async function draftAs(by: Caller, principalId: string | null = null) {
  const { now } = await h.run(async (ctx) => ({ now: ctx.now }))
  const form = aTenderForm(now, { principalId, minBidders: 1 })
  return h.call(saveTenderDraft, { body: { form } }, by)
}
const publish = (by: Caller, { id, version }: { id: string; version: number }) =>
  h.call(publishTender, { body: { id, version, reason: publishReason } }, by)

test('from nothing to a published tender, a sign-up, and a tender that an agent runs', async () => {
  const operator = await setUp()
  const buyer = await founder('李慧敏', 'buyer')
  const supplier = await founder('王投标', 'supplier')
  const agent = await founder('陈代理', 'agent')

  // Not verified yet: a draft may be written, and nobody publishes.
  const draft = (await draftAs(buyer)).answer
  expect((await publish(buyer, draft)).reason).toBe('member.companyUnverified')
  expect(await verifyAll(operator)).toBe(3)

  const published = (await publish(buyer, draft)).answer
  expect(published.status).toBe('registering')
  expect((await h.call(tenderDetailOf, { params: { id: published.id } })).status).toBe(200)

  // A company that waits cannot sign up; a verified one can.
  const waiting = await founder('赵等待', 'supplier')
  const signUp = { body: aSignUp(published.id) }
  expect((await h.call(register, signUp, waiting)).reason).toBe('member.companyUnverified')
  expect((await h.call(register, signUp, supplier)).status).toBe(200)

  // Without a mandate the buyer is closed to the agent; with one it is open; revoked, it is closed at once.
  expect((await draftAs(agent, buyer.companyId)).reason).toBe('tender.noMandate')
  const until = new Date(Date.now() + 30 * 86_400_000).toISOString()
  const body = { agentId: agent.companyId, until, note: '' }
  const mandate = (await h.call(grantMandate, { body }, buyer)).answer
  const theirs = (await draftAs(agent, buyer.companyId)).answer
  expect((await h.call(tenderDraftOf, { params: { id: theirs.id } }, agent)).status).toBe(200)
  const revoked = { id: mandate.id, version: mandate.version, reason: '合作结束' }
  await h.call(revokeMandate, { body: revoked }, buyer)
  expect((await h.call(tenderDraftOf, { params: { id: theirs.id } }, agent)).status).toBe(404)
  expect((await publish(agent, theirs)).status).toBe(404)
  expect((await publish(buyer, theirs)).answer.status).toBe('registering')
})
