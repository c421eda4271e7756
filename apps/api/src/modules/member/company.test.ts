import {
  approveCompany,
  type CompanyForm,
  ownVerification,
  refuseCompany,
  resubmitCompany,
  verificationOf,
} from '@jb/contract/member/company.contract'
import { getUserInfo, switchCompany } from '@jb/contract/member/member.contract'
import { noticeList } from '@jb/contract/notice/notice.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aFreshForm, aLicence, anApplicant, registerAs } from '@jb/testing/builders/company-story'
import { aPng } from '@jb/testing/builders/file'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileModule } from '../file/index.ts'
import { noticeModule } from '../notice/index.ts'
import { memberModule } from './index.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
let h: Harness
let operator: Caller

beforeAll(async () => {
  h = await startHarness({ modules: [memberModule, fileModule, noticeModule] })
  operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
})
afterAll(() => h.close())

const approve = (id: string, version: number, by = operator) =>
  h.call(approveCompany, { body: { id, version } }, by)
const refuse = (id: string, version: number, by = operator) =>
  h.call(refuseCompany, { body: { id, version, reason: '执照已过期' } }, by)
const own = async (by: Caller) => (await h.call(ownVerification, {}, by)).answer

async function newsOf(by: Caller) {
  await h.drain()
  return (await h.call(noticeList, { query: {} }, by)).answer.records
}

describe('registering a company', () => {
  test('makes its person the administrator, acting for it, and leaves it unverified', async () => {
    const { person, form, verification } = await anApplicant(h, { kind: 'agent' })
    const { licenceFileId, ...facts } = form
    expect(verification).toMatchObject({
      ...facts,
      version: 1,
      status: 'pending',
      statusName: '等待审核',
      kindName: '招标代理',
      regionName: '陕西省 西安市 雁塔区',
      licence: { id: licenceFileId, name: '营业执照.pdf' },
      warnings: [],
    })
    const info = (await h.call(getUserInfo, {}, person)).answer
    expect(info).toMatchObject({
      company: { name: form.name, verified: false },
      roles: ['orgAdmin', 'agent'],
    })
    expect((await own(person)).verification?.id).toBe(verification.id)
  })

  test.each([
    ['a code with a wrong check character', { uscc: '91350100M000100Y44' }, 'member.usccInvalid'],
    ['a name with a hidden mark', { name: '曲江\u202e建设' }, 'member.companyInvalid'],
    ['a place that is none', { regionCode: '999999' }, 'member.regionUnknown'],
  ] as const)('refuses %s', async (_, given, reason) => {
    const person = await h.as({ companyId: null })
    expect((await registerAs(h, person, await aFreshForm(h, person, given))).reason).toBe(reason)
    expect((await own(person)).company).toBeNull()
  })

  test('takes a licence of one’s own, once, as a PDF or picture', async () => {
    const person = await h.as({ companyId: null })
    const form = await aFreshForm(h, person)
    const colleague = await h.as({ companyId: null })
    const withFile = (licenceFileId: string) => registerAs(h, person, { ...form, licenceFileId })
    for (const foreign of [await aLicence(h, colleague), nobody]) {
      expect((await withFile(foreign)).reason).toBe('file.notFound')
    }
    const text = await aLicence(h, person, { name: '执照.txt', bytes: Buffer.from('营业执照') })
    expect((await withFile(text)).reason).toBe('member.licenceKind')
    const picture = await aLicence(h, person, { name: '执照.png', bytes: aPng() })
    expect((await withFile(picture)).status).toBe(200)
    const other = await aFreshForm(h, person)
    expect((await registerAs(h, person, { ...other, licenceFileId: picture })).reason).toBe('file.notFound')
  })

  test('takes the licence away from the company that it was uploaded for', async () => {
    const person = await h.as()
    const form = await aFreshForm(h, person)
    await registerAs(h, person, form)
    await h.call(switchCompany, { body: { companyId: person.companyId } }, person)
    const next = await aFreshForm(h, person)
    const again = await registerAs(h, person, { ...next, licenceFileId: form.licenceFileId })
    expect(again.reason).toBe('file.notFound')
  })

  test('is possible for three companies of one person at a time', async () => {
    const person = await h.as()
    const forms = await Promise.all([1, 2, 3, 4, 5].map(() => aFreshForm(h, person)))
    const replies = await Promise.all(forms.map((form) => registerAs(h, person, form)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(replies.filter(({ reason }) => reason === 'member.tooManyPending')).toHaveLength(2)
    const made = replies.find(({ status }) => status === 200)?.answer.verification
    await approve(made?.id ?? '', 1)
    expect((await registerAs(h, person, await aFreshForm(h, person))).status).toBe(200)
  })
})

describe('the operator', () => {
  test('approves: the company is verified for everybody at once and is told', async () => {
    const { person, verification } = await anApplicant(h)
    const reply = await approve(verification.id, 1)
    expect(reply.answer).toMatchObject({ status: 'approved', version: 2, refuseReason: null })
    expect(reply.answer.decidedAt).not.toBeNull()
    expect((await h.call(getUserInfo, {}, person)).answer).toMatchObject({ company: { verified: true } })
    expect(await newsOf(person)).toMatchObject([{ title: '企业认证已通过', about: verification.name }])
  })

  test('refuses with a reason that the company reads, mends and answers', async () => {
    const { person, form, verification } = await anApplicant(h)
    await refuse(verification.id, 1)
    const refused = await own(person)
    expect(refused).toMatchObject({
      company: { verified: false },
      verification: { status: 'refused', refuseReason: '执照已过期', version: 2 },
    })
    expect((await newsOf(person))[0]?.body).toContain('执照已过期')
    const mended = { ...form, legalPerson: '新法人', kind: 'agent' as const }
    const again = await h.call(resubmitCompany, { body: { version: 2, form: mended } }, person)
    expect(again.answer).toMatchObject({
      status: 'pending',
      version: 3,
      legalPerson: '新法人',
      refuseReason: null,
      licence: { id: form.licenceFileId },
    })
    expect((await h.call(getUserInfo, {}, person)).answer).toMatchObject({ roles: ['orgAdmin', 'agent'] })
    expect((await approve(verification.id, 3)).answer.status).toBe('approved')
    const lines = await h.db
      .selectFrom('operation_log')
      .select('action')
      .where('subject_id', '=', verification.companyId)
      .orderBy('seq')
      .execute()
    const decisions = ['company.submitted', 'company.refused', 'company.resubmitted', 'company.approved']
    expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(decisions))
  })

  test('decides once, on what they have seen, and of two at once one', async () => {
    const { verification } = await anApplicant(h)
    expect((await approve(verification.id, 7)).reason).toBe('member.verification.stale')
    expect((await approve(nobody, 1)).reason).toBe('member.verification.notFound')
    const colleague = await h.as({ companyId: operator.companyId, roles: ['operator'] })
    const replies = await Promise.all([approve(verification.id, 1), refuse(verification.id, 1, colleague)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await approve(verification.id, 2)).reason).toBe('member.verification.wrongStatus')
  })

  test('sees who else has the legal person or telephone, and the company does not see that', async () => {
    const first = await anApplicant(h, { legalPerson: '张孪生' })
    const second = await anApplicant(h, { legalPerson: '张孪生', phone: first.form.phone })
    const { answer } = await h.call(verificationOf, { params: { id: second.verification.id } }, operator)
    expect(answer.warnings).toHaveLength(2)
    expect(answer.warnings[0]).toContain(first.form.name)
    expect((await own(second.person)).verification?.warnings).toEqual([])
  })

  test('opens the licence by a link', async () => {
    const { verification } = await anApplicant(h)
    const { answer } = await h.call(verificationOf, { params: { id: verification.id } }, operator)
    const file = await h.app.server.inject({ url: answer.licence?.url ?? '' })
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  })

  test('hears of every company that waits', async () => {
    const { verification } = await anApplicant(h)
    const [latest] = await newsOf(operator)
    expect(latest).toMatchObject({ place: 'member.operatorDesk', placeSearch: { id: verification.id } })
  })
})

describe('handing in again', () => {
  const again = (person: Caller, version: number, form: CompanyForm) =>
    h.call(resubmitCompany, { body: { version, form } }, person)

  test('is for the refused only, as the company has seen it', async () => {
    const { person, form, verification } = await anApplicant(h)
    expect((await again(person, 1, form)).reason).toBe('member.verification.wrongStatus')
    await refuse(verification.id, 1)
    expect((await again(person, 1, form)).reason).toBe('member.verification.stale')
    const entered = await h.as()
    expect((await again(entered, 1, form)).reason).toBe('member.verification.notFound')
  })

  test('does not take the code of a verified company', async () => {
    const other = await anApplicant(h)
    await approve(other.verification.id, 1)
    const { person, form, verification } = await anApplicant(h)
    await refuse(verification.id, 1)
    const stolen = { ...form, uscc: other.form.uscc }
    expect((await again(person, 2, stolen)).reason).toBe('member.companyExists')
    expect((await again(person, 2, { ...form, uscc: '91350100M000100Y44' })).reason).toBe(
      'member.usccInvalid',
    )
    expect((await again(person, 2, { ...form, licenceFileId: nobody })).reason).toBe('file.notFound')
    expect((await own(person)).verification).toMatchObject({ status: 'refused', uscc: form.uscc })
  })
})
