import type { Endpoint } from '@jb/contract/endpoint'
import * as contract from '@jb/contract/follow/follow.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aTenderRow } from '@jb/testing/builders/tender-row'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { followModule } from './index.ts'

let harness: Harness
let owner: Caller
const absent = '5b3f1b1e-0f5c-4d2f-9a53-6d6f0a1f5a11'
const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)

beforeAll(async () => {
  harness = await startHarness({ modules: [followModule] })
  owner = await harness.as({ roles: ['buyer'] })
})
afterAll(() => harness.close())

const add = (as: Caller, ...ids: string[]) =>
  harness.call(contract.addFollows, { body: { kind: 'tender', ids } }, as)
const remove = (as: Caller, ...ids: string[]) =>
  harness.call(contract.removeFollows, { body: { kind: 'tender', ids } }, as)
const mine = async (as: Caller, body: Parameters<typeof list>[1] = {}) => (await list(as, body)).answer
const list = (
  as: Caller,
  body: {
    group?: 'ended' | 'all'
    sort?: 'newest' | 'deadline'
    keyword?: string
    pageSize?: number
    cursor?: string
  },
) => harness.call(contract.followedTenders, { body }, as)
const marks = async (as: Caller) => (await harness.call(contract.followMarks, {}, as)).answer

describe('to follow and to stop', () => {
  test('nobody without a login, save for the sheet of a company', async () => {
    const params = { id: owner.companyId }
    const closed: Endpoint[] = [contract.followMarks, contract.followCounts, contract.followedTenders]
    for (const endpoint of closed) {
      expect((await harness.call<Endpoint>(endpoint, endpoint.body ? { body: {} } : {})).status).toBe(401)
    }
    expect((await add(undefined as never, absent)).status).toBe(401)
    expect((await harness.call(contract.companySheetOf, { params })).status).toBe(200)
  })

  test('twice is once, both ways', async () => {
    const person = await harness.as({ companyKind: 'supplier' })
    const id = await aTenderRow(harness, owner)
    expect((await add(person, id)).answer).toEqual({ added: 1 })
    expect((await add(person, id, id)).answer).toEqual({ added: 0 })
    expect((await marks(person)).tender).toEqual([id])
    expect((await remove(person, id)).answer).toEqual({ removed: 1 })
    expect((await remove(person, id)).answer).toEqual({ removed: 0 })
    expect((await marks(person)).tender).toEqual([])
  })

  test('a list is the person’s own: colleagues do not see it', async () => {
    const person = await harness.as({ companyKind: 'supplier' })
    const colleague = await harness.as({ companyId: person.companyId })
    await add(person, await aTenderRow(harness, owner))
    expect((await mine(person)).total).toBe(1)
    expect((await mine(colleague)).total).toBe(0)
  })

  test('drafts, what is taken offline and what does not exist are answered alike', async () => {
    const person = await harness.as()
    const open = await aTenderRow(harness, owner)
    const draft = await aTenderRow(harness, owner, { status: 'draft', released_at: null })
    const offline = await aTenderRow(harness, owner, { offline_at: new Date() })
    const answers = await Promise.all([absent, draft, offline].map((id) => add(person, open, id)))
    for (const { status, reason } of answers) expect([status, reason]).toEqual([404, 'follow.notFound'])
    expect((await add(owner, draft)).status).toBe(404)
    expect((await marks(person)).tender).toEqual([])
  })

  test('two taps at once leave one line, and the operation log tells both deeds', async () => {
    const person = await harness.as()
    const id = await aTenderRow(harness, owner)
    await Promise.all([add(person, id), add(person, id)])
    await remove(person, id)
    const logged = await harness.db
      .selectFrom('operation_log')
      .select('action')
      .where('subject_id', '=', person.accountId)
      .orderBy('seq')
      .execute()
    expect(logged.map(({ action }) => action)).toEqual(['follow.added', 'follow.removed'])
  })
})

describe('my list', () => {
  test('the nearest deadline stands first, what is over last, page by page', async () => {
    const person = await harness.as()
    const late = await aTenderRow(harness, owner, { title: '晚', apply_end: inHours(30) })
    const soon = await aTenderRow(harness, owner, { title: '早', apply_end: inHours(3) })
    const over = await aTenderRow(harness, owner, { title: '完', status: 'awarded', decided_at: new Date() })
    const failed = await aTenderRow(harness, owner, { title: '流', status: 'failed' })
    for (const id of [over, late, soon, failed]) await add(person, id)
    const ids = (page: { records: readonly { id: string }[] }) => page.records.map((row) => row.id)
    const first = await mine(person, { pageSize: 3 })
    expect(ids(first)).toEqual([soon, late, failed])
    const cursor = first.nextCursor ?? ''
    expect(ids(await mine(person, { pageSize: 3, cursor }))).toEqual([over])
    expect(ids(await mine(person, { sort: 'newest' }))).toEqual([failed, soon, late, over])
    expect(first.counts).toEqual({ all: 4, preview: 0, registering: 2, bidding: 0, deciding: 0, ended: 2 })
    expect(first.records[0]).toMatchObject({ stateName: '报名中', timeLabel: '报名截止', ended: false })
    const ended = await mine(person, { group: 'ended', keyword: '流' })
    expect(ended.records).toMatchObject([{ id: failed, ended: true }])
    expect((await mine(person, { keyword: '%' })).total).toBe(0)
  })

  test('what the platform has taken offline is gone from it, and so from its number', async () => {
    const person = await harness.as()
    const id = await aTenderRow(harness, owner, { apply_end: inHours(3) })
    await add(person, id)
    const counts = async () => (await harness.call(contract.followCounts, {}, person)).answer
    expect(await counts()).toEqual({ tender: 1, auction: 0, demand: 0, company: 0, endingSoon: 1 })
    await harness.db.updateTable('tender').set({ offline_at: new Date() }).where('id', '=', id).execute()
    expect(await counts()).toEqual({ tender: 0, auction: 0, demand: 0, company: 0, endingSoon: 0 })
    expect((await mine(person)).records).toEqual([])
  })

  test('a cursor that is none of ours is refused', async () => {
    const person = await harness.as()
    expect((await list(person, { cursor: 'x' })).reason).toBe('follow.cursor')
  })
})

describe('a company', () => {
  test('is followed, listed with what it has open, and shown to everybody', async () => {
    const buyer = await harness.as({ roles: ['buyer'] })
    const person = await harness.as()
    const open = await aTenderRow(harness, buyer, { title: '开着' })
    await aTenderRow(harness, buyer, { status: 'awarded', decided_at: new Date() })
    await aTenderRow(harness, buyer, { status: 'draft', released_at: null })
    const body = { kind: 'company' as const, ids: [buyer.companyId] }
    expect((await harness.call(contract.addFollows, { body }, person)).answer).toEqual({ added: 1 })
    const { answer } = await harness.call(contract.followedCompanies, { body: {} }, person)
    expect(answer.records).toMatchObject([{ id: buyer.companyId, verified: true, openTenders: 1 }])
    const sheet = (await harness.call(contract.companySheetOf, { params: { id: buyer.companyId } })).answer
    expect(sheet).toMatchObject({ openTenders: 1, tenders: [{ id: open, name: '开着' }] })
  })

  test('that is not verified is not there, neither to be seen nor to be followed', async () => {
    const newcomer = await harness.as()
    await harness.db
      .updateTable('company')
      .set({ verified_at: null })
      .where('id', '=', newcomer.companyId)
      .execute()
    const params = { id: newcomer.companyId }
    const look = async (id: string) => {
      const { status, reason, msg } = await harness.call(contract.companySheetOf, { params: { id } }, owner)
      return { status, reason, msg }
    }
    expect(await look(params.id)).toEqual(await look(absent))
    const body = { kind: 'company' as const, ids: [newcomer.companyId] }
    expect((await harness.call(contract.addFollows, { body }, owner)).reason).toBe('follow.notFound')
  })
})
