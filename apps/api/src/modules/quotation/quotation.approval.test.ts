import { openCheck } from '@jb/contract/approval/approval.contract'
import { publishDemandAs } from '@jb/testing/builders/demand'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Approving, anApprovingCompany, approve, reject } from '../bid/approval.fixture.ts'
import { day, type Quoting, startQuoting } from './quotation.fixture.ts'

let q: Quoting
let us: Approving
beforeAll(async () => {
  q = await startQuoting()
  us = await anApprovingCompany(q.h, ['award'])
})
afterAll(() => q?.h.close())

/** A demand of the company that asks its approvers, with one quotation that has been read. */
async function compared() {
  const { id } = await publishDemandAs(q.h, us.buyer, { controlTotal: null })
  const { quotationId } = await q.quote(q.suppliers[0], id, { 1: '113' })
  await q.h.clock.advance(8 * day)
  await q.start(id, us.buyer)
  return { id, choice: { quotationId, reason: '只有一家报价' } }
}

const sheet = async (id: string) => (await q.compare(id, us.buyer)).answer
const asks = { id: 'select', enabled: true, asks: 'approvers', process: 'award' }

test.each([
  ['agreed to', approve, 'selected', { id: 'select', enabled: false, why: '已经选定' }],
  [
    'rejected',
    (...[h, who, id]: Parameters<typeof approve>) => reject(h, who, id, '再比一家'),
    'comparing',
    asks,
  ],
] as const)(
  'a selection says whom it asks, waits, and is offered once until it is %s',
  async (_, settle, status, after) => {
    const { id, choice } = await compared()
    expect((await sheet(id)).actions).toMatchObject([asks])
    const begun = { type: 'award', companyNo: '1', subjectId: id } as const
    expect((await q.h.call(openCheck, { body: begun }, us.buyer)).answer.open).toBe(true)
    const { answer } = await q.select(id, us.buyer, choice)
    expect(answer.status).toBe('comparing')
    const { actions, approval } = await sheet(id)
    expect(actions).toMatchObject([
      { id: 'select', enabled: false, why: expect.stringContaining('正在审批') },
    ])
    expect(actions[0]).not.toHaveProperty('process')
    expect(approval).toEqual({ id: answer.approvalId, startedAt: expect.any(String) })
    await settle(q.h, us, answer.approvalId ?? '')
    const later = await sheet(id)
    expect(later).toMatchObject({ status, actions: [after] })
    expect(later).not.toHaveProperty('approval')
  },
)

test('where nobody is asked the button says so', async () => {
  const id = await q.publish()
  await q.quote(q.suppliers[0], id, { 1: '1', 2: '1' })
  await q.h.clock.advance(8 * day)
  await q.start(id, q.buyer)
  expect((await q.compare(id, q.buyer)).answer.actions).toEqual([
    { id: 'select', label: '选定供应商', enabled: true },
  ])
})
