import { failOpened } from '@jb/contract/bid/opening.contract'
import { scrappingOf } from '@jb/contract/evaluation/scrapping.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import type { Harness } from '@jb/testing/api-harness'
import { anEvaluationWorld, evaluationStory } from '@jb/testing/builders/evaluation-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'

let h: Harness
let owner: Caller
let people: readonly Caller[]
let suppliers: readonly Caller[]

beforeAll(async () => {
  ;({ h, owner, people, suppliers } = await anEvaluationWorld())
})
afterAll(() => h?.close())

const { person, seated, reported } = evaluationStory(() => ({ h, owner, people, suppliers }))
const seen = async (id: string, as?: Caller) => (await h.call(scrappingOf, { params: { id } }, as)).answer

test('before the opening it tells nobody anything of bids', async () => {
  const id = await seated()
  for (const as of [owner, person(0), suppliers[0], undefined])
    expect(await seen(id, as)).toMatchObject({ over: false, reason: null, turnedDown: [] })
  expect((await seen(id, owner)).nextStep).toContain('还没有')
})

test('which bids do not count is told to who reads them all, to a bidder of its own, and to nobody else', async () => {
  const id = await reported([1])
  const names = async (as?: Caller) => (await seen(id, as)).turnedDown.map(({ own }) => own)
  expect(await names(owner)).toEqual([false])
  expect(await names(person(1))).toEqual([false])
  expect(await names(suppliers[1])).toEqual([true])
  for (const as of [suppliers[0], await h.as({ roles: ['buyer'] }), undefined])
    expect(await names(as)).toEqual([])
  expect(await seen(id, person(1))).toMatchObject({ judges: true, over: false })
})

test('once it has ended everybody reads why, and its owner that there may be another round', async () => {
  const id = await reported()
  const { version } = (await h.call(tenderDetailOf, { params: { id } }, owner)).answer
  const reason = '图纸有重大修改，本次不再采购'
  expect((await h.call(failOpened, { body: { id, version, reason } }, owner)).status).toBe(200)
  expect(await seen(id)).toMatchObject({ over: true, statusName: '废标', reason })
  expect((await seen(id, owner)).nextStep).toContain('可以重新')
})
