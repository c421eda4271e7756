import { noticeList } from '@jb/contract/notice/notice.contract'
import { setNoticePreferences } from '@jb/contract/notice/preferences.contract'
import type { NoticeKindName } from '@jb/domain/notice/kinds'
import { usualPreferences } from '@jb/domain/notice/preferences'
import { endOfDayAfter } from '@jb/domain/shared/dates'
import { freshKey, type Harness, startHarness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Provider, says, startProvider } from '../../platform/sms/provider.fixture.ts'
import { noticeModule, notify } from './index.ts'

let provider: Provider
let h: Harness
let me: Caller
beforeAll(async () => {
  provider = await startProvider()
  h = await startHarness({
    modules: [noticeModule],
    config: {
      DEMO: false,
      SMS_PROVIDER: 'aliyun',
      SMS_ENDPOINT: provider.url,
      SMS_KEY_ID: 'id',
      SMS_KEY_SECRET: 'secret',
      SMS_SIGN: '匠标',
      SMS_TEMPLATE_CODE: 'SMS_1',
      SMS_TEMPLATE_NOTICE: 'SMS_2',
    },
  })
})
beforeEach(async () => {
  provider.received.length = 0
  provider.answer = says('OK')
  me = await h.as()
  await nights('loud')
})
afterAll(async () => {
  await h.close()
  await provider.close()
})

const minute = 60_000
const hour = 60 * minute
/** The hour of the test must not matter, except where it is what is tested. */
const nights = (kind: 'quiet' | 'loud') =>
  h.call(setNoticePreferences, { body: { ...usualPreferences, quietNights: kind === 'quiet' } }, me)
const won = (eventKey = freshKey(), kind: NoticeKindName = 'tender.won') =>
  h.run((ctx) =>
    notify(ctx, {
      eventKey,
      accountIds: [me.accountId],
      kind,
      title: '恭喜中标',
      body: '正文',
      placeSearch: { id: '1' },
    }),
  )
const state = async () => (await h.call(noticeList, { query: {} }, me)).answer.records[0]?.sms

test('an important notice is queued, then handed over once', async () => {
  const eventKey = freshKey()
  await won(eventKey)
  await won(eventKey)
  expect(await state()).toBe('queued')
  await h.drain()
  expect(await state()).toBe('handedOver')
  expect(provider.received.map(({ query }) => [query.PhoneNumbers, query.TemplateParam])).toEqual([
    [me.phone, '{"title":"恭喜中标"}'],
  ])
  await h.clock.advance(60 * minute)
  expect(provider.received).toHaveLength(1)
})

test('a provider in trouble is tried again after 1, 5 and 30 minutes, then it has failed', async () => {
  provider.answer = says('isp.SYSTEM_ERROR')
  await won()
  await h.drain()
  const tries = [provider.received.length]
  for (const wait of [1, 5, 30]) {
    await h.clock.advance((wait - 0.5) * minute)
    tries.push(provider.received.length)
    await h.clock.advance(minute)
    tries.push(provider.received.length)
  }
  expect(tries).toEqual([1, 1, 2, 2, 3, 3, 4])
  expect(await state()).toBe('failed')
  await h.clock.advance(24 * 60 * minute)
  expect(provider.received).toHaveLength(4)
})

test('a message that comes through at a later attempt has been handed over', async () => {
  provider.answer = says('isv.BUSINESS_LIMIT_CONTROL')
  await won()
  await h.drain()
  expect(await state()).toBe('queued')
  provider.answer = says('OK')
  await h.clock.advance(2 * minute)
  expect(await state()).toBe('handedOver')
})

test('what stays wrong is not tried again', async () => {
  provider.answer = says('isv.MOBILE_NUMBER_ILLEGAL')
  await won()
  await h.drain()
  expect(await state()).toBe('failed')
  await h.clock.advance(24 * 60 * minute)
  expect(provider.received).toHaveLength(1)
  const row = await h.db
    .selectFrom('delivery')
    .selectAll()
    .where('address', '=', me.phone)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ attempts: 1, problem: 'isv.MOBILE_NUMBER_ILLEGAL' })
})

test('a message of a quiet night is sent in the morning', async () => {
  await nights('quiet')
  const now = await h.run(async (ctx) => ctx.now)
  // Eleven at night of tomorrow: that of today may be over.
  await h.clock.advance(endOfDayAfter(now, 1).getTime() - now.getTime() - hour)
  await won(freshKey(), 'registration.confirmed')
  await h.clock.advance(7.5 * hour)
  expect([provider.received.length, await state()]).toEqual([0, 'queued'])
  await h.clock.advance(hour)
  expect([provider.received.length, await state()]).toEqual([1, 'handedOver'])
})
