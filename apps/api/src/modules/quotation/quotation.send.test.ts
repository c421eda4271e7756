import { uploadSealedFile } from '@jb/contract/file/file.contract'
import * as contract from '@jb/contract/quotation/quotation.contract'
import { verifyReceipt } from '@jb/domain/bid/receipt'
import { sealFile } from '@jb/domain/bid/sealed-file'
import { fromBase64url } from '@jb/domain/shared/bytes'
import { isRefusal } from '@jb/domain/shared/refusal'
import { aQuote, boundTo, quoteAs, quoteSheetFor, sealedQuote } from '@jb/testing/builders/quotation'
import { anAgentOf } from '@jb/testing/builders/tender-kinds'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day, type Quoting, startQuoting, toldAbout } from './quotation.fixture.ts'

let q: Quoting
let first: Caller
let second: Caller
beforeAll(async () => {
  q = await startQuoting()
  ;[first, second] = q.suppliers
})
afterAll(() => q?.h.close())

const both = { 1: '3500', 2: '3600' }
const send = (body: object, as: Caller | undefined) =>
  q.h.call(contract.sendQuotation, { body: { sealedFileIds: [], ...body } as never }, as)
const withdraw = (demandId: string, version: number, as: Caller | undefined) =>
  q.h.call(contract.withdrawQuotation, { body: { demandId, version, reason: '' } }, as)
const whyNot = async (demandId: string, as: Caller) =>
  (await q.h.call(contract.quoteSheetOf, { params: { id: demandId } }, as)).answer.whyNot?.code
const stored = (demandId: string) =>
  q.h.db.selectFrom('quotation').selectAll().where('demand_id', '=', demandId).orderBy('version').execute()

describe('a quotation that is sent in time', () => {
  test('is answered with a receipt that anybody can verify, and kept sealed', async () => {
    const id = await q.publish()
    const { receipt } = await q.quote(first, id, both)
    const { signature, publicKey, demandId, demandNo: subjectNo, receivedAt, ...facts } = receipt
    const signed = { ...facts, subjectNo, subject: { kind: 'demand' as const, id: demandId } }
    const key = fromBase64url(publicKey) ?? new Uint8Array()
    expect(verifyReceipt({ ...signed, receivedAt: new Date(receivedAt) }, signature, key)).toBe(true)
    expect(verifyReceipt({ ...signed, version: 2, receivedAt: new Date(receivedAt) }, signature, key)).toBe(
      false,
    )
    expect(await stored(id)).toMatchObject([
      { status: 'quoted', content: null, total: null, opened_at: null },
    ])
  })

  test('is replaced by the next version; the one before stays sealed for good', async () => {
    const id = await q.publish()
    const old = await q.quote(first, id, both)
    const { quotationId } = await q.quote(first, id, { 1: '3400', 2: '3500' })
    expect((await stored(id)).map(({ status, version }) => [status, version])).toEqual([
      ['replaced', 1],
      ['quoted', 2],
    ])
    const own = (await q.own(quotationId, first)).answer
    expect(own.versions.map(({ statusName }) => statusName)).toEqual(['已报价', '已被替换'])
    expect(own.actions.map(({ id: action }) => action)).toEqual(['revise', 'withdraw'])
    expect((await q.own(old.quotationId, first)).answer.actions).toEqual([])
  })

  test('is one of ten that colleagues send at once: the others are stale', async () => {
    const id = await q.publish()
    const sheet = await quoteSheetFor(q.h, first, id)
    const colleague = await q.h.as({ roles: ['quoter'], companyId: first.companyId })
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        send(sealedQuote(sheet, aQuote(sheet, both)), at % 2 === 0 ? first : colleague),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(replies.filter(({ status }) => status !== 200).map(({ reason }) => reason))).toEqual(
      new Set(['quotation.stale']),
    )
    expect(await stored(id)).toHaveLength(1)
  })

  test('is the same one when a phone sends it again with its key', async () => {
    const id = await q.publish()
    const sheet = await quoteSheetFor(q.h, first, id)
    const body = sealedQuote(sheet, aQuote(sheet, both))
    const key = crypto.randomUUID()
    const [one, again] = [
      await q.h.call(contract.sendQuotation, { body }, first, { key }),
      await q.h.call(contract.sendQuotation, { body }, first, { key }),
    ]
    expect(again.answer).toEqual(one.answer)
    expect(await stored(id)).toHaveLength(1)
  })

  test('may be taken back, and another one may follow', async () => {
    const id = await q.publish()
    const { quotationId } = await q.quote(first, id, both)
    expect((await withdraw(id, 1, second)).reason).toBe('quotation.notFound')
    expect((await withdraw(id, 2, first)).reason).toBe('quotation.stale')
    expect((await withdraw(id, 1, first)).answer).toMatchObject({ demandId: id, version: 1 })
    expect((await withdraw(id, 1, first)).reason).toBe('quotation.notFound')
    const mine = async () =>
      (await q.h.call(contract.myQuotations, { body: { group: 'pending' } }, first)).answer
    expect((await mine()).records.map((one) => one.id)).toContain(quotationId)
    expect((await q.own(quotationId, first)).answer.actions.map(({ label }) => label)).toEqual(['重新报价'])
    await q.quote(first, id, both)
    expect((await mine()).records.map((one) => one.demandId)).not.toContain(id)
    expect((await stored(id)).map(({ status }) => status)).toEqual(['withdrawn', 'quoted'])
  })

  test('tells the owner who has quoted, and nobody how much', async () => {
    const id = await q.publish()
    await q.quote(first, id, both)
    await q.quote(first, id, both)
    await q.h.drain()
    const told = await toldAbout(q, q.buyer, id)
    expect(told.map(({ kind }) => kind)).toEqual(['quotation.received', 'quotation.received'])
    expect(told[0]).toMatchObject({ place: 'quotation.comparison', place_search: { id } })
    expect(told.map(({ body }) => body).join()).toMatch(/提交了报价.*更新了报价/)
    expect((await q.received(id, q.buyer)).answer).toMatchObject({
      count: 1,
      companies: [{ version: 2, statusName: '已报价' }],
      actions: [
        { id: 'startComparing', enabled: false },
        { id: 'invite', enabled: true },
      ],
    })
  })
})

describe('nothing is taken', () => {
  test('a millisecond late, by the server’s clock, before the demand itself has moved on', async () => {
    const id = await q.publish()
    const sheet = await quoteSheetFor(q.h, first, id)
    const body = sealedQuote(sheet, aQuote(sheet, both))
    await q.quote(second, id, both)
    const now = await q.h.run(async (ctx) => ctx.now)
    const ends = (at: number) =>
      q.h.db
        .updateTable('demand')
        .set({ ends_at: new Date(at) })
        .where('id', '=', id)
        .execute()
    await ends(now.getTime() - 1)
    expect((await send(body, first)).reason).toBe('quotation.closed')
    expect(await whyNot(id, first)).toBe('quotation.closed')
    expect((await withdraw(id, 1, second)).reason).toBe('quotation.closed')
    await ends(now.getTime() + 60_000)
    expect((await send(body, first)).status).toBe(200)
  })

  test.each<[string, object, string]>([
    ['suspended', { status: 'suspended' }, 'quotation.suspended'],
    ['announced', { status: 'announced', starts_at: new Date('2099-01-01') }, 'quotation.notOpenYet'],
    ['taken offline', { offline_at: new Date(), offline_reason: '违规' }, 'demand.offline'],
    ['cancelled', { status: 'cancelled' }, 'quotation.closed'],
    ['a draft', { status: 'draft' }, 'demand.notFound'],
  ])('for a demand that is %s', async (name, changes, reason) => {
    const id = await q.publish()
    const sheet = await quoteSheetFor(q.h, first, id)
    await q.h.db.updateTable('demand').set(changes).where('id', '=', id).execute()
    expect((await send(sealedQuote(sheet, aQuote(sheet, both)), first)).reason).toBe(reason)
    if (name !== 'a draft') expect(await whyNot(id, first)).toBe(reason)
    expect(await stored(id)).toEqual([])
  })

  test('from the buyer, its agent, its kin, its own staff, and whoever may not quote', async () => {
    const id = await q.publish()
    const sheet = await quoteSheetFor(q.h, first, id)
    const body = sealedQuote(sheet, aQuote(sheet, both))
    const ownQuoter = await q.h.as({ roles: ['quoter'], companyId: q.buyer.companyId })
    const kin = await q.h.as({ roles: ['quoter'], companyKind: 'supplier' })
    const kinship = { legal_person: '王建国', phone: '02988880000' }
    const both_ = [q.buyer.companyId, kin.companyId]
    await q.h.db.updateTable('company').set(kinship).where('id', 'in', both_).execute()
    const moonlighter = await q.h.as({ roles: ['quoter'], companyKind: 'supplier' })
    await q.h.db
      .insertInto('membership')
      .values({ account_id: moonlighter.accountId, company_id: q.buyer.companyId, roles: ['buyer'] })
      .execute()
    const unverified = await q.h.as({ roles: ['quoter'], companyKind: 'supplier', verified: false })
    const alone = await q.h.as({ companyId: null })
    const agent = await anAgentOf(q.h, q.buyer)
    const agentQuoter = await q.h.as({ roles: ['quoter'], companyId: agent.companyId })
    await q.h.db
      .updateTable('demand')
      .set({ agent_company_id: agent.companyId })
      .where('id', '=', id)
      .execute()
    const tried = async (as: Caller | undefined) => {
      const reply = await send(body, as)
      return reply.reason ?? reply.status
    }
    expect(await tried(ownQuoter)).toBe('quotation.ownDemand')
    expect(await tried(agentQuoter)).toBe('quotation.agentMayNotQuote')
    expect(await tried(kin)).toBe('quotation.relatedCompany')
    expect(await tried(moonlighter)).toBe('quotation.bothSides')
    expect(await tried(unverified)).toBe('member.companyUnverified')
    expect((await send(body, undefined)).status).toBe(401)
    expect((await send(body, alone)).status).toBe(403)
    expect((await send(body, q.buyer)).status).toBe(403)
    await q.h.db
      .updateTable('company')
      .set({ legal_person: '', phone: '' })
      .where('id', 'in', both_)
      .execute()
    expect(await stored(id)).toEqual([])
  })

  test('that is sealed for something else, altered, or has files of somebody else', async () => {
    const [id, other] = [await q.publish(), await q.publish()]
    const sheet = await quoteSheetFor(q.h, first, id)
    const content = aQuote(sheet, both)
    const body = sealedQuote(sheet, content)
    const elsewhere = [
      sealedQuote(sheet, content, { companyId: second.companyId }),
      sealedQuote(sheet, content, { version: 2 }),
      sealedQuote(sheet, content, { documentVersion: 2 }),
      sealedQuote(sheet, content, { subject: { kind: 'demand', id: other } }),
      sealedQuote(sheet, content, { subject: { kind: 'tender', id } }),
      sealedQuote(
        { ...sheet, openingPublicKey: (await quoteSheetFor(q.h, first, other)).openingPublicKey },
        content,
      ),
    ]
    for (const wrong of elsewhere) expect((await send(wrong, first)).reason).toBe('bid.badEnvelope')
    expect((await send({ ...body, envelope: `${body.envelope} ` }, first)).reason).toBe('bid.hashMismatch')
    const file = sealFile(new Uint8Array([1]), boundTo(sheet), (length) => new Uint8Array(length).fill(7))
    if (isRefusal(file)) throw new Error(file.refused)
    const uploaded = await q.h.call(uploadSealedFile, {}, second, { file: { name: 's', bytes: file.sealed } })
    expect((await send({ ...body, sealedFileIds: [uploaded.answer.id] }, first)).reason).toBe('file.notFound')
    expect(await stored(id)).toEqual([])
  })

  test('and a supplier sees nothing of another one', async () => {
    const id = await q.publish()
    const { quotationId } = await q.quote(first, id, both)
    const absent = crypto.randomUUID()
    for (const endpoint of [contract.ownQuotationOf, contract.versionsOfQuotation] as const) {
      const [foreign, none] = await Promise.all(
        [quotationId, absent].map((one) => q.h.call(endpoint, { params: { id: one } }, second)),
      )
      expect([foreign?.status, foreign?.msg]).toEqual([404, none?.msg])
    }
    expect(
      (await q.h.call(contract.versionsOfQuotation, { params: { id: quotationId } }, q.buyer)).reason,
    ).toBe('quotation.sealed')
    expect((await q.received(id, first)).status).toBe(403)
    const rival = await q.h.as({ roles: ['buyer'] })
    for (const reply of [await q.received(id, rival), await q.compare(id, rival)])
      expect([reply.status, reply.reason]).toEqual([404, 'demand.notFound'])
    expect((await q.start(id, q.buyer)).reason).toBe('demand.tooEarly')
  })
})

test('a demand that nobody quotes expires, and one that is quoted ends', async () => {
  const [none, quoted, takenBack] = [await q.publish(), await q.publish(), await q.publish()]
  await q.quote(first, quoted, both)
  await q.quote(first, takenBack, both)
  await withdraw(takenBack, 1, first)
  await q.h.clock.advance(8 * day)
  const statuses = await q.h.db
    .selectFrom('demand')
    .select(['id', 'status'])
    .where('id', 'in', [none, quoted, takenBack])
    .execute()
  expect(new Map(statuses.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [none, 'expired'],
      [quoted, 'quoteEnded'],
      [takenBack, 'expired'],
    ]),
  )
  expect((await quoteAs(q.h, second, quoted, both)).reason).toBe('quotation.closed')
})
