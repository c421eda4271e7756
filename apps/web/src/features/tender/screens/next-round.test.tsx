// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { reTender } from '@jb/contract/tender/re-tender.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDetail, logInAs, mockServer, open, ownerId, tenderId } from '../test/open-screen.tsx'
import { keepDraftOn } from '../test/publish-screen.tsx'

const server = mockServer()
const next = tenderId.replace(/1$/, '9')
const href = `/tenderPublish?prev=${tenderId}`

test('what a next round takes along is read before its draft is made', async () => {
  logInAs(ownerId)
  const sent: unknown[] = []
  server.use(
    ...mock(tenderDetailOf, () =>
      aDetail({ status: 'failed', stateName: '流标', endReason: '投标人不足', version: 4 }),
    ),
    ...mock(reTender, ({ body }) => {
      sent.push(body)
      return { id: next, no: 'ZB-9', version: 1 }
    }),
  )
  keepDraftOn(server)
  const { user, history } = open(href)
  expect(await screen.findByText('第二次采购')).toBeTruthy()
  expect(screen.getByText('投标人不足')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '生成草稿' }))
  await waitFor(() => expect(history.location.href).toBe(`/tenderPublish?id=${next}`))
  expect(sent).toEqual([{ id: tenderId, version: 4 }])
})

test.each([
  [true, '继续编辑草稿', `/tenderPublish?id=${next}`],
  [false, '查看下一次公告', `/newBiddingNoticeDetail?id=${next}`],
] as const)('one that was called again leads on (draft: %s)', async (isDraft, label, to) => {
  logInAs(ownerId)
  const rounds = { round: 1, next: { id: next, no: 'ZB-9', title: '第二次', round: 2, isDraft } }
  server.use(...mock(tenderDetailOf, () => aDetail({ status: 'scrapped', stateName: '废标', rounds })))
  keepDraftOn(server)
  const { user, history } = open(href)
  await user.click(await screen.findByRole('button', { name: label }))
  await waitFor(() => expect(history.location.href).toBe(to))
})

test('what is not over is not called again, and says so', async () => {
  logInAs(ownerId)
  server.use(...mock(tenderDetailOf, () => aDetail()))
  const { user } = open(href)
  await user.click(await screen.findByRole('button', { name: '生成草稿' }))
  expect(await screen.findByText('只有流标或废标的项目可以重新招标。')).toBeTruthy()
})
