import {
  approveCompany,
  type CompanyForm,
  findCompanies,
  refuseCompany,
  resubmitCompany,
  verificationOf,
} from '@jb/contract/member/company.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aFreshForm, aLicence, anAddress, anApplicant, registerAs } from '@jb/testing/builders/company-story'
import { aCompany, aUscc } from '@jb/testing/builders/member'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileModule } from '../file/index.ts'
import { memberDoor, memberModule } from './index.ts'

/** Several companies that claim one 统一社会信用代码. */
let h: Harness
let operator: Caller

beforeAll(async () => {
  h = await startHarness({ modules: [memberModule, fileModule] })
  operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
})
afterAll(() => h.close())

const approve = (id: string, version: number) => h.call(approveCompany, { body: { id, version } }, operator)
const refuse = (id: string, version: number) =>
  h.call(refuseCompany, { body: { id, version, reason: '营业执照是别人的' } }, operator)
const seen = async (id: string) => (await h.call(verificationOf, { params: { id } }, operator)).answer
const enter = (n: number, given: Parameters<typeof aCompany>[1]) =>
  h.run((ctx) => memberDoor.createCompany(ctx, aCompany(n, given)))

/** Somebody else applies with the code of this form. */
async function rival(form: CompanyForm, name: string) {
  const person = await h.as({ companyId: null })
  const own = await aFreshForm(h, person, { uscc: form.uscc, name })
  return { person, form: own, reply: await registerAs(h, person, own) }
}

test('a refused application and one that waits keep nobody from the code', async () => {
  const thief = await anApplicant(h, { name: '冒名公司' })
  const second = await rival(thief.form, '另一家公司')
  await refuse(thief.verification.id, 1)
  const owner = await rival(thief.form, '真正的公司')
  expect([second.reply.status, owner.reply.status]).toEqual([200, 200])
  expect((await approve(owner.reply.answer.verification.id, 1)).status).toBe(200)
  const found = await h.call(findCompanies, { body: { keyword: thief.form.uscc } }, owner.person, anAddress())
  expect(found.answer.map(({ name }) => name)).toEqual(['真正的公司'])
})

test('each of them warns the operator of the others; the applicants read nothing of it', async () => {
  const first = await anApplicant(h, { name: '先申请公司' })
  const second = await rival(first.form, '后申请公司')
  const { id } = second.reply.answer.verification
  expect(second.reply.answer.verification.warnings).toEqual([])
  expect((await seen(id)).warnings).toEqual([expect.stringMatching(/统一社会信用代码.*先申请公司/)])
  const warned = (await seen(first.verification.id)).warnings
  expect(warned).toEqual([expect.stringMatching(/统一社会信用代码.*后申请公司/)])
})

test('approving one leaves the others waiting, warned, and not to be approved', async () => {
  const first = await anApplicant(h, { name: '通过公司' })
  const { id } = (await rival(first.form, '等待公司')).reply.answer.verification
  await approve(first.verification.id, 1)
  const left = await seen(id)
  expect(left).toMatchObject({ status: 'pending', version: 1 })
  expect(left.warnings).toEqual([expect.stringMatching(/统一社会信用代码已属于通过公司/)])
  const reply = await approve(id, 1)
  expect([reply.reason, reply.envelope.msg]).toEqual([
    'member.usccVerified',
    expect.stringContaining('已经有一家认证通过的企业'),
  ])
  expect((await seen(id)).status).toBe('pending')
  expect((await refuse(id, 1)).answer.status).toBe('refused')
})

test('of two approved at once one is', async () => {
  const first = await anApplicant(h)
  const { id } = (await rival(first.form, '同时公司')).reply.answer.verification
  const replies = await Promise.all([approve(first.verification.id, 1), approve(id, 1)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('the code of a company that is verified or was entered by the platform is taken', async () => {
  const first = await anApplicant(h)
  await approve(first.verification.id, 1)
  await enter(7_001, { verified: false })
  const entered = { ...first.form, uscc: aUscc(7_001) }
  for (const form of [first.form, entered]) {
    expect((await rival(form, '来迟公司')).reply.reason).toBe('member.companyExists')
  }
  await expect(enter(7_002, { uscc: first.form.uscc })).rejects.toThrow('已经登记过')
  await expect(enter(7_001, {})).rejects.toThrow('已经登记过')
})

test('a company that the platform enters itself is not held up by who applied before', async () => {
  const applicant = await anApplicant(h)
  await enter(7_003, { uscc: applicant.form.uscc })
  expect((await approve(applicant.verification.id, 1)).reason).toBe('member.usccVerified')
})

test('who was sent back cannot hand in again with a code that was verified for another meanwhile', async () => {
  const first = await anApplicant(h)
  const second = await rival(first.form, '退回公司')
  await refuse(second.reply.answer.verification.id, 1)
  const again = () => {
    const body = { version: 2, form: second.form }
    return h.call(resubmitCompany, { body }, { ...second.person })
  }
  await approve(first.verification.id, 1)
  expect((await again()).reason).toBe('member.companyExists')
  const other = { ...second.form, uscc: aUscc(7_004), licenceFileId: await aLicence(h, second.person) }
  const mended = await h.call(resubmitCompany, { body: { version: 2, form: other } }, second.person)
  expect(mended.answer.status).toBe('pending')
})
