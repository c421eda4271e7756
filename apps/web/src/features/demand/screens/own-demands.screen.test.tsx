// @vitest-environment jsdom
import { openCheck, previewApproval } from '@jb/contract/approval/approval.contract'
import {
  cancelDemand,
  deleteDemandDraft,
  demandDetailOf,
  demandDraftOf,
  myDemandCounts,
  myDemands,
  publishDemand,
  setInquiryState,
} from '@jb/contract/demand/demand.contract'
import type { OwnDemand } from '@jb/contract/demand/demand.shapes'
import { getUserInfo } from '@jb/contract/member/member.contract'
import type { User } from '@jb/contract/member/member.shapes'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { slots } from '../../../app/slots.tsx'
import { session } from '../../../lib/session.ts'
import { to } from '../../../map/to.ts'
import {
  aDetail,
  aForm,
  anOwn,
  approvalId,
  aRow,
  demandId,
  madeId,
  mockServer,
  open,
  processOpen,
} from '../test/open-screen.tsx'

const server = mockServer()
const counts = {
  all: 9,
  draft: 1,
  approving: 2,
  announced: 0,
  quoting: 3,
  comparing: 1,
  selected: 1,
  ended: 1,
}

/** Serves these rows; gives what was asked for. */
function serve(records: OwnDemand[]) {
  const asked: unknown[] = []
  server.use(
    ...mock(myDemands, ({ body }) => {
      asked.push([body.kinds, body.group])
      return { records, total: records.length }
    }),
    ...mock(myDemandCounts, () => counts),
  )
  return asked
}

beforeEach(() => {
  serve([])
})

const more = async (user: ReturnType<typeof open>['user'], option: RegExp | string) => {
  await user.click(await screen.findByRole('button', { name: /更多操作/ }))
  await user.click(await screen.findByRole('radio', { name: option }))
}

test.each([
  [to('demand.goodsOwn'), '商品预算管理', 'goods', '商品'],
  [to('demand.goodsOwn', { type: 'lease' }), '商品预算管理', 'lease', '租赁'],
  [to('demand.freightOwn'), '货运预算管理', 'freight', '货运'],
  [to('demand.labourOwn'), '劳务预算管理', 'labour', '劳务'],
  [to('demand.otherOwn'), '其他预算管理', 'other', '其他'],
])('%s lists its own kind, with counts', async (href, title, kind, tab) => {
  const asked = serve([aRow()])
  const { user } = open(href)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  expect(await screen.findByText('3 家报价')).toBeTruthy()
  expect(asked).toEqual([[[kind], 'all']])
  expect(screen.getByRole('tab', { name: tab, selected: true })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /^报价中/ }))
  await waitFor(() => expect(asked.at(-1)).toEqual([[kind], 'quoting']))
})

test('another kind is one press away', async () => {
  const asked = serve([])
  const { user, history } = open(to('demand.goodsOwn'))
  await user.click(await screen.findByRole('tab', { name: '租赁' }))
  await waitFor(() => expect(asked.at(-1)).toEqual([['lease'], 'all']))
  await user.click(await screen.findByRole('tab', { name: '货运' }))
  await waitFor(() => expect(history.location.pathname).toBe('/freightManagementList'))
})

test('a draft opens its form, others what everybody reads; nothing there leads to publishing', async () => {
  serve([aRow(), aRow({ id: madeId, name: '', status: 'draft', stateName: '草稿', kind: 'lease' })])
  open(to('demand.goodsOwn'))
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(await screen.findByText('急购碎石')).toBeTruthy()
  expect(link('急购碎石')).toBe(to('demand.product', { id: demandId }))
  expect(link('还没有填写名称的草稿')).toBe(to('demand.leasePublish', { id: madeId }))
})

test('with nothing there it leads to publishing that kind; a failure can be tried again', async () => {
  const { user } = open(to('demand.labourOwn'))
  expect(await screen.findByText(/还没有这类需求/)).toBeTruthy()
  server.use(...mock(myDemands, () => problem(500)))
  await user.click(screen.getByRole('tab', { name: /^草稿/ }))
  expect(await screen.findByRole('button', { name: /重/ })).toBeTruthy()
})

test('a draft is deleted in the version that was seen, after a question; a copy opens as a new one', async () => {
  const sent: unknown[] = []
  serve([aRow({ status: 'draft', stateName: '草稿', kind: 'freight' })])
  server.use(
    ...mock(deleteDemandDraft, ({ body }) => {
      sent.push(body)
      return { id: demandId }
    }),
    ...mock(demandDraftOf, () => problem(404, 'demand.notFound', { msg: '没有' })),
  )
  const { user, history } = open(to('demand.freightOwn'))
  await more(user, '删除草稿')
  await user.click(await screen.findByRole('button', { name: '删除' }))
  expect(await screen.findByText('草稿已删除')).toBeTruthy()
  expect(sent).toEqual([{ id: demandId, version: 7 }])
  await more(user, /复制为新草稿/)
  await waitFor(() =>
    expect(history.location.pathname + history.location.search).toBe(
      to('demand.freightPublish', { id: madeId }),
    ),
  )
})

test('it is cancelled with a reason, which is public once quotations were read', async () => {
  const sent: unknown[] = []
  serve([aRow({ status: 'comparing', stateName: '比价' })])
  server.use(
    ...mock(cancelDemand, ({ body }) => {
      sent.push(body)
      return { id: demandId, status: 'cancelled', version: 8 }
    }),
  )
  const { user } = open(to('demand.goodsOwn'))
  await more(user, /取消需求/)
  expect(await screen.findByText(/取消的原因对所有供应商公开/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /取消的原因/ }), '设计变更')
  await user.click(screen.getByRole('button', { name: '取消需求' }))
  expect(await screen.findByText('需求已取消')).toBeTruthy()
  expect(sent).toEqual([{ id: demandId, version: 7, reason: '设计变更' }])
})

test.each([
  ['quoting', '暂停询价', 0, '已暂停询价', { suspendReason: '图纸有修改' }],
  ['suspended', '恢复询价', 1, '已恢复询价', { enableReason: '图纸有修改' }],
] as const)(
  '%s: without a process it is done at once (%s)',
  async (status, label, inquiryState, done, reason) => {
    const sent: unknown[] = []
    serve([aRow({ status })])
    server.use(
      ...mock(setInquiryState, ({ body }) => {
        sent.push(body)
        return { code: 0, msg: '' }
      }),
    )
    const { user } = open(to('demand.goodsOwn'))
    await more(user, new RegExp(label))
    await user.type(await screen.findByRole('textbox'), '图纸有修改')
    await user.click(screen.getByRole('button', { name: label }))
    expect(await screen.findByText(done)).toBeTruthy()
    expect(sent).toMatchObject([
      { approveType: 'demand', demandNo: 'XQ-20261121-0001', inquiryState, ...reason },
    ])
  },
)

/** The company has a process: 发起审批 shows who decides. */
function withProcess() {
  const user = session.get()
  server.use(
    ...mock(openCheck, () => processOpen(true)),
    ...mock(getUserInfo, () => (user.status === 'loggedIn' ? user.user : ({} as User))),
    ...mock(previewApproval, () => ({
      templateId: madeId,
      templateName: '需求审批',
      withdrawPolicyName: '有人处理前可以撤回',
      amount: null,
      principalPicks: false,
      nodes: [
        {
          id: 'n1',
          name: '负责人审批',
          mode: 'any' as const,
          modeName: '或签',
          people: [{ memberNo: 'M100002', name: '王海涛', departmentName: '采购中心', title: '经理' }],
          needsPick: false,
          maxPicks: 0,
        },
      ],
    })),
  )
}

test('through its process it is submitted at 发起审批, says 提交成功 and comes back', async () => {
  const sent: unknown[] = []
  serve([aRow()])
  withProcess()
  server.use(
    ...mock(demandDetailOf, () => aDetail({ own: anOwn() })),
    ...mock(setInquiryState, ({ body }) => {
      sent.push(body)
      return { code: 0, msg: '' }
    }),
  )
  const { user, history } = open(to('demand.goodsOwn'), slots)
  await more(user, /暂停询价/)
  await user.type(await screen.findByRole('textbox'), '图纸有修改')
  await user.click(await screen.findByRole('button', { name: '去提交审批' }))
  await waitFor(() => expect(history.location.pathname).toBe('/leaseCustomApproval'))
  const submit = await screen.findByRole('button', { name: '提交' })
  await waitFor(() => expect(submit.getAttribute('aria-disabled')).not.toBe('true'))
  await user.click(submit)
  expect(await screen.findByText('提交成功')).toBeTruthy()
  await waitFor(() => expect(history.location.pathname).toBe('/commodityManagementList'))
  expect(sent).toMatchObject([
    {
      approveType: 'demand',
      demandNo: 'XQ-20261121-0001',
      inquiryState: 0,
      suspendReason: '图纸有修改',
      applyUnitName: '陕西长砚建设',
      approval: { picks: [], cc: [], note: '' },
    },
  ])
})

test('a finished draft goes to 发起审批 as a budget, comes back with the choice and is submitted then', async () => {
  const sent: unknown[] = []
  serve([aRow({ status: 'draft', stateName: '草稿' })])
  withProcess()
  server.use(
    ...mock(publishDemand, ({ body }) => {
      sent.push(body)
      return { id: demandId, status: 'approving', version: 8, approvalId }
    }),
    ...mock(demandDraftOf, () => ({
      id: demandId,
      no: 'XQ-1',
      version: 7,
      status: 'draft',
      files: [],
      form: aForm('goods'),
      savedAt: new Date().toISOString(),
    })),
  )
  const { user, history } = open(to('demand.goodsOwn'), slots)
  await more(user, /提交审批/)
  await waitFor(() => expect(history.location.pathname).toBe('/leaseCustomApproval'))
  expect(history.location.search).toContain('isBudget=1')
  await user.click(await screen.findByRole('button', { name: '提交' }))
  expect(await screen.findByText('提交成功')).toBeTruthy()
  expect(history.location.pathname).toBe('/commodityManagementList')
  expect(sent).toEqual([{ id: demandId, version: 7, approval: { picks: [], cc: [], note: '' } }])
})
