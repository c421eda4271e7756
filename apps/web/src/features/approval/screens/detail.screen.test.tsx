// @vitest-environment jsdom
import { myApprovals } from '@jb/contract/approval/approval.contract'
import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import {
  agreeApproval,
  rejectApproval,
  remindApproval,
  transferApproval,
} from '@jb/contract/approval/decision.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDetail, aPerson, approvalId, aRow, may, mockServer, nextId } from '../test/open-screen.tsx'
import { picker } from '../test/other-screens.tsx'
import { counts, serveApproval, showApproval } from '../test/serve-approval.ts'

const server = mockServer()
const deciding = [
  may('agree', '同意'),
  may('reject', '驳回'),
  may('transfer', '转发'),
  may('addSign', '加签'),
]
const serve = (first: ApprovalDetail) => serveApproval(server, first)

test('agreeing is sent once with the version that was read, and the next one is offered', async () => {
  const state = serve(aDetail({ actions: deciding }))
  const sent: unknown[] = []
  server.use(
    ...mock(agreeApproval, ({ body }) => {
      sent.push(body)
      state.approval = aDetail({ status: 'approved', statusName: '已通过', mineSince: null })
      return state.approval
    }),
    ...mock(myApprovals, () => ({
      records: [aRow({ id: nextId, title: '下一件' })],
      total: 1,
      counts: { ...counts, todo: 1 },
    })),
  )
  const { user, history } = showApproval()
  await user.click(await screen.findByRole('button', { name: '同意' }))
  const sheet = await screen.findByRole('dialog', { name: '同意' })
  await user.click(within(sheet).getByRole('button', { name: '情况属实，同意。' }))
  await user.click(within(sheet).getByRole('button', { name: '同意' }))
  expect(await screen.findByText('审批已通过。')).toBeTruthy()
  expect(sent).toEqual([{ id: approvalId, version: 3, comment: '情况属实，同意。', fileIds: [] }])
  await user.click(await screen.findByRole('button', { name: '下一个' }))
  await waitFor(() => expect(history.location.href).toContain(nextId))
})

test('rejecting needs words and says whereto', async () => {
  const targets = [{ nodeId: 'n1', name: '部门初审' }]
  serve(aDetail({ actions: deciding, rejectTargets: targets }))
  const sent: unknown[] = []
  server.use(
    ...mock(rejectApproval, ({ body }) => {
      sent.push(body)
      return aDetail()
    }),
  )
  const { user } = showApproval()
  await user.click(await screen.findByRole('button', { name: '驳回' }))
  const sheet = await screen.findByRole('dialog', { name: '驳回' })
  await user.click(within(sheet).getByRole('button', { name: '驳回' }))
  expect(await within(sheet).findByText('请填写驳回原因。')).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(within(sheet).getByRole('textbox', { name: /驳回原因/ }), '资料不全')
  await user.click(within(sheet).getByRole('button', { name: /驳回到/ }))
  await user.click(await screen.findByRole('radio', { name: /上一步：部门初审/ }))
  await user.click(within(sheet).getByRole('button', { name: '驳回' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { id: approvalId, version: 3, comment: '资料不全', fileIds: [], to: 'node', nodeId: 'n1' },
    ]),
  )
})

test('when somebody was faster it is loaded anew and says what has happened', async () => {
  const state = serve(aDetail({ actions: deciding }))
  server.use(
    ...mock(agreeApproval, () => {
      const line = {
        ...{
          personName: '赵立新',
          departmentName: '总经办',
          nodeName: '分管',
          action: 'reject',
          actionName: '驳回',
        },
        ...{ at: '2026-11-21T03:00:00.000Z', to: [], comment: '', files: [], elapsed: 60_000 },
      }
      state.approval = aDetail({ status: 'rejected', statusName: '已驳回', reason: '超预算', log: [line] })
      return problem(409, 'approval.stale', { msg: '这个审批刚刚有了新的处理，请查看最新进展' })
    }),
  )
  const { user } = showApproval()
  await user.click(await screen.findByRole('button', { name: '同意' }))
  const sheet = await screen.findByRole('dialog', { name: '同意' })
  await user.click(within(sheet).getByRole('button', { name: '同意' }))
  expect(await screen.findByText(/刚才：赵立新 驳回/)).toBeTruthy()
  expect(await screen.findByText('原因：超预算')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('passing it on goes to the person picker first and then asks for a word', async () => {
  serve(aDetail({ actions: deciding }))
  const sent: unknown[] = []
  server.use(
    ...mock(transferApproval, ({ body }) => {
      sent.push(body)
      return aDetail()
    }),
  )
  const { user } = showApproval({
    'member.personPicker': picker([{ userId: 'M100009', userName: '陈晓燕' }]),
  })
  await user.click(await screen.findByRole('button', { name: '转发' }))
  await user.click(await screen.findByRole('button', { name: '选好了' }))
  const sheet = await screen.findByRole('dialog', { name: '转发' })
  expect(within(sheet).getByText('由 陈晓燕 处理，您改为抄送，不能再处理这一步。')).toBeTruthy()
  await user.click(within(sheet).getByRole('button', { name: '转发' }))
  await waitFor(() =>
    expect(sent).toEqual([{ id: approvalId, version: 3, memberNo: 'M100009', comment: '' }]),
  )
})

test('who decides the step already stands grey in the person picker; a copy anybody may get', async () => {
  const known = { originName: '', decidedAt: null, active: true }
  const task = (memberNo: string, name: string, result: 'open' | 'handedOver') => ({
    ...{ ...aPerson(memberNo, name), ...known, result, resultName: '待处理' },
  })
  const node = { id: 'n1', name: '会签', mode: 'all' as const, modeName: '会签', statusName: '进行中' }
  const tasks = [task('M100002', '王海涛', 'open'), task('M100003', '赵立新', 'handedOver')]
  const actions = [...deciding, may('cc', '抄送')]
  serve(aDetail({ actions, nodes: [{ ...node, status: 'active', tasks }] }))
  const { user, history } = showApproval({ 'member.personPicker': picker([]) })
  await user.click(await screen.findByRole('button', { name: '转发' }))
  await screen.findByRole('button', { name: '选好了' })
  expect(history.location.href).toBe('/commentUserSelect?approvers=M100002')
  history.back()
  await user.click(await screen.findByRole('button', { name: '更多' }))
  await user.click(await screen.findByRole('radio', { name: '抄送' }))
  await screen.findByRole('button', { name: '选好了' })
  expect(history.location.href).toBe('/commentUserSelect?multiple=1&titletype=cc')
})

test('more has both ways of adding somebody, and what cannot be done says why', async () => {
  const why = '现在没有轮到您处理'
  const actions = [may('agree', '同意', why), may('reject', '驳回', why), may('transfer', '转发', why)]
  serve(aDetail({ actions: [...actions, may('addSign', '加签', why), may('comment', '评论')] }))
  const { user } = showApproval()
  await user.click(await screen.findByRole('button', { name: '同意' }))
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: '更多' }))
  const names = (await screen.findAllByRole('radio')).map((one) => one.textContent)
  expect(names).toEqual([`前加签${why}`, `后加签${why}`, '评论'])
})

test('who began it can remind, and is told when that is too soon', async () => {
  serve(aDetail({ actions: [may('withdraw', '撤回'), may('remind', '催办')] }))
  server.use(
    ...mock(remindApproval, () =>
      problem(422, 'approval.tooSoon', { msg: '2 小时内已经催办过，请稍后再试' }),
    ),
  )
  const { user } = showApproval()
  await user.click(await screen.findByRole('button', { name: '催办' }))
  expect(await screen.findByText('2 小时内已经催办过，请稍后再试')).toBeTruthy()
})

test('an administrator hands on what waits for somebody else, and says whose', async () => {
  const task = {
    ...aPerson('M100003', '王海涛'),
    ...({ result: 'open', resultName: '待处理', active: true, originName: null, decidedAt: null } as const),
  }
  const node = { id: 'n1', name: '分管', mode: 'all', modeName: '会签', status: 'active' } as const
  const nodes = [{ ...node, statusName: '进行中', tasks: [task] }]
  serve(aDetail({ actions: [may('transfer', '转交')], mineSince: null, nodes }))
  const sent: unknown[] = []
  server.use(
    ...mock(transferApproval, ({ body }) => {
      sent.push(body)
      return aDetail({ mineSince: null })
    }),
  )
  const { user } = showApproval({
    'member.personPicker': picker([{ userId: 'M100009', userName: '陈晓燕' }]),
  })
  await user.click(await screen.findByRole('button', { name: '转交' }))
  await user.click(await screen.findByRole('button', { name: '选好了' }))
  const sheet = await screen.findByRole('dialog', { name: '转交' })
  expect(within(sheet).getByText(/接替处理，原审批人改为抄送。/)).toBeTruthy()
  await user.click(within(sheet).getByRole('button', { name: '转交' }))
  await waitFor(() => expect(sent).toMatchObject([{ memberNo: 'M100009', fromMemberNo: 'M100003' }]))
})

test('quick words go behind what is typed and wipe nothing', async () => {
  serve(aDetail({ actions: deciding }))
  const { user } = showApproval()
  await user.click(await screen.findByRole('button', { name: '同意' }))
  const sheet = within(await screen.findByRole('dialog', { name: '同意' }))
  const opinion = sheet.getByRole<HTMLTextAreaElement>('textbox')
  await user.type(opinion, '请按图施工。')
  await user.click(sheet.getByRole('button', { name: '情况属实，同意。' }))
  expect(opinion.value).toBe('请按图施工。情况属实，同意。')
})

test('the next one is not offered any more once somebody has gone elsewhere', async () => {
  const state = serve(aDetail({ actions: deciding }))
  const todo = { records: [aRow({ id: nextId })], total: 1, counts: { ...counts, todo: 1 } }
  server.use(
    ...mock(agreeApproval, () => {
      state.approval = aDetail({ status: 'approved', statusName: '已通过', mineSince: null })
      return state.approval
    }),
    ...mock(myApprovals, () => todo),
  )
  const { user, history } = showApproval({ 'home.indexs': async () => ({ default: () => <p>首页</p> }) })
  await user.click(await screen.findByRole('button', { name: '同意' }))
  const sheet = within(await screen.findByRole('dialog', { name: '同意' }))
  await user.click(sheet.getByRole('button', { name: '同意' }))
  await screen.findByRole('button', { name: '下一个' })
  history.push('/indexs')
  expect(await screen.findByText('首页')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: '下一个' })).toBeNull())
})
