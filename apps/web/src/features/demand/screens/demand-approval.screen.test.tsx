// @vitest-environment jsdom
import { demandForApproval } from '@jb/contract/demand/demand.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { to } from '../../../map/to.ts'
import { aDetail, anOwn, demandId, mockServer, open } from '../test/open-screen.tsx'

const server = mockServer()
const href = to('demand.approval', { id: demandId })
const detail = aDetail({ own: anOwn() })
const subject = {
  detail,
  columns: detail.goodsHeader,
  goods: detail.rows,
  controlTotal: '260000',
  projectName: '西咸产业园一期',
  status: 'approving' as const,
  approvalId: null,
  aboutName: '发布',
  reason: '',
}

test('its approvers read what is asked for, what it may cost, and the list in full', async () => {
  server.use(...mock(demandForApproval, () => subject))
  open(href)
  expect(await screen.findByText('发布：急购碎石 3,000 吨')).toBeTruthy()
  expect(screen.getAllByText(/260,000/).length).toBeGreaterThan(0)
  expect(screen.getByText('西咸产业园一期')).toBeTruthy()
  expect(screen.getByText(/WDZB-YJY 4×185\+1×95 连续级配 5–25mm/)).toBeTruthy()
})

test('who may not read it is told so', async () => {
  const msg = demandForApproval.refusals['demand.notFound']
  server.use(...mock(demandForApproval, () => problem(404, 'demand.notFound', { msg })))
  open(href)
  expect(await screen.findByText(msg)).toBeTruthy()
})
