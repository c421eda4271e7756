import { specifications } from '@jb/contract/procurement/specification.contract'
import { saveTenderDraft } from '@jb/contract/tender/tender.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { publishAuctionAs } from '@jb/testing/builders/auction'
import { aTenderForm, publishTenderAs } from '@jb/testing/builders/tender'
import { anAgentOf } from '@jb/testing/builders/tender-kinds'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'

let h: Harness
let buyer: Caller
beforeAll(async () => {
  h = await startHarness()
  buyer = await h.as({ roles: ['buyer'] })
})
afterAll(() => h.close())

const row = (name: string, spec: string) => ({
  cells: { name, spec, unit: 't', quantity: '8', maxPrice: '4000', arrivalDate: '2027-03-01' },
})
const specsFor = async (name: string, as: Caller = buyer, principalId: string | null = null) => {
  const { answer } = await h.call(specifications, { body: { name, principalId } }, as)
  return answer.records.map(({ spec, times }) => [spec, times])
}

test('what was published for the company, of all kinds of things, the most used first; drafts and others’ are not among it', async () => {
  await publishTenderAs(h, buyer, { rows: [row('螺纹钢', 'HRB400E Φ12'), row('螺纹钢', 'HRB400E Φ25')] })
  await publishTenderAs(h, buyer, { rows: [row('热轧带肋钢筋', ' HRB400E Φ25 '), row('砂', '中砂')] })
  const lot = { name: '带肋钢筋', spec: 'HRB500E Φ32', unit: 't', quantity: '9' }
  await publishAuctionAs(h, buyer, { rows: [{ cells: lot }] })
  const rival = await h.as({ roles: ['buyer'] })
  await publishTenderAs(h, rival, { rows: [row('螺纹钢', '别家的规格')] })
  const now = await h.run(async (ctx) => ctx.now)
  const form = aTenderForm(now, { rows: [row('螺纹钢', '还是草稿')] })
  await h.call(saveTenderDraft, { body: { form } }, buyer)
  expect(await specsFor('螺纹钢')).toEqual([
    ['HRB400E Φ25', 2],
    ['HRB500E Φ32', 1],
    ['HRB400E Φ12', 1],
  ])
  expect((await specsFor('')).length).toBe(4)
  expect(await specsFor('%')).toEqual([])
})

test('whoever runs no purchases of that company gets nothing, an agent those of the buyer that it acts for', async () => {
  const finance = await h.as({ companyId: buyer.companyId, roles: ['finance'] })
  const agent = await anAgentOf(h, buyer)
  const rival = await h.as({ roles: ['buyer'] })
  const newcomer = await h.as({ companyId: null })
  expect(await specsFor('螺纹钢', finance)).toEqual([])
  expect(await specsFor('螺纹钢', rival, buyer.companyId)).toEqual([])
  const principalId = buyer.companyId
  await publishTenderAs(h, agent, { principalId, rows: [row('螺纹钢', 'HRB400E Φ14')] })
  expect(await specsFor('螺纹钢', agent, principalId)).toEqual([['HRB400E Φ14', 1]])
  expect(await specsFor('螺纹钢', newcomer)).toEqual([])
  expect((await h.call(specifications, { body: {} })).status).toBe(401)
})
