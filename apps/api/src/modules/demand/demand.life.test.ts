import * as contract from '@jb/contract/demand/demand.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aDemandForm, publishDemandAs, saveDemandAs } from '@jb/testing/builders/demand'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileModule } from '../file/index.ts'
import { memberModule } from '../member/index.ts'
import { noticeModule } from '../notice/index.ts'
import { demandModule, demandShareCard } from './index.ts'

let harness: Harness
let buyer: Caller
let rival: Caller
const people: Record<string, Caller | undefined> = {}

beforeAll(async () => {
  harness = await startHarness({ modules: [fileModule, memberModule, noticeModule, demandModule] })
  buyer = await harness.as({ roles: ['buyer'] })
  rival = await harness.as({ roles: ['buyer'] })
  const colleague = await harness.as({ roles: ['buyerLead'], companyId: buyer.companyId })
  const supplier = await harness.as({ roles: ['quoter'], companyKind: 'supplier' })
  Object.assign(people, { owner: buyer, colleague, rival, supplier, anybody: undefined })
})
afterAll(() => harness.close())

type Item = { readonly id: string; readonly version: number }
/** Each call about one demand: how a person makes it. */
const calls = {
  form: ({ id }: Item, as?: Caller) => harness.call(contract.demandDraftOf, { params: { id } }, as),
  detail: ({ id }: Item, as?: Caller) => harness.call(contract.demandDetailOf, { params: { id } }, as),
  copy: ({ id }: Item, as?: Caller) => harness.call(contract.copyDemand, { body: { id } }, as),
  publish: ({ id, version }: Item, as?: Caller) =>
    harness.call(contract.publishDemand, { body: { id, version } }, as),
  remove: ({ id, version }: Item, as?: Caller) =>
    harness.call(contract.deleteDemandDraft, { body: { id, version } }, as),
}
type Call = keyof typeof calls

const reads = [
  ['form', { draft: 200, open: 200 }, ['owner', 'colleague']],
  ['form', { draft: 404, open: 404 }, ['rival']],
  ['form', { draft: 403, open: 403 }, ['supplier']],
  ['form', { draft: 401, open: 401 }, ['anybody']],
  ['detail', { draft: 404, open: 200 }, ['owner', 'colleague', 'rival', 'supplier', 'anybody']],
] as const satisfies readonly (readonly [Call, object, readonly string[]])[]

describe('who reads it', () => {
  test.each(reads.flatMap(([call, seen, who]) => who.map((one) => [call, one, seen] as const)))(
    'the %s for the %s: %o',
    async (call, one, { draft, open }) => {
      const kept = await saveDemandAs(harness, buyer)
      const published = await publishDemandAs(harness, buyer)
      expect((await calls[call](kept, people[one])).status).toBe(draft)
      expect((await calls[call](published, people[one])).status).toBe(open)
    },
  )

  test('each company has a list of its own', async () => {
    const { id } = await saveDemandAs(harness, buyer, { title: '只在自己的列表里' })
    const listed = async (as: Caller) =>
      (await harness.call(contract.myDemands, { body: { keyword: '只在自己' } }, as)).answer.records
    expect(await listed(buyer)).toMatchObject([{ id, status: 'draft', nextStep: '继续填写并发布' }])
    expect(await listed(rival)).toEqual([])
  })
})

describe('changes', () => {
  test.each<[Call, string, number]>([
    ['copy', 'rival', 404],
    ['publish', 'rival', 404],
    ['remove', 'rival', 404],
    ['publish', 'supplier', 403],
    ['publish', 'anybody', 401],
  ])('%s by the %s is answered with %i', async (call, one, status) => {
    const draft = await saveDemandAs(harness, buyer)
    expect((await calls[call](draft, people[one])).status).toBe(status)
    expect((await calls.form(draft, buyer)).answer).toMatchObject({ status: 'draft', version: 1 })
  })

  test.each<[Call, string]>([
    ['publish', 'demand.stale'],
    ['remove', 'demand.stale'],
  ])('%s of an older version is refused', async (call, reason) => {
    const draft = await saveDemandAs(harness, buyer)
    expect((await calls[call]({ ...draft, version: 0 }, buyer)).reason).toBe(reason)
  })

  test.each<[Call]>([['publish'], ['remove']])('%s of what is public is refused', async (call) => {
    const published = await publishDemandAs(harness, buyer)
    expect((await calls[call](published, buyer)).reason).toBe('demand.wrongStatus')
  })

  test('are refused to a company that is not verified', async () => {
    const fresh = await harness.as({ roles: ['buyer'], verified: false })
    const body = { form: aDemandForm(new Date()) }
    expect((await harness.call(contract.saveDemandDraft, { body }, fresh)).reason).toBe(
      'member.companyUnverified',
    )
  })
})

test('a draft comes back as it was saved, is published, and others read what it says', async () => {
  const form = aDemandForm(await harness.run(async (ctx) => ctx.now))
  const { id, no, version } = (await harness.call(contract.saveDemandDraft, { body: { form } }, buyer)).answer
  expect((await calls.form({ id, version }, buyer)).answer.form).toEqual(form)
  expect((await calls.publish({ id, version }, buyer)).answer).toEqual({ id, status: 'open', version: 2 })
  const { answer } = await calls.detail({ id, version }, rival)
  expect(answer).toMatchObject({ no, name: form.title, description: form.description, stateName: '已公开' })
  expect(answer.rows).toMatchObject([
    { position: 1, quantity: '1200', unit: '顶', cells: form.rows[0]?.cells },
  ])
  expect(JSON.stringify(answer)).not.toContain(form.contactPhone)
  const card = await demandShareCard(harness.db, id)
  expect(card?.title).toBe(form.title)
  expect(card?.summary).toMatch(/^.+发布的需求，陕西省西安市长安区，截止 .+。$/)
  expect(await demandShareCard(harness.db, (await saveDemandAs(harness, buyer)).id)).toBeUndefined()
})

test('what is missing is said field by field, and a draft may lack it', async () => {
  const draft = await saveDemandAs(harness, buyer, { title: '', deadline: null, rows: [] })
  const { reason, detail } = await calls.publish(draft, buyer)
  expect(reason).toBe('demand.incomplete')
  expect(Object.keys(detail.fields as object).sort()).toEqual(['deadline', 'rows', 'title'])
})

test('a copy is a draft without times, and a deleted draft is gone', async () => {
  const { answer } = await calls.copy(await publishDemandAs(harness, buyer), buyer)
  const { form } = (await calls.form(answer, buyer)).answer
  expect(form).toMatchObject({ title: '安全帽反光衣等劳保用品（再次）', deadline: null })
  expect((await calls.remove(answer, buyer)).status).toBe(200)
  expect((await calls.form(answer, buyer)).status).toBe(404)
})
