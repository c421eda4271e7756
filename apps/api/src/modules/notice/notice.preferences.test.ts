import { noticeList, unreadByClass } from '@jb/contract/notice/notice.contract'
import { noticePreferences, setNoticePreferences } from '@jb/contract/notice/preferences.contract'
import type { NoticeKindName } from '@jb/domain/notice/kinds'
import { usualPreferences } from '@jb/domain/notice/preferences'
import { freshKey, type Harness, startHarness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noticeModule, notify } from './index.ts'

let h: Harness
let me: Caller
let stranger: Caller
beforeAll(async () => {
  h = await startHarness({ modules: [noticeModule] })
})
beforeEach(async () => {
  me = await h.as({ roles: ['buyer'] })
  stranger = await h.as({ roles: ['buyer'] })
})
afterAll(() => h.close())

const tell = (kind: NoticeKindName) =>
  h.run((ctx) =>
    notify(ctx, {
      eventKey: freshKey(),
      accountIds: [me.accountId, stranger.accountId],
      kind,
      title: '标题',
      body: '正文',
      placeSearch: {},
    }),
  )
const silent = { business: false, deadline: true, result: false }
const choose = (sms = silent) =>
  h.call(setNoticePreferences, { body: { ...usualPreferences, sms, popup: silent } }, me)
const smsOf = async (as: Caller) => (await h.call(noticeList, { query: {} }, as)).answer.records[0]?.sms

test('nobody sets anything without a login', async () => {
  expect((await h.call(noticePreferences, {})).status).toBe(401)
  expect((await h.call(setNoticePreferences, { body: usualPreferences })).status).toBe(401)
})

test('who has chosen nothing is told everything, and learns that no SMS can leave', async () => {
  expect((await h.call(noticePreferences, {}, me)).answer).toEqual({
    ...usualPreferences,
    smsConfigured: false,
  })
})

test('a choice is kept, for this person alone', async () => {
  await choose()
  expect((await h.call(noticePreferences, {}, me)).answer).toMatchObject({ sms: silent, popup: silent })
  expect((await h.call(noticePreferences, {}, stranger)).answer).toMatchObject(usualPreferences)
})

test('a silenced class stays in the list and leaves by no SMS', async () => {
  await choose()
  await tell('registration.confirmed')
  expect(await smsOf(me)).toBeUndefined()
  expect(await smsOf(stranger)).toBe('recorded')
})

test('what has legal effect goes out all the same', async () => {
  await choose()
  await tell('tender.cancelled')
  expect(await smsOf(me)).toBe('recorded')
})

test('lists and unread counts go by class; a kind that nobody knows counts as business', async () => {
  await tell('bid.opened')
  await tell('bid.deadline')
  await tell('tender.won')
  await tell('tender.notWon')
  await h.db
    .updateTable('notice')
    .set({ kind: 'tomorrow.invented' })
    .where('kind', '=', 'bid.opened')
    .execute()
  expect((await h.call(unreadByClass, {}, me)).answer).toEqual({ business: 1, deadline: 1, result: 2 })
  const kindsIn = async (only: 'business' | 'deadline' | 'result') =>
    (await h.call(noticeList, { query: { only } }, me)).answer.records.map(({ kind }) => kind)
  expect(await kindsIn('business')).toEqual(['tomorrow.invented'])
  expect(await kindsIn('deadline')).toEqual(['bid.deadline'])
  expect(await kindsIn('result')).toEqual(['tender.notWon', 'tender.won'])
})
