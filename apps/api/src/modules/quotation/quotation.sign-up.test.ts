import { Readable } from 'node:stream'
import { cancelDemand } from '@jb/contract/demand/demand.contract'
import type { DemandForm } from '@jb/contract/demand/demand.shapes'
import { homeTodos } from '@jb/contract/home/home.contract'
import * as contract from '@jb/contract/quotation/quotation.contract'
import * as signUps from '@jb/contract/quotation/sign-up.contract'
import { formatDay } from '@jb/domain/shared/dates'
import { publishDemandAs } from '@jb/testing/builders/demand'
import type { Caller } from '@jb/testing/persona'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day, type Quoting, startQuoting, toldAbout } from './quotation.fixture.ts'

let q: Quoting
let first: Caller
let second: Caller
beforeAll(async () => {
  q = await startQuoting()
  ;[first, second] = q.suppliers
})
afterAll(() => q?.h.close())

const soon = formatDay(new Date(Date.now() + 20 * day))
const team = {
  trades: [
    { name: '木工', people: 20 },
    { name: '普工', people: 5 },
  ],
  leaderName: '王建军',
  leaderPhone: '13900000001',
  arriveOn: soon,
  certificateFileIds: [] as string[],
  record: '泾河安置房二期木工',
  note: '',
}
const ask = async (changes: Partial<DemandForm> = {}) =>
  (await publishDemandAs(q.h, q.buyer, { kind: 'labour', controlTotal: null, ...changes })).id
const signUp = (demandId: string, as: Caller, version = 0, changes: Partial<typeof team> = {}) =>
  q.h.call(signUps.signUpForLabour, { body: { demandId, version, ...team, ...changes } }, as)
const sheet = (id: string, as: Caller) => q.h.call(signUps.signUpSheetOf, { params: { id } }, as)
const seen = async (id: string, as = q.buyer) =>
  (await q.h.call(signUps.labourSignUpsOf, { params: { id } }, as)).answer.signUps
const askFor = (id: string, version: number, as = q.buyer) =>
  q.h.call(signUps.askForQuotation, { body: { id, version } }, as)
const withdraw = (demandId: string, version: number, as: Caller) =>
  q.h.call(signUps.withdrawLabourSignUp, { body: { demandId, version } }, as)
const mine = async (as: Caller, group: 'all' | 'pending' | 'quoted' | 'lost' = 'pending') =>
  (await q.h.call(contract.myQuotations, { body: { group } }, as)).answer
const todos = async (id: string, as: Caller) =>
  (await q.h.call(homeTodos, {}, as)).answer
    .filter(({ search }) => search.id === id)
    .map(({ place, action }) => [place, action])

test('a team signs up, is seen by the buyer, asked, and quotes with what it has said', async () => {
  const id = await ask()
  expect((await signUp(id, first)).answer).toMatchObject({ version: 1, status: 'signedUp' })
  await q.h.drain()
  expect((await toldAbout(q, q.buyer, id)).map(({ kind, place }) => [kind, place])).toEqual([
    ['quotation.signedUp', 'quotation.comparison'],
  ])
  expect((await q.received(id, q.buyer)).answer).toMatchObject({ kind: 'labour', count: 0, signUps: 1 })
  const [one] = await seen(id)
  if (!one) throw new Error('one team')
  expect(one).toMatchObject({
    people: 25,
    leaderPhone: '13900000001',
    statusName: '已报名',
    certificates: [],
  })
  expect((await mine(first)).records.find(({ demandId }) => demandId === id)).toMatchObject({
    id: one.id,
    status: 'signedUp',
    receiptNo: '',
    total: null,
    nextStep: '等采购方请您报价，也可以直接报价',
  })
  expect(await todos(id, first)).toEqual([])
  expect((await askFor(one.id, one.version)).answer).toMatchObject({ status: 'asked', version: 2 })
  expect((await askFor(one.id, 2)).reason).toBe('quotation.wrongStatus')
  await q.h.drain()
  expect((await toldAbout(q, first, id)).map(({ kind, place }) => [kind, place])).toEqual([
    ['quotation.asked', 'quotation.labour'],
  ])
  expect(await todos(id, first)).toEqual([['quotation.labour', '去报价']])
  expect(await todos(id, second)).toEqual([])
  const begun = (await q.h.call(contract.quoteSheetOf, { params: { id } }, first)).answer
  expect(begun).toMatchObject({
    signUp: { status: 'asked', statusName: '已请报价' },
    suggested: {
      delivery: `${soon} 到场`,
      terms: { team: '25 人', leader: '王建军 13900000001', record: team.record },
    },
  })
  const unread = () =>
    q.h.db
      .selectFrom('notice')
      .select('read_at')
      .where('kind', '=', 'quotation.asked')
      .where('subject', '=', id)
      .execute()
  expect(await unread()).toEqual([{ read_at: null }])
  await q.quote(first, id, { 1: '210' })
  await q.h.drain()
  expect(await unread()).toEqual([{ read_at: expect.any(Date) }])
  expect(await todos(id, first)).toEqual([])
  expect((await seen(id))[0]).toMatchObject({ status: 'quoted', actions: [{ id: 'ask', enabled: false }] })
  expect((await askFor(one.id, 2)).reason).toBe('quotation.signUpQuoted')
  expect((await mine(first)).records.map(({ demandId }) => demandId)).not.toContain(id)
  expect((await sheet(id, first)).answer.own?.statusName).toBe('已报价')
})

test('it is changed, taken back and made again; what a colleague has changed is not overwritten', async () => {
  const id = await ask()
  const colleague = await q.h.as({ roles: ['quoter'], companyId: first.companyId })
  const replies = await Promise.all([signUp(id, first), signUp(id, colleague)])
  expect(replies.map(({ reason }) => reason).filter(Boolean)).toEqual(['quotation.signUp.stale'])
  expect((await signUp(id, first, 1, { note: '自带工具' })).answer).toMatchObject({ version: 2 })
  expect((await seen(id))[0]).toMatchObject({ note: '自带工具', version: 2 })
  expect((await withdraw(id, 1, first)).reason).toBe('quotation.signUp.stale')
  expect((await withdraw(id, 2, first)).answer).toMatchObject({ status: 'withdrawn', version: 3 })
  expect((await withdraw(id, 3, first)).reason).toBe('quotation.signUp.notFound')
  expect([await seen(id), (await q.received(id, q.buyer)).answer.signUps]).toEqual([[], 0])
  expect((await mine(first, 'all')).records.map(({ demandId }) => demandId)).not.toContain(id)
  expect((await sheet(id, first)).answer.own).toMatchObject({ status: 'withdrawn', actions: [] })
  expect((await signUp(id, first, 3)).answer).toMatchObject({ status: 'signedUp', version: 4 })
  const logged = await q.h.db
    .selectFrom('operation_log')
    .select('action')
    .where('subject_id', '=', id)
    .where('action', 'like', 'quotation.%')
    .orderBy('seq')
    .execute()
  expect(logged.map(({ action }) => action)).toEqual([
    'quotation.signedUp',
    'quotation.signedUp',
    'quotation.signUpWithdrawn',
    'quotation.signedUp',
  ])
})

test('nobody signs up who could not quote, nor for another kind; others see nothing of it', async () => {
  const id = await ask()
  const unverified = await q.h.as({ roles: ['quoter'], companyKind: 'supplier', verified: false })
  const both = await q.h.as({ roles: ['orgAdmin', 'buyer'], companyId: q.buyer.companyId })
  const rival = await q.h.as({ roles: ['buyer'] })
  expect((await signUp(id, unverified)).reason).toBe('member.companyUnverified')
  expect((await signUp(id, both)).reason).toBe('quotation.ownDemand')
  expect((await signUp(await q.publish(), first)).reason).toBe('quotation.notLabour')
  expect((await sheet(await q.publish(), first)).answer.whyNot?.code).toBe('quotation.notLabour')
  expect((await signUp(id, first, 0, { arriveOn: '2026-01-01' })).reason).toBe('quotation.arrivalPast')
  const strange = { certificateFileIds: ['00000000-0000-4000-8000-00000000dead'] }
  expect((await signUp(id, first, 0, strange)).reason).toBe('quotation.certificateUnknown')
  const { answer } = await signUp(id, first)
  expect((await q.h.call(signUps.labourSignUpsOf, { params: { id } }, rival)).status).toBe(404)
  expect((await askFor(answer.id, 1, rival)).status).toBe(404)
  expect((await sheet(id, second)).answer.own).toBeNull()
  expect((await mine(second, 'all')).records.map(({ demandId }) => demandId)).not.toContain(id)
})

test('the certificates that a team shows are the company’s own; one that is removed is shown no more', async () => {
  const id = await ask()
  const certificateOf = async (companyId: string, expires: string) => {
    const owner = { company_id: companyId, account_id: first.accountId }
    const file = await q.h.db
      .insertInto('file')
      .values({
        ...owner,
        name: '劳务资质.pdf',
        ext: 'pdf',
        media_type: 'application/pdf',
        size: 10,
        sha256: 'ab'.repeat(32),
        storage_key: crypto.randomUUID(),
        purpose: 'attachment',
        status: 'ready',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = {
      kind: 'qualification',
      name: '施工劳务资质',
      number: 'L1',
      issued_at: '2024-01-01',
    } as const
    const facts = {
      ...row,
      company_id: companyId,
      file_id: file.id,
      expires_at: expires,
      updated_at: new Date(),
    }
    await q.h.db.insertInto('company_certificate').values(facts).execute()
    return file.id
  }
  const own = await certificateOf(first.companyId, '2099-01-01')
  const expired = await certificateOf(first.companyId, '2024-06-01')
  const others = await certificateOf(second.companyId, '2099-01-01')
  expect((await sheet(id, first)).answer.certificates.map(({ fileId }) => fileId)).toEqual([own])
  for (const fileId of [expired, others])
    expect((await signUp(id, first, 0, { certificateFileIds: [fileId] })).reason).toBe(
      'quotation.certificateUnknown',
    )
  await signUp(id, first, 0, { certificateFileIds: [own] })
  expect((await seen(id))[0]?.certificates).toMatchObject([{ name: '施工劳务资质', file: { id: own } }])
  await q.h.db
    .updateTable('company_certificate')
    .set({ removed_at: new Date() })
    .where('file_id', '=', own)
    .execute()
  expect((await seen(id))[0]?.certificates).toEqual([])
})

test('who has signed up hears that the demand is cancelled; after the deadline nothing is asked or changed', async () => {
  const id = await ask()
  const { answer } = await signUp(id, first)
  const version = await q.versionOf(id, q.buyer)
  await q.h.call(cancelDemand, { body: { id, version, reason: '项目暂缓' } }, q.buyer)
  await q.h.drain()
  expect((await toldAbout(q, first, id)).map(({ kind }) => kind)).toEqual(['demand.cancelled'])
  expect((await askFor(answer.id, 1)).reason).toBe('quotation.closed')
  expect((await withdraw(id, 1, first)).reason).toBe('quotation.closed')
  expect((await signUp(id, first, 1)).reason).toBe('quotation.closed')
  const left = (await mine(first, 'lost')).records.find(({ demandId }) => demandId === id)
  expect(left).toMatchObject({ status: 'signedUp', nextStep: '报价已经截止，没有报价' })
})

test('a freight knows both its ends and how far it is; what is quoted beside the prices stands in columns', async () => {
  const ends = {
    fromPosition: { lon: 108.94, lat: 34.34 },
    position: { lon: 109.5, lat: 34.5 },
    sealed: false,
  }
  const near = await publishDemandAs(q.h, q.buyer, { kind: 'freight', ...ends })
  const unmarked = await publishDemandAs(q.h, q.buyer, { kind: 'freight' })
  const sheetOf = async (id: string) =>
    (await q.h.call(contract.quoteSheetOf, { params: { id } }, first)).answer
  const { route, suggested } = await sheetOf(near.id)
  expect(route).toMatchObject({ from: { address: '秦汉大道 8 号' }, to: { address: '西咸大道 1 号' } })
  expect(route?.kilometres).toBe(71)
  expect(suggested.terms).toEqual({ distance: '71' })
  expect(await sheetOf(unmarked.id)).toMatchObject({ route: { kilometres: null }, suggested: { terms: {} } })
  await q.quote(
    first,
    near.id,
    { 1: '50' },
    { note: '行驶里程：68 km\n车型：13 米平板\n装卸和保险：都含\n可夜间' },
  )
  const { bidders } = (await q.compare(near.id, q.buyer)).answer
  expect(bidders[0]).toMatchObject({
    note: '可夜间',
    terms: [
      { label: '预计到达', value: '通知后 5 天内到场' },
      { label: '报价有效期', value: '30 天' },
      { label: '行驶里程', value: '68 km' },
      { label: '车型', value: '13 米平板' },
      { label: '装卸和保险', value: '都含' },
    ],
  })
  const { answer } = await q.h.call(contract.exportQuotations, { body: { id: near.id } }, q.buyer)
  const url = answer.url.replace(/^https?:\/\/[^/]+/, '')
  const { rawPayload } = await q.h.app.server.inject({ method: 'GET', url })
  const text = JSON.stringify(await readXlsxFile(Readable.from(rawPayload)))
  for (const word of ['行驶里程', '68 km', '13 米平板', '可夜间']) expect(text).toContain(word)
})
