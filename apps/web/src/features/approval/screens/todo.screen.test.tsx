// @vitest-environment jsdom
import { myApprovals } from '@jb/contract/approval/approval.contract'
import type { ApprovalRow } from '@jb/contract/approval/approval.shapes'
import { agreeApproval, agreeMany } from '@jb/contract/approval/decision.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logInWith } from '../../../test/open-screen.tsx'
import { aCard, aDetail, approvalId, aRow, me, mockServer, nextId, open } from '../test/open-screen.tsx'
import { watchedScreen } from '../test/watched-screen.ts'

const server = mockServer()
const counts = { todo: 2, done: 5, started: 1, cc: 3, unread: 1 }
const third = '00000000-0000-4000-8000-0000000000a3'

function serve(records: ApprovalRow[], asked: unknown[] = []) {
  server.use(
    ...mock(myApprovals, ({ body }) => {
      asked.push(body)
      return { records, total: records.length, counts }
    }),
  )
  return asked
}

const show = (search = '') => open(`/approvalTodo${search}`)

test('the tabs say how many there are and ask for theirs', async () => {
  const asked = serve([aRow()])
  const { user } = show()
  await screen.findByText('产业园一期 钢筋采购')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    '待审批2',
    '已审批5',
    '我发起1',
    '抄送我3',
  ])
  await user.click(screen.getByRole('tab', { name: /抄送我/ }))
  await waitFor(() =>
    expect(asked).toEqual([
      expect.objectContaining({ tab: 'todo', keyword: '' }),
      expect.objectContaining({ tab: 'cc', keyword: '' }),
    ]),
  )
  await screen.findByText('产业园一期 钢筋采购')
})

test('the address narrows the list; an unknown kind shows everything', async () => {
  const asked = serve([aRow()])
  show('?status=done&type=award&keyword=钢筋')
  await screen.findByText('产业园一期 钢筋采购')
  expect(asked).toEqual([expect.objectContaining({ tab: 'done', type: 'award', keyword: '钢筋' })])
})

test('a copy that was not opened yet is marked, and so is what is overdue', async () => {
  serve([aRow({ unread: true, overdue: true, mineSince: null })])
  show('?status=cc')
  expect(await screen.findByText('未读')).toBeTruthy()
  expect(screen.getByText('已超时')).toBeTruthy()
  expect(screen.getByText('等待王海涛')).toBeTruthy()
})

test('several are agreed to together, only where the process allows it, and each has its own outcome', async () => {
  serve([
    aRow({ title: '甲', card: aCard({ amount: { label: '拟定标价', yuan: '46000.00' }, signs: ['同名'] }) }),
    aRow({ id: nextId, title: '乙', version: 7 }),
    aRow({ id: third, title: '丙', batch: false }),
  ])
  const sent: unknown[] = []
  server.use(
    ...mock(agreeMany, ({ body }) => {
      sent.push(body?.items)
      const late = { done: false, reason: 'approval.notYourTurn', msg: '现在没有轮到您处理这个审批' }
      return { results: [{ done: true, reason: '', msg: '' }, late] }
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '批量' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /选择丙/ }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: '同意' }))
  expect(await screen.findByText('请先勾选要同意的审批。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '全选' }))
  await user.click(screen.getByRole('button', { name: '同意（2）' }))
  const question = await screen.findByRole('alertdialog', { name: '同意选中的 2 个审批？' })
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['甲：拟定标价 46,000.00 元（风险提示 1 条）', '乙：估算价 1,200,000.00'])
  expect(sent).toEqual([])
  await user.click(within(question).getByRole('button', { name: '同意' }))
  const sheet = await screen.findByRole('dialog', { name: '2 个审批，已同意 1 个' })
  expect(within(sheet).getByText('现在没有轮到您处理这个审批')).toBeTruthy()
  expect(sent).toEqual([
    [
      { id: approvalId, version: 3 },
      { id: nextId, version: 7 },
    ],
  ])
})

test('同意 stands on the card: one press, one confirmation, and the version that was read is agreed to', async () => {
  const amount = { label: '拟定标价', yuan: '1280000.00' }
  const measure = { label: '估算价', yuan: '1000000.00', text: '高于估算价 28.0%', bad: true }
  const risky = aCard({
    amount,
    against: measure,
    supplier: { label: '拟定中标单位', name: '西安甲钢铁有限公司' },
    due: { label: '投标截止', at: '2026-11-21T03:00:00.000Z' },
    signs: ['“甲”、“乙”的联系人同名。'],
  })
  serve([aRow({ title: '甲', card: risky }), aRow({ id: nextId, title: '乙', agreeLabel: null })])
  const sent: unknown[] = []
  server.use(
    ...mock(agreeApproval, ({ body }) => {
      sent.push(body)
      return aDetail({ status: 'approved' })
    }),
  )
  const { user } = show()
  expect(await screen.findAllByRole('button', { name: '同意' })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '同意' }))
  const sheet = await screen.findByRole('dialog', { name: '同意' })
  for (const words of ['甲', '拟定标价', '1,280,000.00', '高于估算价 28.0%', '西安甲钢铁有限公司'])
    expect(within(sheet).getByText(words)).toBeTruthy()
  for (const words of [/投标截止/, '“甲”、“乙”的联系人同名。', /有 1 条风险提示，请确认/])
    expect(within(sheet).getByText(words)).toBeTruthy()
  expect(sent).toEqual([])
  await user.click(within(sheet).getByRole('button', { name: '同意' }))
  expect(await screen.findByText('已同意')).toBeTruthy()
  expect(sent).toEqual([expect.objectContaining({ id: approvalId, version: 3 })])
})

test('only cards of which beginning and end were on the screen are agreed to together', async () => {
  const eyes = watchedScreen()
  serve([aRow({ title: '甲' }), aRow({ id: nextId, title: '乙' }), aRow({ id: third, title: '丙' })])
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '批量' }))
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  act(() => eyes.see('甲', 'both'))
  act(() => eyes.see('乙', 'top'))
  expect(box('选择甲').disabled).toBe(false)
  expect(box('选择乙，这张卡片还没有完整显示过，请看完再勾选。').disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: '全选' }))
  expect(await screen.findByText(/已勾选看过的 1 个，还有 2 个请往下看完再勾选/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '同意（1）' })).toBeTruthy()
  act(() => eyes.see('乙', 'both'))
  expect(box('选择乙').disabled).toBe(false)
})

test('nothing waits: it says when something would', async () => {
  serve([])
  show()
  expect(await screen.findByText(/现在没有等您处理的审批/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '批量' })).toBeNull()
})

test('what cannot be read says why', async () => {
  server.use(...mock(myApprovals, () => problem(403, 'forbidden', { msg: '请先切换到您的企业' })))
  show()
  expect(await screen.findByText('请先切换到您的企业')).toBeTruthy()
})

test('who belongs to no company is led to its verification', async () => {
  const { company: _, ...nowhere } = me
  logInWith({ ...nowhere, roles: [] })
  serve([])
  show()
  expect(await screen.findByRole('button', { name: '去认证企业' })).toBeTruthy()
  expect(screen.queryByText(/现在没有等您处理的审批/)).toBeNull()
})
