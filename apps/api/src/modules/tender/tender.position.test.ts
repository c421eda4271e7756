import { saveTenderDraft, tenderDetailOf, tenderDraftOf } from '@jb/contract/tender/tender.contract'
import type { Harness } from '@jb/testing/api-harness'
import { aTenderForm, publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTenders } from './tender.fixture.ts'

let harness: Harness
let buyer: Caller

beforeAll(async () => {
  harness = await startTenders()
  buyer = await harness.as({ roles: ['buyer'] })
})
afterAll(() => harness.close())

test('where a place was marked on the map stands in the draft and in the notice', async () => {
  const position = { lon: 108.7712, lat: 34.243101 }
  const { id } = await publishTenderAs(harness, buyer, { position })
  const draft = await harness.call(tenderDraftOf, { params: { id } }, buyer)
  expect(draft.answer.form.position).toEqual(position)
  expect((await harness.call(tenderDetailOf, { params: { id } })).answer.position).toEqual(position)
})

test('a place that nobody has marked has no position', async () => {
  const { id } = await publishTenderAs(harness, buyer)
  expect((await harness.call(tenderDetailOf, { params: { id } })).answer.position).toBeNull()
})

test.each([
  { lon: 34.2, lat: 108.9 },
  { lon: 180.1, lat: 34 },
  { lon: 108.9 },
  { lon: '108.9', lat: '34.2' },
])('a position is two figures in China, not %o', async (position) => {
  const now = await harness.run(async (ctx) => ctx.now)
  const sent = { body: { form: { ...aTenderForm(now), position } } } as never
  expect((await harness.call(saveTenderDraft, sent, buyer)).status).toBe(400)
})
