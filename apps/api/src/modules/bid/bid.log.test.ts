import { operationLog } from '@jb/contract/bid/log.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { sendBid } from '@jb/testing/builders/bid'
import { aTenderTakingBids, aTenderToOpen, bidModules, openAs } from '@jb/testing/builders/bid-story'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let harness: Harness
let owner: Caller
let auditor: Caller
let suppliers: readonly [Caller, Caller]

beforeAll(async () => {
  harness = await startHarness({ modules: bidModules })
  owner = await harness.as({ roles: ['buyer'], companyName: '西咸新区沣泾建设有限公司' })
  auditor = await harness.as({ roles: ['auditor'], companyId: owner.companyId })
  const supplier = () => harness.as({ companyKind: 'supplier' })
  suppliers = [await supplier(), await supplier()]
})
afterAll(() => harness.close())

const read = (id: string, as?: Caller) => harness.call(operationLog, { body: { id, pageSize: 50 } }, as)
const opened = async () => {
  const [one, other] = suppliers
  const { id } = await aTenderToOpen(harness, owner, [
    [one, 0.9],
    [other, 0.92],
  ])
  await openAs(harness, owner, id)
  return id
}

test('outsiders, bidders and people without a login read no log', async () => {
  const id = await aTenderTakingBids(harness, owner, suppliers)
  const outsider = await harness.as({ roles: ['buyer'] })
  expect((await read(id)).status).toBe(401)
  expect((await read(id, suppliers[0])).reason).toBe('tender.notFound')
  expect((await read(id, outsider)).reason).toBe('tender.notFound')
})

test('before the opening it tells nothing that depends on how many bids there are', async () => {
  const id = await aTenderTakingBids(harness, owner, suppliers)
  const seen = async () => JSON.stringify((await read(id, owner)).answer)
  const none = await seen()
  await sendBid(harness, suppliers[0], id)
  expect(await seen()).toBe(none)
  await sendBid(harness, suppliers[1], id)
  expect(await seen()).toBe(none)
  expect((await read(id, owner)).answer.proof).toBeNull()
})

test('after the opening it tells everything, the latest first, and proves itself', async () => {
  const id = await opened()
  const { answer } = await read(id, auditor)
  const names = answer.records.map(({ actionName }) => actionName)
  expect(names.at(-1)).toBe('新建草稿')
  expect(names[0]).toBe('开标')
  expect(names.filter((name) => name === '提交投标')).toHaveLength(2)
  expect(names).not.toContain('其他操作')
  expect(answer.proof).toMatchObject({ lines: answer.total, intact: true })
  expect(answer.records.find(({ actionName }) => actionName === '发布')).toMatchObject({
    personName: owner.accountName,
    companyName: '西咸新区沣泾建设有限公司',
  })
})

test('what the platform did by its clock names nobody', async () => {
  const { records } = (await read(await opened(), owner)).answer
  const clock = records.filter(({ action }) => action === 'clock')
  expect(clock.length).toBeGreaterThan(0)
  expect(clock.every(({ personName, companyName }) => personName === null && companyName === null)).toBe(true)
})

test('a line that was altered is told', async () => {
  const id = await opened()
  await sql`update operation_log set reason = '改过' where subject_id = ${id}::uuid and seq = 2`.execute(
    harness.db,
  )
  expect((await read(id, owner)).answer.proof).toMatchObject({ intact: false })
})
