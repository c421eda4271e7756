// @vitest-environment jsdom

import { openCheck } from '@jb/contract/approval/approval.contract'
import {
  copyDemand,
  demandDraftOf,
  myDemands,
  publishDemand,
  saveDemandDraft,
} from '@jb/contract/demand/demand.contract'
import type { DemandForm } from '@jb/contract/demand/demand.shapes'
import { findCategories } from '@jb/contract/dictionary/category.contract'
import { projectOf } from '@jb/contract/project/project.contract'
import { type DemandKind, demandKinds } from '@jb/domain/demand/kinds'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { to } from '../../../map/to.ts'
import { placesOf } from '../demand.kinds.ts'
import { aForm, aRow, demandId, madeId, mockServer, open, processOpen } from '../test/open-screen.tsx'

const server = mockServer()
type User = ReturnType<typeof open>['user']

/** A saved draft behind the addresses; gives what is saved over it. */
function keepDraft(kind: DemandKind, form: Partial<DemandForm> = {}, status = 'draft') {
  const saved: DemandForm[] = []
  server.use(
    ...mock(demandDraftOf, () => ({
      id: demandId,
      no: 'XQ-1',
      version: 3,
      status,
      form: aForm(kind, form),
      files: [],
      savedAt: new Date().toISOString(),
    })),
    ...mock(saveDemandDraft, ({ body }) => {
      saved.push(body.form as DemandForm)
      return { id: demandId, no: 'XQ-1', version: 3 + saved.length }
    }),
  )
  return saved
}

const next = async (user: User, times = 1) => {
  for (let at = 0; at < times; at += 1)
    await user.click(await screen.findByRole('button', { name: '下一步' }))
}
const draftHref = (kind: DemandKind) => to(placesOf(kind).publish, { id: demandId })

test.each([
  ['goods', '发布商品预算', ['类别', '到货时间', '付款方式', '品牌要求'], ['租期', '起点', '人数']],
  ['lease', '发布租赁预算', ['租赁类型', '类别', '租期', '计租方式', '进场时间'], ['到货时间', '起点']],
  ['freight', '发布货运预算', ['货物', '车型要求', '起点', '装货时间'], ['租期', '人数', '租赁类型']],
  ['labour', '发布劳务预算', ['类别', '人数', '工期', '食宿'], ['起点', '到货时间']],
  ['other', '发布其他预算', ['类别', '需求说明'], ['人数', '租期', '付款方式']],
] as const)(
  'the address of %s asks what that kind has, and nothing else',
  async (kind, title, asks, others) => {
    open(to(placesOf(kind).publish))
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    await screen.findByText('第 1 步，共 4 步')
    const labels = [...document.querySelectorAll('label, legend')].map(({ textContent }) => textContent ?? '')
    const asked = (label: string) => labels.some((each) => each.startsWith(label))
    expect(asks.filter((label) => !asked(label))).toEqual([])
    expect(others.filter((label) => asked(label))).toEqual([])
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(title.slice(2, 4))
  },
)

test('a new one begins with the last of its kind, then drafts; the copy opens in its place', async () => {
  const asked: unknown[] = []
  server.use(
    ...mock(myDemands, ({ body }) => {
      asked.push([body.kinds, body.order ?? body.group])
      return { records: [aRow({ kind: 'freight', name: '水泥运输' })], total: 1 }
    }),
  )
  keepDraft('freight', { title: '水泥运输（再次）' })
  const { user, history } = open(to('demand.freightPublish'))
  const [first] = await screen.findAllByRole('button', { name: /水泥运输.*复制/ })
  expect(asked).toEqual([
    [['freight'], 'released'],
    [['freight'], 'draft'],
  ])
  if (first) await user.click(first)
  expect(await screen.findByDisplayValue('水泥运输（再次）')).toBeTruthy()
  expect(history.location.pathname + history.location.search).toBe(
    to('demand.freightPublish', { id: madeId }),
  )
})

test('another kind is one press away', async () => {
  const { user, history } = open(to('demand.goodsPublish'))
  await user.click(await screen.findByRole('tab', { name: '劳务' }))
  expect(await screen.findByRole('heading', { level: 1, name: '发布劳务预算' })).toBeTruthy()
  expect(history.location.pathname).toBe('/labourBudgetPublish')
})

test('a draft of another kind goes on at the address of its kind', async () => {
  keepDraft('labour')
  const { history } = open(to('demand.goodsPublish', { id: demandId }))
  expect(await screen.findByRole('heading', { level: 1, name: '发布劳务预算' })).toBeTruthy()
  expect(history.location.pathname + history.location.search).toBe(draftHref('labour'))
})

test('a category is found level by level, or by a word of its name', async () => {
  keepDraft('goods', { categoryNo: '' })
  const steel = { kind: 'goods' as const, no: '0101', names: ['黑色及有色金属', '钢筋'] }
  server.use(...mock(findCategories, () => ({ records: [steel], also: [] })))
  const { user } = open(draftHref('goods'))
  const box = await screen.findByRole('button', { name: /类别/ })
  await user.click(box)
  await user.click(await screen.findByRole('tab', { name: '水泥砖瓦砂石' }))
  await user.click(await screen.findByRole('button', { name: '砂' }))
  await user.click(screen.getByRole('button', { name: '确定' }))
  expect(await screen.findByText('水泥砖瓦砂石 › 砂')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /类别/ }))
  await user.type(await screen.findByRole('searchbox'), '钢{Enter}')
  await user.click(await screen.findByRole('button', { name: /^钢筋/ }))
  expect(await screen.findByText('黑色及有色金属 › 钢筋')).toBeTruthy()
})

test('a step is not left while something is missing, and each field says what', async () => {
  const { user } = open(to('demand.goodsPublish'))
  await next(user)
  expect(await screen.findByText(/请填写需求标题/)).toBeTruthy()
  expect(screen.getByText(/请选择类别/)).toBeTruthy()
  expect(screen.getByText('第 1 步，共 4 步')).toBeTruthy()
})

test('a project that the address names is chosen, and its place filled in', async () => {
  let asked = 0
  server.use(
    ...mock(projectOf, () => {
      asked += 1
      return problem(404, 'project.notFound', { msg: '没有找到这个项目' })
    }),
  )
  open(to('demand.goodsPublish', { projectId: madeId }))
  expect(await screen.findByText('已选择的项目')).toBeTruthy()
  await waitFor(() => expect(asked).toBe(1))
})

test('the deadline is one press, and says what sealing and splitting mean', async () => {
  const saved = keepDraft('goods', { endsAt: null })
  const { user } = open(draftHref('goods'))
  await next(user, 2)
  expect(await screen.findByText(/您按“开始比价”之前谁也看不到/)).toBeTruthy()
  expect(screen.getByText(/各行可以选给不同的供应商/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^3 天/ }))
  await next(user)
  await waitFor(() => expect(saved.at(-1)?.endsAt).toBeTruthy())
  const left = Date.parse(saved.at(-1)?.endsAt ?? '') - Date.now()
  expect(Math.abs(left - 3 * 86_400_000)).toBeLessThan(120_000)
})

test.each(demandKinds)(
  'a complete draft of %s is previewed, and published after one question',
  async (kind) => {
    keepDraft(kind)
    const sent: unknown[] = []
    server.use(
      ...mock(publishDemand, ({ body }) => {
        sent.push(body)
        return { id: demandId, status: 'quoting', version: 5 }
      }),
    )
    const { user } = open(draftHref(kind))
    await next(user, 3)
    expect(await screen.findByText('发布后不能再改')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '发布' }))
    expect(await screen.findByText(/控制总价和清单里的限价/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '确认发布' }))
    expect(await screen.findByText('已发布')).toBeTruthy()
    expect(sent).toMatchObject([{ id: demandId, version: 4 }])
    expect(screen.getByRole('button', { name: '查看需求' })).toBeTruthy()
  },
)

test('where approvers decide, it is saved and goes to 发起审批', async () => {
  server.use(...mock(openCheck, () => processOpen(true)))
  keepDraft('lease', { controlTotal: '9600' })
  const { user, history } = open(draftHref('lease'))
  await next(user, 3)
  await user.click(await screen.findByRole('button', { name: '下一步，提交审批' }))
  await waitFor(() => expect(history.location.pathname).toBe('/leaseCustomApproval'))
  expect(Object.fromEntries(new URLSearchParams(history.location.search))).toMatchObject({
    type: 'demand',
    id: demandId,
    demandType: '租赁',
    estimatedAmount: '9600',
    applyUnitName: '陕西长砚建设',
  })
})

test('what is public cannot be edited; what lies before its approvers waits', async () => {
  keepDraft('goods', {}, 'quoting')
  open(draftHref('goods'))
  expect(await screen.findByText('这个需求已经发布，不能再修改。')).toBeTruthy()
})

test('a copy that is refused says why', async () => {
  server.use(
    ...mock(myDemands, () => ({ records: [aRow()], total: 1 })),
    ...mock(copyDemand, () => problem(404, 'demand.notFound', { msg: '没有找到这个需求' })),
  )
  const { user } = open(to('demand.goodsPublish'))
  const [first] = await screen.findAllByRole('button', { name: /急购碎石.*复制/ })
  if (first) await user.click(first)
  expect(await screen.findByText('没有找到这个需求')).toBeTruthy()
})
