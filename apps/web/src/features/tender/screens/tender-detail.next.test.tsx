// @vitest-environment jsdom
import { tenderGoods } from '@jb/contract/tender/goods.contract'
import { copyTender, tenderDetailOf } from '@jb/contract/tender/tender.contract'
import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { mock } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDetail, inHours, logInAs, mockServer, open, ownerId, tenderId } from '../test/open-screen.tsx'
import { keepDraftOn } from '../test/publish-screen.tsx'

const server = mockServer()
const href = `/newBiddingNoticeDetail?id=${tenderId}`
const stranger = '00000000-0000-4000-8000-0000000000b2'

function publish(given: Partial<TenderDetail>) {
  server.use(
    ...mock(tenderDetailOf, () => aDetail(given)),
    ...mock(tenderGoods, () => ({ title: '钢筋采购', records: [], total: 0, goodsHeader: [] })),
  )
}

const openedSteps = [{ id: 'open', label: '开标', at: null, state: 'done' as const }]

test.each([
  ['owner before the time', ownerId, { openBidTime: inHours(1) }, '到开标时间后开标。'],
  ['owner after it', ownerId, { openBidTime: inHours(-2) }, /^已到开标时间，请开标，已过2小时/],
  ['public after it', stranger, { openBidTime: inHours(-2) }, '已到时间，待开标。'],
  ['owner after the opening', ownerId, { steps: openedSteps }, '已开标，请比价并推荐成交供应商。'],
  ['public after the opening', stranger, { steps: openedSteps }, '已开标，正在评审。'],
])('while it is evaluated, the %s reads what comes next', async (_, who, given, words) => {
  logInAs(who)
  publish({ status: 'evaluating', stateName: '评标中', timeAt: null, timeLabel: null, ...given })
  open(href)
  expect(await screen.findByText(words)).toBeTruthy()
})

const asks = { amount: '50000.00', kindNames: ['银行转账'] }

test('who might bid reads beforehand what has to be paid, and until when', async () => {
  logInAs(stranger)
  const [applyEndTime, endTime] = [inHours(5), inHours(50)]
  publish({ status: 'registering', applyEndTime, endTime, security: { ...asks, payUntil: endTime } })
  open(href)
  expect(
    await screen.findByText(/^先报名，采购方确认后才能投标。投标截止（.+）前需缴保证金 ¥50,000。$/),
  ).toBeTruthy()
})

test('with a time of its own the security names that', async () => {
  logInAs(stranger)
  publish({ status: 'registering', security: { ...asks, payUntil: inHours(3) } })
  open(href)
  expect(await screen.findByText(/[^）]前需缴保证金 ¥50,000。$/)).toBeTruthy()
})

test('once its time is over nobody is asked for it', async () => {
  logInAs(stranger)
  publish({ status: 'bidding', security: { ...asks, payUntil: inHours(-3) } })
  open(href)
  expect(await screen.findByText('已确认报名的企业可以投标。')).toBeTruthy()
})

test('its owner reads what is to be done, not what others pay', async () => {
  logInAs(ownerId)
  publish({ status: 'registering', security: { ...asks, payUntil: inHours(50) } })
  open(href)
  expect(await screen.findByText('等企业报名，请及时确认。')).toBeTruthy()
})

test('one that its owner has stopped is published anew as a copy', async () => {
  publish({ status: 'cancelled', timeAt: null, timeLabel: null, endReason: '报名不足' })
  const made = tenderId.replace(/1$/, '9')
  server.use(...mock(copyTender, () => ({ id: made, no: 'ZB-9', version: 1 })))
  keepDraftOn(server)
  const { user, history } = open(href)
  await user.click(await screen.findByRole('button', { name: '重新发布' }))
  expect(await screen.findByText(/已复制为新草稿/)).toBeTruthy()
  await waitFor(() => expect(history.location.href).toBe(`/tenderPublish?id=${made}`))
})

test('strangers are not offered to publish it anew', async () => {
  logInAs(stranger)
  publish({ status: 'cancelled', timeAt: null, timeLabel: null, endReason: '报名不足' })
  open(href)
  await screen.findByText('报名不足')
  expect(screen.queryByRole('button', { name: '重新发布' })).toBeNull()
})

test('one that is decided leads its owner to the notice of the result', async () => {
  publish({ status: 'awarded', stateName: '已完成', timeAt: null, timeLabel: null })
  open(href)
  expect(await screen.findByText('已定标，结果通知已发出，请签订合同。')).toBeTruthy()
  expect(screen.getByRole('button', { name: '查看成交公告' })).toBeTruthy()
})

test('one that the platform took offline says why, what stands still, and is not handed on', async () => {
  publish({ status: 'bidding', stateName: '已下架', offlineReason: '发布方人员泄露报名单位。' })
  open(href)
  expect(await screen.findByText(/已下架，原因：发布方人员泄露报名单位。/)).toBeTruthy()
  expect(screen.getByText('恢复之前不能报名、投标和开标。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '分享' })).toBeNull()
})

test('one that is running is handed on by its link', async () => {
  publish({ status: 'bidding', stateName: '招标中' })
  open(href)
  expect(await screen.findByRole('button', { name: '分享' })).toBeTruthy()
})

test.each([
  ['its publisher', ownerId, 1],
  ['a stranger', stranger, 0],
])('the way to its work and log is there for %s', async (_, who, ways) => {
  logInAs(who)
  publish({})
  const { user } = open(href)
  await screen.findByRole('tab', { name: '流程' })
  expect(screen.queryAllByRole('button', { name: '办理与操作日志' })).toHaveLength(ways)
  if (ways === 0) return
  await user.click(screen.getByRole('button', { name: '办理与操作日志' }))
  expect(await screen.findByText('办理页')).toBeTruthy()
})
