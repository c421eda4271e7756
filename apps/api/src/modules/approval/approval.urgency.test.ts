import { myApprovals } from '@jb/contract/approval/approval.contract'
import { agreeApproval, agreeMany } from '@jb/contract/approval/decision.contract'
import type { Sent } from '@jb/contract/endpoint'
import { usualOptions } from '@jb/domain/approval/template'
import { day, hour } from '@jb/domain/shared/dates'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import {
  anEnabledTemplate,
  approvalAs,
  aRunning,
  aStep,
  aTemplateForm,
} from '@jb/testing/builders/approval-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { now as appNow } from '../../platform/clock/clock.ts'
import { fileModule } from '../file/index.ts'
import { memberModule } from '../member/index.ts'
import { noticeModule } from '../notice/index.ts'
import { approvalModule } from './index.ts'

let h: Harness
let starter: Caller
let first: Caller
beforeAll(async () => {
  h = await startHarness({ modules: [memberModule, fileModule, noticeModule, approvalModule] })
  const admin = await h.as({ name: '周总' })
  const { companyId } = admin
  starter = await h.as({ companyId, roles: ['buyer'] })
  first = await h.as({ companyId, roles: ['approver'] })
  const options = { ...usualOptions, batchAgree: true, remindAfterHours: 24 }
  await anEnabledTemplate(h, admin, aTemplateForm([await aStep(h, 'n1', [first])], { options }))
})
afterAll(() => h?.close())

/** `after`: milliseconds until what is asked cannot be done any more. */
async function begun(title: string, after?: number) {
  const at = new Date((await appNow(h.db)).getTime() + (after ?? 0))
  const due = after === undefined ? undefined : { label: '最晚发布', at }
  return aRunning(h, starter, { title, card: { due } })
}
const page = async (body: Sent<typeof myApprovals>['body'] = {}, as = first) =>
  (await h.call(myApprovals, { body }, as)).answer
const titles = async () => (await page({ tab: 'todo' })).records.map(({ title }) => title)

test('what waits for me comes by its urgency, and page by page each of them once, whatever the clock does meanwhile', async () => {
  await begun('拖了两天的')
  await h.clock.advance(2 * day)
  await begun('刚来、不急的', 40 * day)
  await begun('已经来不及的', -hour)
  await begun('没有期限的')
  await begun('十小时后到期的', 10 * hour)
  await begun('二十五小时后到期的', 25 * hour)
  await begun('一小时后到期的', hour)
  const byUrgency = [
    ...['一小时后到期的', '十小时后到期的', '拖了两天的'],
    ...['刚来、不急的', '已经来不及的', '没有期限的', '二十五小时后到期的'],
  ]
  expect(await titles()).toEqual(byUrgency)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const given = { tab: 'todo' as const, pageSize: 2, ...(cursor !== undefined && { cursor }) }
    const { records, nextCursor } = await page(given)
    seen.push(...records.map(({ title }) => title))
    cursor = nextCursor
    // After this those of 25 hours and more would stand among the first.
    await h.clock.advance(2 * hour)
  } while (cursor !== undefined)
  expect(seen).toEqual(byUrgency)
  expect((await titles())[0]).toBe('十小时后到期的')
  const started = await page({ tab: 'started' }, starter)
  expect(started.records[0]?.title).toBe('一小时后到期的')
  const foreign = { tab: 'todo' as const, cursor: Buffer.from('["x","y"]').toString('base64url') }
  expect((await h.call(myApprovals, { body: foreign }, first)).reason).toBe('approval.cursor')
})

test('a card says until when the step is to be decided, to whoever decides it', async () => {
  const id = await aRunning(h, starter)
  const of = async (as: Caller) => (await approvalAs(h, id, as)).card
  const { startedAt } = await approvalAs(h, id, first)
  expect((await of(first)).limitAt).toBe(new Date(new Date(startedAt).getTime() + day).toISOString())
  expect((await of(starter)).limitAt).toBeNull()
})

test('only what has a card is agreed to with others; by itself it can be', async () => {
  const old = await aRunning(h, starter)
  await h.db.updateTable('approval').set({ card: null }).where('id', '=', old).execute()
  expect((await approvalAs(h, old, first)).batch).toBe(false)
  const seen = { id: old, version: 1 }
  const { results } = (await h.call(agreeMany, { body: { items: [seen] } }, first)).answer
  expect(results.map(({ reason }) => reason)).toEqual(['approval.notBatch'])
  expect((await h.call(agreeApproval, { body: seen }, first)).answer.status).toBe('approved')
})
