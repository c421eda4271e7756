import {
  addCertificate,
  certificates,
  removeCertificate,
  replaceCertificate,
} from '@jb/contract/member/certificate.contract'
import { companyCardOf } from '@jb/contract/member/profile.contract'
import { noticeList } from '@jb/contract/notice/notice.contract'
import { formatDay } from '@jb/domain/shared/dates'
import type { Harness } from '@jb/testing/api-harness'
import { aLicence } from '@jb/testing/builders/company-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberDoor } from './index.ts'
import { organisationHarness } from './organisation.fixture.ts'

const day = 86_400_000
let h: Harness
beforeAll(async () => {
  h = await organisationHarness()
})
afterAll(() => h?.close())

const now = async () => (await h.run(async (ctx) => ({ now: ctx.now }))).now
const dayFrom = async (days: number) => formatDay(new Date((await now()).getTime() + days * day))

async function facts(by: Caller, expires: number | null, more: object = {}) {
  const expiresAt = expires === null ? null : await dayFrom(expires)
  const issuedAt = await dayFrom(-400)
  const fileId = await aLicence(h, by)
  return {
    kind: 'safety' as const,
    name: '安全生产许可证',
    number: 'JZ-1',
    fileId,
    issuedAt,
    expiresAt,
    ...more,
  }
}
const add = async (by: Caller, expires: number | null) =>
  (await h.call(addCertificate, { body: await facts(by, expires) }, by)).answer
const list = async (by: Caller) => (await h.call(certificates, {}, by)).answer
const titles = async (by: Caller) =>
  (await h.call(noticeList, { query: {} }, by)).answer.records.map(({ title }) => title)

test('certificates stand in the order in which they expire, each with its state', async () => {
  const by = await h.as()
  for (const expires of [null, 100, -2, 10]) await add(by, expires)
  const { certificates: all, mayEdit } = await list(by)
  expect(all.map(({ stateName, daysLeft }) => [stateName, daysLeft])).toEqual([
    ['已过期', -2],
    ['30 天内到期', 10],
    ['有效', 100],
    ['有效', null],
  ])
  expect([mayEdit, all[0]?.file?.name]).toEqual([true, '营业执照.pdf'])
})

test('the administrators are told 30 days and 7 days before the last day and on it, and nobody else', async () => {
  const by = await h.as()
  const buyer = await h.as({ companyId: by.companyId, roles: ['buyer'] })
  const { expiresAt } = await add(by, 40)
  const told: string[][] = []
  for (const before of [35, 30, 7, 0, -5]) {
    const tenOClock = new Date(`${expiresAt}T10:00:00+08:00`).getTime() - before * day
    await h.clock.advance(tenOClock - (await now()).getTime())
    told.push(await titles(by))
  }
  const after = (left: string) => `证书${left}`
  expect(told.map((each) => each.length)).toEqual([0, 1, 2, 3, 3])
  expect(told.at(-1)).toEqual([after('今天到期'), after('还有 7 天到期'), after('还有 30 天到期')])
  expect(await titles(buyer)).toEqual([])
})

test('a certificate that was replaced or removed is not spoken of any more', async () => {
  const by = await h.as()
  const [old, gone] = [await add(by, 35), await add(by, 36)]
  const body = { id: old.id, version: old.version, ...(await facts(by, 500, { fileId: old.file?.id })) }
  const fresh = (await h.call(replaceCertificate, { body }, by)).answer
  expect(fresh).toMatchObject({ version: 2, state: 'valid', file: { id: old.file?.id } })
  await h.call(removeCertificate, { body: { id: gone.id, version: 1 } }, by)
  await h.clock.advance(40 * day)
  expect(await titles(by)).toEqual([])
  expect((await list(by)).certificates.map(({ id }) => id)).toEqual([old.id])
})

test('they belong to their company and its administrators', async () => {
  const by = await h.as()
  const { id } = await add(by, 100)
  const body = { id, version: 1 }
  expect((await h.call(removeCertificate, { body })).status).toBe(401)
  const buyer = await h.as({ companyId: by.companyId, roles: ['buyer'] })
  expect((await h.call(removeCertificate, { body }, buyer)).status).toBe(403)
  expect((await list(buyer)).mayEdit).toBe(false)
  expect((await h.call(removeCertificate, { body }, await h.as())).reason).toBe('member.certificate.notFound')
  expect((await h.call(removeCertificate, { body: { id, version: 9 } }, by)).status).toBe(409)
  expect((await list(await h.as())).certificates).toEqual([])
})

test.each([
  ['a day that does not fit', { expiresAt: '2001-01-01' }, 'member.certificateDays'],
  ['a hidden mark', { name: '许可\u200b证' }, 'member.nameInvalid'],
  ['a file of somebody else', { fileId: '00000000-0000-4000-8000-000000000000' }, 'file.notFound'],
])('%s is refused', async (_, more, reason) => {
  const by = await h.as()
  expect((await h.call(addCertificate, { body: await facts(by, 100, more) }, by)).reason).toBe(reason)
})

test('the card shows those that hold, without their files', async () => {
  const by = await h.as()
  for (const expires of [-1, 0, 100]) await add(by, expires)
  const companyNo = (await memberDoor.companyBrief(h.db, [by.companyId])).get(by.companyId)?.no ?? ''
  const card = (await h.call(companyCardOf, { query: { companyNo } })).answer
  expect(card.certificates).toHaveLength(2)
  expect(JSON.stringify(card.certificates)).not.toContain('/files/')
})
