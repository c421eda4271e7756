// @vitest-environment jsdom
import { copyDemand, deleteDemandDraft, myDemands } from '@jb/contract/demand/demand.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { to } from '../../../map/to.ts'
import type { OwnDemand } from '../demand.queries.ts'
import { aRow, demandId, mockServer, open } from '../test/open-screen.tsx'

const server = mockServer()
const made = '00000000-0000-4000-8000-0000000000e2'
const href = to('demand.manage')
const answerWith = (records: OwnDemand[]) =>
  server.use(...mock(myDemands, () => ({ records, total: records.length })))

test('a public one leads to what everybody reads, a draft to its form', async () => {
  answerWith([aRow(), aRow({ id: made, name: '', status: 'draft', stateName: '草稿' })])
  open(href)
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(await screen.findByText('安全帽')).toBeTruthy()
  expect(link('安全帽')).toBe(to('demand.detail', { id: demandId }))
  expect(link('还没有填写名称的草稿')).toBe(to('demand.publish', { id: made }))
})

test('with nothing there it leads to publishing; a failure can be tried again', async () => {
  answerWith([])
  const { user } = open(href)
  expect(await screen.findByText(/还没有需求/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '发布需求' })).toBeTruthy()
  server.use(...mock(myDemands, () => problem(500)))
  await user.click(screen.getByRole('tab', { name: '草稿' }))
  expect(await screen.findByRole('button', { name: /重/ })).toBeTruthy()
})

test('a copy opens as a new draft, and a draft is deleted in the version that was seen, after a question', async () => {
  const sent: unknown[] = []
  answerWith([aRow({ status: 'draft', stateName: '草稿' })])
  server.use(
    ...mock(deleteDemandDraft, ({ body }) => {
      sent.push(body)
      return { id: demandId }
    }),
    ...mock(copyDemand, () => ({ id: made, no: 'YP-2', version: 1 })),
  )
  const { user, history } = open(href)
  const more = async () => user.click(await screen.findByRole('button', { name: '安全帽：更多操作' }))
  await more()
  await user.click(await screen.findByRole('radio', { name: '删除草稿' }))
  await user.click(await screen.findByRole('button', { name: '删除' }))
  expect(await screen.findByText('草稿已删除')).toBeTruthy()
  expect(sent).toEqual([{ id: demandId, version: 7 }])
  await more()
  await user.click(await screen.findByRole('radio', { name: /复制为新草稿/ }))
  expect(await screen.findByText('已复制为新草稿，请重新设置截止时间')).toBeTruthy()
  expect(history.location.pathname + history.location.search).toBe(to('demand.publish', { id: made }))
})
