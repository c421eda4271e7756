import { companyCardOf, companyProfileOf, saveCompanyProfile } from '@jb/contract/member/profile.contract'
import type { Harness } from '@jb/testing/api-harness'
import { aLicence } from '@jb/testing/builders/company-story'
import { aPng } from '@jb/testing/builders/file'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberDoor } from './index.ts'
import { organisationHarness } from './organisation.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await organisationHarness()
})
afterAll(() => h?.close())

const own = async (by: Caller) => (await h.call(companyProfileOf, {}, by)).answer
const facts = {
  version: 1,
  shortName: '新简称',
  address: '科技六路 18 号',
  phone: '029-88880000',
  introduction: '房屋建筑施工总承包。',
  website: 'https://www.example.com',
  trade: 'contractor' as const,
  logoFileId: null as string | null,
  position: { lon: 108.9, lat: 34.2 },
}
const save = (by: Caller | undefined, more: Partial<typeof facts> = {}) =>
  h.call(saveCompanyProfile, { body: { ...facts, ...more } }, by)
const companyNo = async ({ companyId }: Caller) =>
  (await memberDoor.companyBrief(h.db, [companyId])).get(companyId)?.no ?? ''
const card = async (by: Caller) => h.call(companyCardOf, { query: { companyNo: await companyNo(by) } })

test('the administrator changes what the licence does not prove, and everybody sees it on the card', async () => {
  const by = await h.as({ companyName: '陕西长砚建设集团有限公司' })
  const logoFileId = await aLicence(h, by, { name: '标志.png', bytes: aPng() })
  expect((await own(by)).version).toBe(1)
  const { version: _, logoFileId: _logo, ...shown } = facts
  expect((await save(by, { logoFileId })).answer).toMatchObject({ ...shown, version: 2, mayEdit: true })
  const seen = (await card(by)).answer
  const { phone: _phone, trade: _trade, ...open } = shown
  expect(seen).toMatchObject({
    ...open,
    name: '陕西长砚建设集团有限公司',
    tradeName: '施工总承包',
    logo: { id: logoFileId },
  })
  expect(JSON.stringify(seen)).not.toContain(facts.phone)
  expect((await save(by, { version: 2, logoFileId, introduction: '' })).answer.logo?.id).toBe(logoFileId)
})

test('nobody else does, and not from an old page', async () => {
  const by = await h.as()
  expect((await save(undefined)).status).toBe(401)
  const buyer = await h.as({ companyId: by.companyId, roles: ['buyer'] })
  expect((await save(buyer)).status).toBe(403)
  expect((await own(buyer)).mayEdit).toBe(false)
  await save(by)
  const late = await save(by)
  expect([late.status, late.reason]).toEqual([409, 'member.company.stale'])
})

test('the name, the code and the legal person are not among it', async () => {
  const by = await h.as()
  const reply = await h.call(saveCompanyProfile, { body: { ...facts, name: '别的名字' } } as never, by)
  expect([reply.status, (await own(by)).proved.name]).not.toEqual([200, '别的名字'])
  expect((await own(by)).proved.name).not.toBe('别的名字')
})

test.each([
  ['a website without https', { website: 'http://www.example.com' }, 'member.website'],
  ['hidden marks', { shortName: '新\u200b简称' }, 'member.companyInvalid'],
  ['a picture of somebody else', { logoFileId: '00000000-0000-4000-8000-000000000000' }, 'file.notFound'],
])('%s is refused', async (_, more, reason) => {
  expect((await save(await h.as(), more)).reason).toBe(reason)
})

test('a logo is a picture', async () => {
  const by = await h.as()
  expect((await save(by, { logoFileId: await aLicence(h, by) })).reason).toBe('member.pictureKind')
})

test('a company that is not verified has no card, like one that does not exist', async () => {
  const waiting = await card(await h.as({ verified: false }))
  const absent = await h.call(companyCardOf, { query: { companyNo: '99999999' } })
  expect([waiting.status, waiting.msg]).toEqual([404, absent.msg])
})
