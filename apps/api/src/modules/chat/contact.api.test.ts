import { revealContact } from '@jb/contract/chat/contact.contract'
import { mostRevealed } from '@jb/domain/chat/reveal'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { publishAuctionAs, saveAuctionAs } from '@jb/testing/builders/auction'
import { aDemandRow } from '@jb/testing/builders/demand-row'
import { aTenderRow } from '@jb/testing/builders/tender-row'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { revealSheet } from './index.ts'

let harness: Harness
let owner: Caller
const absent = '5b3f1b1e-0f5c-4d2f-9a53-6d6f0a1f5a11'
const contact = { contact_name: '李慧敏', contact_phone: '13900000001' }

beforeAll(async () => {
  harness = await startHarness()
  owner = await harness.as({ roles: ['buyer'] })
})
afterAll(() => harness.close())

const look = (id: string, as?: Caller) => harness.call(revealContact, { body: { kind: 'tender', id } }, as)

/** Looks that a company has already had today. */
async function looked({ accountId, companyId }: Caller, times: number): Promise<void> {
  const rows = Array.from({ length: times }, () => ({
    account_id: accountId,
    company_id: companyId,
    kind: 'tender',
    subject_id: crypto.randomUUID(),
    day: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date()),
  }))
  await harness.db.insertInto('contact_reveal').values(rows).execute()
}

test('only somebody logged in learns the number, and it travels encoded', async () => {
  const id = await aTenderRow(harness, owner, contact)
  const person = await harness.as({ companyId: null })
  expect((await look(id)).status).toBe(401)
  const reply = await look(id, person)
  expect(reply.answer).toEqual({ name: '李慧敏', phone: '13900000001', left: mostRevealed - 1 })
  expect(revealContact.encoded).toBe('object')
})

test('a draft and a tender that is offline look like one that does not exist', async () => {
  const person = await harness.as()
  const draft = await aTenderRow(harness, owner, { ...contact, status: 'draft', released_at: null })
  const offline = await aTenderRow(harness, owner, { ...contact, offline_at: new Date() })
  for (const id of [absent, draft, offline]) {
    const { status, reason } = await look(id, person)
    expect([status, reason]).toEqual([404, 'tender.notFound'])
  }
})

test('look-ups at once do not slip past the limit', async () => {
  const person = await harness.as()
  await looked(person, mostRevealed - 1)
  const ids = await Promise.all([1, 2, 3].map(() => aTenderRow(harness, owner, contact)))
  const replies = await Promise.all(ids.map((id) => look(id, person)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a company has its number of look-ups a day, colleagues together; the same one twice counts once', async () => {
  const person = await harness.as()
  const colleague = await harness.as({ companyId: person.companyId })
  await looked(person, mostRevealed - 1)
  const [first, second] = [
    await aTenderRow(harness, owner, contact),
    await aTenderRow(harness, owner, contact),
  ]
  expect((await look(first, colleague)).answer.left).toBe(0)
  expect((await look(first, person)).answer.phone).toBe('13900000001')
  const refused = await look(second, person)
  expect([refused.status, refused.reason]).toEqual([422, 'chat.tooMany'])
  await harness.clock.advance(24 * 3_600_000)
  expect((await look(second, person)).answer.left).toBe(mostRevealed - 1)
})

test('of a demand the owner’s number is told, not of a draft, nor while it is offline; the export names it', async () => {
  const person = await harness.as({ companyKind: 'supplier' })
  const ask = (id: string) => harness.call(revealContact, { body: { kind: 'demand', id } }, person)
  const id = await aDemandRow(harness, owner, { ...contact, title: '问过电话的需求' })
  expect((await ask(id)).answer).toEqual({ name: '李慧敏', phone: '13900000001', left: mostRevealed - 1 })
  const draft = await aDemandRow(harness, owner, { ...contact, status: 'draft', released_at: null })
  const offline = await aDemandRow(harness, owner, {
    ...contact,
    offline_at: new Date(),
    offline_reason: '不实',
  })
  for (const one of [draft, offline, absent]) expect((await ask(one)).reason).toBe('demand.notFound')
  const { rows } = await revealSheet(harness.db, person.accountId, 10)
  expect(rows.map(([title]) => title)).toEqual(['问过电话的需求'])
})

test('of an auction the owner’s number is told, not of a draft', async () => {
  const person = await harness.as({ companyKind: 'supplier' })
  const ask = (id: string) => harness.call(revealContact, { body: { kind: 'auction', id } }, person)
  const { id } = await publishAuctionAs(harness, owner)
  const { answer } = await ask(id)
  expect([answer.left, answer.phone]).toEqual([mostRevealed - 1, expect.stringMatching(/^1\d{10}$/)])
  const draft = await saveAuctionAs(harness, owner)
  expect([(await ask(draft.id)).reason, (await ask(absent)).reason]).toEqual([
    'auction.notFound',
    'auction.notFound',
  ])
  expect((await look(id, person)).reason).toBe('tender.notFound')
})
