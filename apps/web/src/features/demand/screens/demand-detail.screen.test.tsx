// @vitest-environment jsdom
import { demandDetailOf } from '@jb/contract/demand/demand.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { to } from '../../../map/to.ts'
import { aDetail, demandId, mockServer, open } from '../test/open-screen.tsx'

const server = mockServer()
const href = to('demand.detail', { id: demandId })

test('everybody reads what it is, whose, until when, and its list', async () => {
  server.use(...mock(demandDetailOf, () => aDetail({ agentName: '正衡招标' })))
  open(href)
  expect(await screen.findByText('送到西咸产业园一期项目部。')).toBeTruthy()
  expect(screen.getByText('陕西长砚建设（正衡招标 代理）')).toBeTruthy()
  expect(screen.getByText('清单 · 共 1 项')).toBeTruthy()
  expect(screen.getByText('反光安全帽')).toBeTruthy()
  expect(screen.queryByText(/附件/)).toBeNull()
})

test('one that is not public yet is not there', async () => {
  const msg = demandDetailOf.refusals['demand.notFound']
  server.use(...mock(demandDetailOf, () => problem(404, 'demand.notFound', { msg })))
  open(href)
  expect(await screen.findByText(msg)).toBeTruthy()
})
