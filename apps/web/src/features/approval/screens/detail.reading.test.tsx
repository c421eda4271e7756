// @vitest-environment jsdom
import { approvalOf, readCopy } from '@jb/contract/approval/approval.contract'
import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCard, aDetail, aPerson, approvalId, mockServer } from '../test/open-screen.tsx'
import { serveApproval, showApproval } from '../test/serve-approval.ts'

const server = mockServer()
const serve = (first: ApprovalDetail) => serveApproval(server, first)

const task = (given: Partial<ApprovalDetail['nodes'][number]['tasks'][number]>) => ({
  ...aPerson('M100002', '王海涛'),
  ...{ result: 'open' as const, resultName: '待处理', active: true, originName: null, decidedAt: null },
  ...given,
})

test('against the version before, the old is struck through and the new is marked, in words too', async () => {
  serve(
    aDetail({
      compared: true,
      comparedFacts: [
        { label: '估算价', value: '1,300,000.00', change: 'changed', before: '1,200,000.00' },
        { label: '备注', value: '加急', change: 'added', before: null },
        { label: '附件', value: '', change: 'removed', before: '图纸.pdf' },
        { label: '类型', value: '货物', change: 'same', before: null },
      ],
    }),
  )
  showApproval()
  expect(await screen.findByText('与上次提交相比有 3 处变化。')).toBeTruthy()
  const [price, note, file, type] = screen
    .getAllByRole('definition')
    .slice(3)
    .map((one) => one.textContent)
  expect([price, note, file, type]).toEqual([
    '原来：1,200,000.00现在：1,300,000.00',
    '现在：加急',
    '原来：图纸.pdf',
    '货物',
  ])
  expect(document.querySelectorAll('del')).toHaveLength(2)
})

test('the card stands before everything else: amount, budget, supplier, deadline, risks, reasons', async () => {
  const over = { usedShare: 88, askedShare: 11, over: true, text: '超出预算 30.50 元，请核对后再同意。' }
  serve(
    aDetail({
      card: aCard({
        amount: { label: '含税总价', yuan: '130.50' },
        against: { label: '估算价', yuan: '120', text: '高于估算价 8.8%', bad: true },
        budget: { label: '项目预算', total: '1100.00', used: '1000.00', asked: '130.50', ...over },
        supplier: { label: '推荐中标人', name: '秦钢贸易' },
        due: { label: '投标有效期截止', at: '2020-01-01T00:00:00.000Z' },
        signs: ['“秦钢贸易”、“渭北钢铁”从同一网络地址、同一型号的设备提交了投标。'],
        overrides: [{ what: '推荐的是第 2 名', why: '工期更短' }],
      }),
    }),
  )
  showApproval()
  await screen.findByText('高于估算价 8.8%')
  const page = document.body.textContent ?? ''
  const inOrder = [
    ...['投标有效期截止时间已过', '130.50', '超出预算 30.50 元', '秦钢贸易', '风险提示 1 条'],
    ...['同一型号的设备', '推荐的是第 2 名', '工期更短', '审批内容'],
  ].map((words) => page.indexOf(words))
  expect(inOrder).toEqual([...inOrder].sort((a, b) => a - b))
  expect(inOrder[0]).toBeGreaterThan(0)
})

test('the line says who decided, when, how long it took, and what they wrote', async () => {
  const at = '2026-11-21T03:00:00.000Z'
  const line = {
    ...{ at, personName: '王海涛', departmentName: '采购中心', nodeName: '部门负责人审批' },
    ...{ action: 'agree', actionName: '同意', to: [], comment: '价格合理', files: [], elapsed: 3_600_000 },
  }
  const nodes: ApprovalDetail['nodes'] = [
    {
      ...{
        id: 'n1',
        name: '部门负责人审批',
        mode: 'any',
        modeName: '或签',
        status: 'done',
        statusName: '已完成',
      },
      tasks: [task({ result: 'agreed', resultName: '已同意', active: false, decidedAt: at })],
    },
    {
      ...{
        id: 'n2',
        name: '分管审批',
        mode: 'all',
        modeName: '会签',
        status: 'active',
        statusName: '进行中',
      },
      tasks: [task({}), task({ name: '赵立新', originName: '加签', active: false })],
    },
  ]
  const asked = {
    ...{ ...line, nodeName: '分管审批', action: 'addSign', actionName: '加签', elapsed: null },
    ...{ to: ['赵立新'], comment: '请核对运费' },
  }
  serve(aDetail({ nodes, log: [line, asked] }))
  const { user } = showApproval()
  const steps = within(await screen.findByRole('list', { name: '审批步骤' })).getAllByRole('listitem')
  expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
    '发起',
    '部门负责人审批',
    '分管审批',
    '审批通过',
  ])
  expect(steps[1]?.textContent).toMatch(/已同意.*用时 1小时.*价格合理/)
  expect(steps[2]?.textContent).toContain('加签 · 待处理')
  expect(steps[2]?.textContent).toContain('会签')
  expect(within(steps[2] as HTMLElement).getAllByText('王海涛加签：请核对运费')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '审批日志' }))
  const log = await screen.findByRole('dialog', { name: '审批日志' })
  expect(within(log).getByText('价格合理')).toBeTruthy()
  expect(within(log).getByText(/逐条相连，核对无误/)).toBeTruthy()
})

test.each([
  [{ type: 'tenderPublish', status: 'rejected' }, '审批已被驳回。发起人可以到“招标项目”里修改后重新提交。'],
  [{ type: 'projectAnnounce', status: 'withdrawn' }, '审批已撤回。发起人可以到“项目管理”里修改后重新提交。'],
] as const)('what was not agreed to says where it is changed: %o', async (given, words) => {
  serve(aDetail({ ...given, mineSince: null }))
  showApproval()
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a log that was changed afterwards says so', async () => {
  serve(aDetail({ proof: { lines: 3, head: 'ab', intact: false } }))
  const { user } = showApproval()
  await user.click(await screen.findByRole('button', { name: '审批日志' }))
  expect((await screen.findByRole('alert')).textContent).toContain('可能被改动过')
})

test('a copy that is looked at is marked as read', async () => {
  serve(aDetail({ unread: true }))
  const read: unknown[] = []
  server.use(
    ...mock(readCopy, ({ body }) => {
      read.push(body)
      return { unread: 0 }
    }),
  )
  showApproval()
  await waitFor(() => expect(read).toEqual([{ id: approvalId }]))
})

test('an approval in which one takes no part does not exist', async () => {
  server.use(...mock(approvalOf, () => problem(404, 'approval.notFound', { msg: '没有找到这个审批' })))
  showApproval()
  expect(await screen.findByText('没有找到这个审批')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '同意' })).toBeNull()
})
