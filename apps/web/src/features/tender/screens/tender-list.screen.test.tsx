// @vitest-environment jsdom
import type { Answer } from '@jb/contract/endpoint'
import { exportGoods } from '@jb/contract/tender/goods.contract'
import { copyTender, deleteTenderDraft, myTenderCounts, myTenders } from '@jb/contract/tender/tender.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logInAs, mockServer, open, ownerId, tenderId } from '../test/open-screen.tsx'
import { keepDraftOn } from '../test/publish-screen.tsx'

type Own = Answer<typeof myTenders>['records'][number]
const server = mockServer()

const own = (given: Partial<Own> = {}): Own => ({
  id: tenderId,
  isDirect: false,
  no: 'ZB-1',
  name: '钢筋采购',
  typeName: '物资采购',
  status: 'registering',
  stateName: '报名中',
  timeLabel: '报名截止',
  timeAt: new Date().toISOString(),
  registrations: 3,
  pendingRegistrations: 2,
  updatedAt: new Date().toISOString(),
  nextStep: '2 家报名等您确认',
  principalName: null,
  ...given,
})

function list(records: readonly Own[]) {
  const asked: unknown[] = []
  server.use(
    ...mock(myTenderCounts, () => ({ all: 2, draft: 1, approving: 0, open: 1, evaluating: 0, ended: 0 })),
    ...mock(myTenders, ({ body }) => {
      asked.push(body?.group)
      return { records: [...records], total: records.length }
    }),
  )
  return asked
}

test('a row says what it waits for; a published one opens its notice, a draft the form', async () => {
  list([
    own(),
    own({ id: tenderId.replace(/1$/, '2'), status: 'draft', stateName: '草稿', name: '', timeAt: null }),
  ])
  open('/tenderList')
  expect((await screen.findAllByText('2 家报名等您确认')).length).toBe(2)
  expect(screen.getByText('3 家报名，2 家待确认')).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links[0]).toContain('/newBiddingNoticeDetail?id=')
  expect(links[1]).toContain('/tenderPublish?id=')
  expect(screen.getByText('还没有填写名称的草稿')).toBeTruthy()
})

test('a direct purchase says that it is done, not that nobody signed up', async () => {
  list([own({ isDirect: true, status: 'awarded', registrations: 0, pendingRegistrations: 0, timeAt: null })])
  open('/tenderList')
  expect(await screen.findByText('直接采购，已成交')).toBeTruthy()
  expect(screen.queryByText('还没有企业报名')).toBeNull()
})

test('the groups stand in the address and are asked of the server', async () => {
  const asked = list([own()])
  const { user, history } = open('/tenderList')
  await user.click(await screen.findByRole('tab', { name: /草稿/ }))
  await waitFor(() => expect(asked).toContain('draft'))
  expect(history.location.search).toBe('?status=draft')
  expect(await screen.findByText('钢筋采购')).toBeTruthy()
})

test('an empty list offers to publish, and a refused one says who can help', async () => {
  list([])
  const { user, history } = open('/tenderList')
  await user.click(await screen.findByRole('button', { name: '发布招标' }))
  await waitFor(() => expect(history.location.pathname).toBe('/tenderPublish'))
})

test('without the role it says who can grant it', async () => {
  list([])
  server.use(...mock(myTenders, () => problem(403, 'role.missing', { msg: '您没有采购权限' })))
  open('/tenderList')
  expect(await screen.findByText('您没有采购权限')).toBeTruthy()
  expect(screen.getByText(/联系本企业管理员/)).toBeTruthy()
})

const copyId = tenderId.replace(/1$/, '9')

test('an old tender is copied into a new draft, which opens', async () => {
  list([own()])
  keepDraftOn(server)
  const bodies: unknown[] = []
  server.use(
    ...mock(copyTender, ({ body }) => {
      bodies.push(body)
      return { id: copyId, no: 'ZB-9', version: 1 }
    }),
  )
  const { user, history } = open('/tenderList')
  await user.click(await screen.findByRole('button', { name: '钢筋采购：更多操作' }))
  const copy = await screen.findByRole('button', { name: '复制为新项目' })
  expect(screen.queryByRole('button', { name: '删除草稿' })).toBeNull()
  await user.click(copy)
  expect(await screen.findByText(/已复制为新草稿/)).toBeTruthy()
  expect(bodies).toEqual([{ id: tenderId }])
  await waitFor(() => expect(history.location.href).toBe(`/tenderPublish?id=${copyId}`))
})

test('a draft is deleted after asking, in the version that the platform has', async () => {
  list([own({ status: 'draft', stateName: '草稿', timeAt: null })])
  keepDraftOn(server)
  const bodies: unknown[] = []
  server.use(
    ...mock(deleteTenderDraft, ({ body }) => {
      bodies.push(body)
      return { id: tenderId }
    }),
  )
  const { user } = open('/tenderList')
  await user.click(await screen.findByRole('button', { name: '钢筋采购：更多操作' }))
  await user.click(await screen.findByRole('button', { name: '删除草稿' }))
  await user.click(await screen.findByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(bodies).toEqual([])
  await user.click(await screen.findByRole('button', { name: '删除草稿' }))
  await user.click(await screen.findByRole('button', { name: '删除' }))
  expect(await screen.findByText('草稿已删除')).toBeTruthy()
  expect(bodies).toEqual([{ id: tenderId, version: 3 }])
})

test('a refused export says why', async () => {
  list([own()])
  server.use(...mock(exportGoods, () => problem(404, 'tender.notFound', { msg: '没有找到这个招标项目' })))
  const { user } = open('/tenderList')
  await user.click(await screen.findByRole('button', { name: '钢筋采购：更多操作' }))
  await user.click(await screen.findByRole('button', { name: '导出清单 Excel' }))
  expect(await screen.findByText('没有找到这个招标项目')).toBeTruthy()
})

test('an agent sees for whom it acts, and neither names nor number while they are secret', async () => {
  logInAs(ownerId, ['agent'])
  list([own({ principalName: '关中路桥集团' }), own({ id: copyId, name: '依法招标', registrations: null })])
  open('/tenderPage')
  expect(await screen.findByText('代理 关中路桥集团')).toBeTruthy()
  expect(screen.getByText('报名情况开标前保密')).toBeTruthy()
  expect(screen.getByRole('heading', { name: '招标项目列表' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '发布' })).toBeTruthy()
})
