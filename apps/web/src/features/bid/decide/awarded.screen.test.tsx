// @vitest-environment jsdom
import { comparisonOf } from '@jb/contract/bid/opening.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aBidder, aComparison } from '../test/a-comparison.ts'
import { bidId, mockServer, open, tenderId } from '../test/open-screen.tsx'

const server = mockServer()

test('after the award the sheet names the winner and leads on to the notice and the letter', async () => {
  server.use(
    ...mock(comparisonOf, () =>
      aComparison({
        status: 'awarded',
        recommendedBidId: bidId,
        actions: [{ id: 'compare', label: '比价定标', enabled: true }],
      }),
    ),
  )
  const { user, history } = open(`/calibration?id=${tenderId}`, {
    'tender.winNotice': async () => ({ default: () => <p>公告页</p> }),
  })
  expect(await screen.findByText(/已定标，成交供应商：宝鸡秦钒钢铁有限公司/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '查看通知书' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '查看成交公告' }))
  expect(await screen.findByText('公告页')).toBeTruthy()
  expect(history.location.search).toBe(`?id=${tenderId}`)
})

test('with one offer only, nobody else is counted before the award', async () => {
  const actions = [{ id: 'award', label: '确认定标', enabled: true }]
  server.use(
    ...mock(comparisonOf, () => aComparison({ bidders: [aBidder(1)], recommendedBidId: bidId, actions })),
  )
  const { user } = open(`/calibration?id=${tenderId}`)
  await user.click(await screen.findByRole('button', { name: '确认 宝鸡秦钒 成交' }))
  expect(await screen.findByText(/收到成交通知，成交公告对外公布。/)).toBeTruthy()
  expect(screen.queryByText(/其他/)).toBeNull()
})
