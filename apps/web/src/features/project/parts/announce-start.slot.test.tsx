// @vitest-environment jsdom
import { announceProject, projectOf } from '@jb/contract/project/project.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aDetail, mockServer, open, projectId } from '../test/open-screen.tsx'
import AnnounceStart from './announce-start.slot.tsx'

const server = mockServer()
const list = async () => ({ default: () => <p>列表</p> })

/** The part at the foot of 发起审批; the place of the form stands for that page here. */
function show(search: Readonly<Record<string, string>>) {
  const onStarted = vi.fn()
  const picks = [{ nodeId: 'n1', memberNos: ['M7'] }]
  const page = () => (
    <AnnounceStart {...{ search, picks, onStarted }} cc={['M8']} note="请尽快" uniqueId="u1" />
  )
  const detail = async () => ({ default: () => <p>详情</p> })
  const screens = { 'project.form': async () => ({ default: page }), 'project.own': list }
  return { ...open('/projectForm', { ...screens, 'project.detail': detail }), onStarted }
}

const search = { id: projectId, announceReason: '手续齐全' }

test('success is said, and a second later the detail opens', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(projectOf, () => aDetail()),
    ...mock(announceProject, ({ body }) => {
      sent.push(body)
      return { code: 0, msg: '提交成功' }
    }),
  )
  const { user, history, onStarted } = show(search)
  await user.click(await screen.findByRole('button', { name: '提交', description: '' }))
  expect(await screen.findByText('提交成功')).toBeTruthy()
  expect(history.location.pathname).toBe('/projectForm')
  const begun = Date.now()
  expect(await screen.findByText('详情', {}, { timeout: 3_000 })).toBeTruthy()
  expect(Date.now() - begun).toBeGreaterThan(500)
  expect(history.location.href).toBe(`/FProjectDetails?id=${projectId}`)
  expect(onStarted).toHaveBeenCalledTimes(1)
  expect(sent).toMatchObject([
    {
      ...{ announce: 1, announceReason: '手续齐全', uniqueId: 'u1', projectId },
      approval: { picks: [{ nodeId: 'n1', memberNos: ['M7'] }], cc: ['M8'], note: '请尽快' },
    },
  ])
})

test('who came from the list goes back to it', async () => {
  server.use(
    ...mock(projectOf, () => aDetail()),
    ...mock(announceProject, () => ({ code: 0, msg: '提交成功' })),
  )
  const { user } = show({ ...search, fromList: '1' })
  await user.click(await screen.findByRole('button', { name: '提交' }))
  expect(await screen.findByText('列表', {}, { timeout: 3_000 })).toBeTruthy()
})

test('any other code shows its message and leads to the list', async () => {
  server.use(
    ...mock(projectOf, () => aDetail()),
    ...mock(announceProject, () =>
      problem(422, 'project.wrongStatus', { msg: '项目当前的状态不能这样操作' }),
    ),
  )
  const { user } = show(search)
  await user.click(await screen.findByRole('button', { name: '提交' }))
  expect(await screen.findByText('项目当前的状态不能这样操作')).toBeTruthy()
  expect(await screen.findByText('列表')).toBeTruthy()
})

test('a code of an old gateway that answers 200 counts as well', async () => {
  server.use(
    ...mock(projectOf, () => aDetail()),
    ...mock(announceProject, () => ({ code: 9, msg: '系统繁忙' })),
  )
  const { user } = show(search)
  await user.click(await screen.findByRole('button', { name: '提交' }))
  expect(await screen.findByText('系统繁忙')).toBeTruthy()
  expect(await screen.findByText('列表')).toBeTruthy()
})

test('a public project is taken back, with a reason that is asked for here', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(projectOf, () => aDetail({ status: 'announced', statusName: '已公示' })),
    ...mock(announceProject, ({ body }) => {
      sent.push(body)
      return { code: 0, msg: '提交成功' }
    }),
  )
  const { user } = show({ id: projectId })
  const reason = await screen.findByRole('textbox', { name: /取消原因/ })
  await user.click(screen.getByRole('button', { name: '提交' }))
  expect(sent).toEqual([])
  await user.type(reason, '桩号调整')
  await user.click(screen.getByRole('button', { name: '提交' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ announce: 0, cancelAnnounceReason: '桩号调整', announceReason: '' }]),
  )
})
