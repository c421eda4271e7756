// @vitest-environment jsdom
import { questions } from '@jb/contract/question/question.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { session } from '../../../lib/session.ts'
import { aRow, mockServer, open } from '../test/open-screen.tsx'

const server = mockServer()
const counts = { all: 1, waiting: 1, answered: 0, ended: 0 }
const sides = { asker: 1, owner: 4 }

test('a letter stands with its status, project and the other company, and leads to its detail', async () => {
  server.use(...mock(questions, () => ({ records: [aRow()], total: 1, counts, sides })))
  open('/inquiryDetails')
  const link = await screen.findByRole('link', { name: '能否按理论重量结算' })
  expect(link.getAttribute('href')).toBe(`/inquiryDetail?id=${aRow().id}`)
  expect(screen.getByText('采购方：陕西长砚建设集团有限公司')).toBeTruthy()
  expect(screen.getByRole('tab', { name: /我收到的\s*4/ })).toBeTruthy()
})

test('tabs and search are asked of the server and stand in the address', async () => {
  const seen: unknown[] = []
  server.use(
    ...mock(questions, ({ body }) => {
      seen.push(body)
      return { records: [], total: 0, counts: { ...counts, all: 0 }, sides }
    }),
  )
  const { user, history } = open('/inquiryDetails')
  await user.click(await screen.findByRole('tab', { name: /我收到的/ }))
  await screen.findByRole('tab', { name: /我收到的/, selected: true })
  await user.click(await screen.findByRole('tab', { name: /待答复/ }))
  await screen.findByRole('tab', { name: /待答复/, selected: true })
  await user.type(screen.getByRole('searchbox'), '钢筋{Enter}')
  await waitFor(() => expect(seen.at(-1)).toMatchObject({ side: 'owner', group: 'waiting', keyword: '钢筋' }))
  expect(await screen.findByText(/没有符合条件/)).toBeTruthy()
  expect(Object.fromEntries(new URLSearchParams(history.location.search))).toEqual({
    side: 'owner',
    status: 'waiting',
    keyword: '钢筋',
  })
})

test('a buyer begins with what has been received', async () => {
  session.set({ status: 'loggedIn', user: { company: { kind: 'buyer' } } as never })
  server.use(...mock(questions, () => ({ records: [], total: 0, counts: { ...counts, all: 0 }, sides })))
  open('/inquiryDetails')
  const tab = await screen.findByRole('tab', { name: /我收到的/ })
  expect(tab.getAttribute('aria-selected')).toBe('true')
})

test('with nothing there it says where letters come from', async () => {
  server.use(...mock(questions, () => ({ records: [], total: 0, counts: { ...counts, all: 0 }, sides })))
  open('/inquiryDetails?side=owner')
  expect(await screen.findByText(/还没有收到询问函/)).toBeTruthy()
})

test('a list that did not come can be asked for again', async () => {
  server.use(...mock(questions, () => problem(400, '', { msg: '列表暂时打不开' })))
  const { user } = open('/inquiryDetails')
  const retry = await screen.findByRole('button', { name: '重新加载' })
  expect(screen.getByText('列表暂时打不开')).toBeTruthy()
  server.use(...mock(questions, () => ({ records: [aRow()], total: 1, counts, sides })))
  await user.click(retry)
  expect(await screen.findByRole('link', { name: '能否按理论重量结算' })).toBeTruthy()
})
