// @vitest-environment jsdom
import { tenderGoods } from '@jb/contract/tender/goods.contract'
import { postponementsOf } from '@jb/contract/tender/postponement.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { mock } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDetail, mockServer, open, ownerId, tenderId } from '../test/open-screen.tsx'

const server = mockServer()

function show(given: Partial<TenderDetail>) {
  server.use(
    ...mock(tenderDetailOf, () => aDetail(given)),
    ...mock(tenderGoods, () => ({ title: '', goodsHeader: [], records: [], total: 0 })),
    ...mock(postponementsOf, () => [
      {
        ...{ id: ownerId, count: 1, reason: '图纸有补充', decidedAt: '2026-11-18T02:00:00.000Z' },
        times: [
          {
            ...{ field: 'bidEnd' as const, name: '投标截止' },
            ...{ old: '2026-11-20T10:00:00.000Z', new: '2026-11-25T10:00:00.000Z' },
          },
        ],
      },
    ]),
  )
  return open(`/newBiddingNoticeDetail?id=${tenderId}`)
}

test('a notice that was put off says so with old, new and reason, and keeps the record under 流程', async () => {
  const { user } = show({ postponements: 1 })
  expect(
    await screen.findByText(/^已延期：投标截止由 .*20日 18:00 改为 .*25日 18:00。原因：图纸有补充$/),
  ).toBeTruthy()
  expect(screen.getByText('已延期')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: '流程' }))
  expect(await screen.findByText('第 1 次延期')).toBeTruthy()
  expect(document.querySelector('del')?.textContent).toMatch(/20日 18:00$/)
})

test('one that was not says nothing of it', async () => {
  show({})
  expect(await screen.findByRole('heading', { name: '西咸智造产业园一期钢筋采购' })).toBeTruthy()
  expect(screen.queryByText(/已延期/)).toBeNull()
})

test.each(['preview', 'registering', 'upcoming', 'bidding'])(
  'while %s its owner may put it off',
  async (status) => {
    const { user, history } = show({ status })
    await user.click(await screen.findByRole('button', { name: '采购延期' }))
    await waitFor(() => expect(history.location.href).toBe(`/tenderExtensions?id=${tenderId}`))
  },
)

test('after the deadline it is not offered', async () => {
  show({ status: 'evaluating' })
  expect(await screen.findByRole('button', { name: '办理与操作日志' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '采购延期' })).toBeNull()
})
