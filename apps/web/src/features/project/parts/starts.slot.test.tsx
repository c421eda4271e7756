// @vitest-environment jsdom
import { announceProject, projectOf } from '@jb/contract/project/project.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aDetail, mockServer, open, ownOf, projectId } from '../test/open-screen.tsx'
import { AnnounceStart } from './starts.slot.tsx'

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

const cancel = ownOf({ actions: [{ id: 'cancel', label: '取消公示', enabled: true }] })
const announced = aDetail({ status: 'announced', statusName: '已公示', own: cancel })

/** The network is back: everything that is shown is asked for anew. */
const reconnect = () =>
  act(async () => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })

/** 提交, once it can be pressed. */
const ready = () =>
  waitFor(() => {
    const submit = screen.getByRole('button', { name: '提交' })
    expect(submit.getAttribute('aria-disabled')).toBeNull()
    return submit
  })

const search = { id: projectId, announceReason: '手续齐全' }

test('who asks is sent as the page shows it, not as the project says', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(projectOf, () => aDetail()),
    ...mock(announceProject, ({ body }) => {
      sent.push(body)
      return problem(422, 'project.unitOther', { msg: '申请单位不是项目所属的企业。' })
    }),
  )
  const shown = { applyUnitName: '某某集团', applyDepNo: '9', applyDepName: '法务部' }
  const { user } = show({ ...search, ...shown })
  await user.click(await ready())
  await waitFor(() => expect(sent).toMatchObject([shown]))
  expect(await screen.findByText('申请单位不是项目所属的企业。')).toBeTruthy()
})

test('success is said, and a second later the detail opens', async () => {
  const sent: unknown[] = []
  let [answered, left] = [0, 0]
  server.use(
    ...mock(projectOf, () => aDetail()),
    ...mock(announceProject, ({ body }) => {
      sent.push(body)
      answered = Date.now()
      return { code: 0, msg: '提交成功' }
    }),
  )
  const { user, history, onStarted } = show(search)
  history.subscribe(({ location }) => {
    if (location.pathname !== '/projectForm') left = Date.now()
  })
  await user.click(await ready())
  expect(await screen.findByText('提交成功')).toBeTruthy()
  expect(await screen.findByText('详情')).toBeTruthy()
  expect(left - answered).toBeGreaterThan(500)
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
  await user.click(await ready())
  expect(await screen.findByText('列表')).toBeTruthy()
})

test('any other code shows its message and leads to the list', async () => {
  server.use(
    ...mock(projectOf, () => aDetail()),
    ...mock(announceProject, () =>
      problem(422, 'project.wrongStatus', { msg: '项目当前的状态不能这样操作' }),
    ),
  )
  const { user } = show(search)
  await user.click(await ready())
  expect(await screen.findByText('项目当前的状态不能这样操作')).toBeTruthy()
  expect(await screen.findByText('列表')).toBeTruthy()
})

test('a code of an old gateway that answers 200 counts as well', async () => {
  server.use(
    ...mock(projectOf, () => aDetail()),
    ...mock(announceProject, () => ({ code: 9, msg: '系统繁忙' })),
  )
  const { user } = show(search)
  await user.click(await ready())
  expect(await screen.findByText('系统繁忙')).toBeTruthy()
  expect(await screen.findByText('列表')).toBeTruthy()
})

test('a public project is taken back, with a reason that is asked for here', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(projectOf, () => announced),
    ...mock(announceProject, ({ body }) => {
      sent.push(body)
      return { code: 0, msg: '提交成功' }
    }),
  )
  const { user } = show({ id: projectId })
  const reason = await screen.findByRole('textbox', { name: /取消原因/ })
  await user.click(screen.getByRole('button', { name: '提交' }))
  expect(await screen.findByText('请先填写原因，再提交。')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(reason, '桩号调整')
  await user.click(screen.getByRole('button', { name: '提交' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ announce: 0, cancelAnnounceReason: '桩号调整', announceReason: '' }]),
  )
})

test('when a colleague was faster nothing is sent the other way round', async () => {
  let project = announced
  const sent: unknown[] = []
  server.use(
    ...mock(projectOf, () => project),
    ...mock(announceProject, ({ body }) => {
      sent.push(body)
      return { code: 0, msg: '提交成功' }
    }),
  )
  const { user } = show(search)
  await ready()
  project = aDetail({ status: 'cancelled', statusName: '取消公示' })
  await reconnect()
  expect(await screen.findByText(/公示状态刚刚变了/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '提交' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '查看项目' }))
  expect(await screen.findByText('详情')).toBeTruthy()
  expect(sent).toEqual([])
})

test('the button is grey where the server does not offer it', async () => {
  const why = '公示审批还没有结束，审批通过或撤回后才能操作。'
  const actions = [{ id: 'announce', label: '公示项目', enabled: false, why }]
  server.use(...mock(projectOf, () => aDetail({ own: ownOf({ actions }) })))
  const { user } = show(search)
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: '提交' }))
    expect(screen.getByText(why)).toBeTruthy()
  })
})

test('a project of another company cannot be submitted', async () => {
  server.use(...mock(projectOf, () => aDetail({ status: 'announced', own: null })))
  const { user } = show(search)
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: '提交' }))
    expect(screen.getByText(/只有项目所属企业的人员可以办理/)).toBeTruthy()
  })
})

test('an answer that says nothing of the project keeps the page', async () => {
  server.use(
    ...mock(projectOf, () => aDetail()),
    ...mock(announceProject, () => problem(429, 'platform.tooMany', { msg: '操作太频繁，请稍等片刻再试' })),
  )
  const { user, history, onStarted } = show(search)
  await user.click(await ready())
  expect(await screen.findByText('操作太频繁，请稍等片刻再试')).toBeTruthy()
  expect(history.location.pathname).toBe('/projectForm')
  expect(onStarted).not.toHaveBeenCalled()
})

test('a project that cannot be read can be asked for again', async () => {
  let fails = true
  server.use(...mock(projectOf, () => (fails ? problem(404, 'project.notFound') : aDetail())))
  const { user } = show(search)
  const again = await screen.findByRole('button', { name: '重新加载' })
  fails = false
  await user.click(again)
  expect(await screen.findByRole('button', { name: '提交' })).toBeTruthy()
})

test('who goes elsewhere within the second is not brought back', async () => {
  server.use(
    ...mock(projectOf, () => aDetail()),
    ...mock(announceProject, () => ({ code: 0, msg: '提交成功' })),
  )
  const { user, history } = show(search)
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  try {
    await user.click(await ready())
    await screen.findByText('提交成功')
    history.push('/managementList')
    await screen.findByText('列表')
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(history.location.pathname).toBe('/managementList')
  } finally {
    vi.useRealTimers()
  }
})

test('what is typed is still there after the person picker', async () => {
  server.use(...mock(projectOf, () => announced))
  const page = () => (
    <AnnounceStart
      {...{ search: { id: projectId }, picks: [], cc: [], note: '', uniqueId: 'u1' }}
      onStarted={() => undefined}
    />
  )
  const { user, history } = open('/leaseCustomApproval?type=projectAnnounce', {
    'approval.start': async () => ({ default: page }),
    'member.personPicker': async () => ({ default: () => <p>选人</p> }),
  })
  await user.type(await screen.findByRole('textbox', { name: /取消原因/ }), '桩号调整')
  history.push('/commentUserSelect')
  await screen.findByText('选人')
  history.back()
  const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /取消原因/ })
  expect(reason.value).toBe('桩号调整')
})
