// @vitest-environment jsdom
import { delayAuction } from '@jb/contract/auction/auction.contract'
import { auctionDetailOf, auctionForApproval } from '@jb/contract/auction/auction-view.contract'
import { auctionStandingOf } from '@jb/contract/auction/offer.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { anAuction, companyId, inHours, mockServer, open, ownStanding } from '../test/open-owner.tsx'
import { auctionId } from '../test/open-screen.tsx'
import { movedAlong } from './bid-delay-form.tsx'

const server = mockServer()
const href = `/bidDelay?id=${auctionId}`
const delayButton = { id: 'delay', label: '延期', enabled: true }
const approval = { id: companyId, type: 'postponement', typeName: '竞价延期', startedAt: inHours(-1) }

test('the end and the deadline of signing up move along with a later start, and stay with an earlier one', () => {
  const values = { startsAt: inHours(10), endsAt: inHours(11), applyEnd: inHours(9), reason: '' }
  const later = new Date(Date.parse(values.startsAt) + 7_200_000).toISOString()
  const moved = movedAlong(values, later)
  expect(Date.parse(moved.endsAt ?? '') - Date.parse(values.endsAt)).toBe(7_200_000)
  expect(Date.parse(moved.applyEnd ?? '') - Date.parse(values.applyEnd)).toBe(7_200_000)
  expect(movedAlong(values, inHours(1)).endsAt).toBeUndefined()
})

test('nothing is sent before a later time has been chosen, and the button says so', async () => {
  const { user } = open(href)
  await user.click(await screen.findByRole('button', { name: '确认延期' }))
  expect(await screen.findByText('请先选择比原来更晚的开始时间。')).toBeTruthy()
})

test('one that has begun cannot be put off, and says why', async () => {
  server.use(
    ...mock(auctionStandingOf, () =>
      ownStanding({
        actions: [{ id: 'delay', label: '延期', enabled: false, why: '竞价已到开始时间，不能再延期。' }],
      }),
    ),
  )
  open(href)
  expect(await screen.findByText('竞价已到开始时间，不能再延期。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '确认延期' })).toBeNull()
})

test('while its approval runs it says what is asked for and why, until when, and leads there', async () => {
  const delay = {
    startsAt: '2099-12-02T02:00:00.000Z',
    endsAt: '2099-12-02T03:00:00.000Z',
    reason: '增加看样',
  }
  const block = { startsAt: '2099-12-01T02:00:00.000Z', endsAt: '2099-12-01T03:00:00.000Z' }
  const asked = {
    detail: anAuction({}, block),
    approvalId: companyId,
    delay,
    reservePrice: null,
    columns: [],
    goods: [],
  }
  server.use(
    ...mock(auctionStandingOf, () => ownStanding({ approval, actions: [] })),
    ...mock(auctionForApproval, () => asked),
  )
  open(href)
  expect(await screen.findByText(/正在审批，审批结束前时间不变/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看审批' })).toBeTruthy()
  expect(await screen.findByText('原因：增加看样')).toBeTruthy()
  expect(screen.getByText('2099/12/02 11:00')).toBeTruthy()
  expect(screen.getByText(/^2099\/12\/01 10:00 以前没有审批通过的/)).toBeTruthy()
})

test.each([
  [true, '/bidDelay', '竞价延期的审批被驳回，时间没有变。原因：封路'],
  [false, '/bidDelay', '竞价延期没有办成，时间没有变。原因：封路'],
  [true, '/auctionConsole', '竞价延期的审批被驳回，时间没有变。原因：封路'],
])('a wish that came to nothing (refused: %s) is told on %s', async (refused, path, words) => {
  const droppedDelay = { refused, reason: '封路', approvalId: companyId }
  server.use(...mock(auctionStandingOf, () => ownStanding({ droppedDelay })))
  open(`${path}?id=${auctionId}`)
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看审批' })).toBeTruthy()
})

test.each([
  ['its owner, under the form', {}, '确认以后'],
  ['others', { isOwner: false, actions: [] }, /延期由发布方的采购员/],
])('the record of delays is read by %s, with old and new times and the reason', async (_, who, words) => {
  const delays = [
    {
      ...{ startsAt: '2026-12-02T02:00:00.000Z', endsAt: '2026-12-02T03:00:00.000Z', reason: '增加看样时间' },
      ...{ oldStartsAt: '2026-12-01T02:00:00.000Z', oldEndsAt: '2026-12-01T03:00:00.000Z' },
    },
  ]
  server.use(
    ...mock(auctionDetailOf, () => anAuction({ delays })),
    ...mock(auctionStandingOf, () => ownStanding(who)),
  )
  open(href)
  expect(await screen.findByText('延期记录 · 1 次')).toBeTruthy()
  expect(screen.getByText('原因：增加看样时间', { exact: false })).toBeTruthy()
  expect(await screen.findByText(words)).toBeTruthy()
})

/** Fills in a reason, and a start that is days later. */
async function putOff(user: ReturnType<typeof open>['user']) {
  await user.type(await screen.findByLabelText(/延期原因/), '增加看样时间')
  await user.click(screen.getByRole('button', { name: /^竞价开始改为/ }))
  await user.click(await screen.findByRole('button', { name: '7天后 18:00' }))
  await user.click(screen.getByRole('button', { name: '确定' }))
}

test('it is put off at once, the end along with the start, and the console opens', async () => {
  const sent: { startsAt: string; endsAt: string; version: number; reason: string }[] = []
  server.use(
    ...mock(delayAuction, ({ body }) => {
      sent.push(body)
      return { id: auctionId, status: 'scheduled', version: 5, delayId: companyId }
    }),
  )
  const { user, history } = open(href)
  await putOff(user)
  expect(await screen.findByText('改动')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '确认延期' }))
  expect(await screen.findByText('已延期，报名的企业会收到消息')).toBeTruthy()
  await waitFor(() => expect(history.location.pathname).toBe('/auctionConsole'))
  const [{ startsAt = '', endsAt = '', ...rest } = {}] = sent
  expect(Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)).toBe(60)
  expect(rest).toMatchObject({ version: 4, reason: '增加看样时间' })
})

test('what the platform finds wrong with the times stands at its field', async () => {
  const fields = { endsAt: '竞价截止至少比竞价开始晚 3 分钟。' }
  server.use(...mock(delayAuction, () => problem(422, 'auction.badTimes', { detail: { fields } })))
  const { user } = open(href)
  await putOff(user)
  await user.click(screen.getByRole('button', { name: '确认延期' }))
  expect(await screen.findByText(fields.endsAt)).toBeTruthy()
})

test('where approvers are asked, the wish is kept on the phone and 发起审批 opens', async () => {
  const delay = { ...delayButton, asks: 'approvers', process: 'postponement' } as const
  server.use(...mock(auctionStandingOf, () => ownStanding({ actions: [delay] })))
  const { user } = open(href)
  await putOff(user)
  expect(screen.getByText(/延期要先经过审批/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '下一步，提交审批' }))
  expect(await screen.findByText('发起审批页')).toBeTruthy()
})

test('a process that was opened after it was read is said: nothing has been put off yet', async () => {
  let asked = false
  server.use(
    ...mock(auctionStandingOf, () => ownStanding(asked ? { approval, actions: [] } : {})),
    ...mock(auctionForApproval, () => ({
      detail: anAuction(),
      approvalId: companyId,
      delay: null,
      reservePrice: null,
      columns: [],
      goods: [],
    })),
    ...mock(delayAuction, () => {
      asked = true
      return { id: auctionId, status: 'scheduled', version: 5, delayId: companyId, approvalId: companyId }
    }),
  )
  const { user, history } = open(href)
  await putOff(user)
  await user.click(screen.getByRole('button', { name: '确认延期' }))
  expect(await screen.findByText('已提交审批，通过后时间才会改变')).toBeTruthy()
  expect(screen.queryByText(/已延期，/)).toBeNull()
  expect(await screen.findByText(/正在审批，审批结束前时间不变/)).toBeTruthy()
  expect(history.location.pathname).toBe('/bidDelay')
})
