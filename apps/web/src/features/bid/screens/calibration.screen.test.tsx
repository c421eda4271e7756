// @vitest-environment jsdom
import {
  comparisonOf,
  confirmAward,
  publiciseResult,
  submitComparison,
} from '@jb/contract/bid/opening.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBidder, aComparison, bidId, mockServer, open, tenderId } from '../test/open-screen.tsx'

const server = mockServer()
const moved = { id: tenderId, status: 'deciding', version: 8 }
const show = () => open(`/calibration?id=${tenderId}`)

test('the lowest and the highest are said in words, with the distance to the median', async () => {
  server.use(...mock(comparisonOf, () => aComparison()))
  const { user } = show()
  const table = await screen.findByRole('table', { name: '比价表' })
  expect(within(table).getByText('最低 -1.0%')).toBeTruthy()
  expect(within(table).getByText('最高 +1.0%')).toBeTruthy()
  expect(screen.getByText(/单价已统一换算为不含税/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '条件' }))
  expect(within(table).getByText('2 天内到场')).toBeTruthy()
  await user.click(within(table).getByRole('button', { name: /武汉江砼/ }))
  expect(await screen.findByRole('dialog', { name: '武汉江砼有限公司' })).toBeTruthy()
})

test('a price where the middle stands is marked neither the lowest nor the highest', async () => {
  const even = aBidder(2)
  const prices = even.prices.map((price) => ({ ...price, differenceToMedian: '0.0' }))
  server.use(...mock(comparisonOf, () => aComparison({ bidders: [aBidder(1), { ...even, prices }] })))
  show()
  const table = await screen.findByRole('table', { name: '比价表' })
  expect(within(table).getByText('最低 -1.0%')).toBeTruthy()
  expect(within(table).getByText('0.0%')).toBeTruthy()
  expect(within(table).queryByText(/最高/)).toBeNull()
})

test('the first three may be recommended, with a reason and the version that was seen', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(comparisonOf, () => aComparison({ bidders: [aBidder(1), aBidder(4)] })),
    ...mock(submitComparison, ({ body }) => {
      sent.push(body)
      return moved
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '推荐中标人' }))
  await user.click(await screen.findByRole('button', { name: /推荐单位/ }))
  expect(screen.getAllByRole('radio', { name: /第 \d 名/ })).toHaveLength(1)
  await user.click(screen.getByRole('radio', { name: /第 1 名/ }))
  await user.click(screen.getByRole('textbox', { name: /推荐原因/ }))
  await user.paste('价格最低')
  await user.click(screen.getByRole('button', { name: '提交比价' }))
  expect(await screen.findByText('比价结果已提交，请继续定标')).toBeTruthy()
  expect(sent).toEqual([{ id: tenderId, version: 7, winnerBidId: bidId, reason: '价格最低' }])
})

test('an award takes two steps', async () => {
  const sent: unknown[] = []
  const actions = [{ id: 'award', label: '确认定标', enabled: true }]
  server.use(
    ...mock(comparisonOf, () => aComparison({ recommendedBidId: bidId, awardReason: '价格最低', actions })),
    ...mock(confirmAward, ({ body }) => {
      sent.push(body)
      return moved
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '确认定标' }))
  expect(await screen.findByText('壹仟壹佰叁拾元整')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '内容无误，去定标' }))
  const question = await screen.findByRole('alertdialog')
  expect(sent).toEqual([])
  await user.click(within(question).getByRole('button', { name: '确认定标' }))
  expect(await screen.findByText('已定标，通知已发出')).toBeTruthy()
  expect(sent).toEqual([{ id: tenderId, version: 7 }])
})

test('while it is public the award is grey and says until when', async () => {
  const why = '公示到 2099/01/01 00:00 结束，结束后才能定标。'
  const actions = [{ id: 'award', label: '确认定标', enabled: false, why }]
  const publicityUntil = '2098-12-31T16:00:00.000Z'
  server.use(...mock(comparisonOf, () => aComparison({ recommendedBidId: bidId, publicityUntil, actions })))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '公示至 01/01 00:00' }))
  expect(await screen.findByText(why)).toBeTruthy()
})

test('somebody who was faster is told, and the sheet is loaded anew', async () => {
  let asked = 0
  const actions = [{ id: 'publicise', label: '中标公示', enabled: true }]
  server.use(
    ...mock(comparisonOf, () => {
      asked += 1
      return aComparison({ recommendedBidId: bidId, actions })
    }),
    ...mock(publiciseResult, () => problem(409, 'tender.stale', { msg: '这个项目刚刚被别人操作过' })),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '中标公示' }))
  await user.click(await screen.findByRole('button', { name: '公示' }))
  expect(await screen.findByText('这个项目刚刚被别人操作过')).toBeTruthy()
  expect(asked).toBe(2)
})

test('before the opening, and with no bid that counts, it says so', async () => {
  server.use(
    ...mock(comparisonOf, () =>
      aComparison({ bidders: [], actions: [{ id: 'fail', label: '流标', enabled: true }] }),
    ),
  )
  show()
  expect(await screen.findByText(/没有有效的投标/)).toBeTruthy()
  server.use(...mock(comparisonOf, () => problem(422, 'tender.notOpened', { msg: '还没有开标' })))
  show()
  expect(await screen.findByText('还没有开标')).toBeTruthy()
})
