// @vitest-environment jsdom

import * as contract from '@jb/contract/evaluation/evaluation.contract'
import { previewFile } from '@jb/contract/file/preview.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aView, bidA, bidB, column, evaluationScreens, id, me, thePrices } from './evaluation.fixture.tsx'

const { server, show } = evaluationScreens()
afterEach(() => vi.unstubAllGlobals())
const atADesk = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
const sign = '“甲公司”、“乙公司”的各行单价成固定比例。'
const chair = { accountId: me, isChair: true, declared: true, handedIn: false }

test('on a phone the rows of a bid lie behind a press: what, how much, which price, how far from the middle', async () => {
  const { user } = show(aView())
  await screen.findByRole('article', { name: '乙公司' })
  expect(screen.queryByRole('table', { name: '比价表' })).toBe(null)
  await user.click(await column('乙公司').findByRole('button', { name: '看清单报价' }))
  const table = await screen.findByRole('table', { name: '乙公司的清单报价' })
  expect(table.textContent).toMatch(/摄像机.*400 万像素.*第 1 行.*10 台.*135.60.*120.00.*1,200.00.*150.00/)
  expect(table.textContent).toContain('最高 +9.1%')
})

test('a bid that is older than an addendum shows its own list, and says so', async () => {
  const own = {
    position: 1,
    cells: { goodsName: '球机' },
    unit: '台',
    quantity: '4',
    ceiling: null,
    unitPrice: '200',
    unitPriceExTax: '176.99',
    amount: '707.96',
  }
  const older = [{ bidId: bidA, rows: [own] }]
  const { user } = show(aView(), undefined, thePrices({ older }))
  await screen.findByRole('article', { name: '甲公司' })
  await user.click(await column('甲公司').findByRole('button', { name: '看清单报价' }))
  const table = await screen.findByRole('table', { name: '甲公司的清单报价' })
  expect(table.textContent).toMatch(/球机.*4 台.*200.00/)
  expect(table.textContent).not.toContain('摄像机')
  expect(screen.getByText(/按补遗以前的清单投标，这里是当时的清单/)).toBeTruthy()
})

test('at a desk the rows stand bid beside bid, with the ends and the distance to the middle', async () => {
  atADesk()
  show(aView())
  const table = await screen.findByRole('table', { name: '比价表' })
  expect(within(table).getByRole('row', { name: /摄像机/ }).textContent).toMatch(
    /100.00最低 -9.1%.*120.00最高 \+9.1%/,
  )
})

test('signs stand above the bids, and beside the ground of collusion', async () => {
  const grounds = [{ id: 'collusion' as const, name: '有串通投标、弄虚作假、行贿等违法行为' }]
  const { user } = show(
    aView({ status: 'formal', me: chair, grounds }),
    undefined,
    thePrices({ signs: [sign] }),
  )
  expect(await screen.findByText('需要核实的迹象（1）')).toBeTruthy()
  expect(screen.getAllByText(sign)).toHaveLength(1)
  const item = () => column('甲公司')
  await user.click(within(item().getByRole('radiogroup', { name: '资格条件' })).getByText('不通过'))
  await user.click(item().getByText('请选择'))
  await user.click(await screen.findByRole('radio', { name: /有串通投标/ }))
  expect(item().getByText(sign)).toBeTruthy()
})

test('偏差表 has what is asked beside what each bid offers, criteria too, and marks what deviates', async () => {
  const points = [{ accountId: me, bidId: bidB, criterion: 0, points: '25', note: '' }]
  show(aView({ points }))
  const table = within(await screen.findByRole('region', { name: '偏差表' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '项目',
    '要求',
    '甲公司',
    '乙公司',
  ])
  const cells = (name: RegExp) =>
    within(table.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.trim())
  expect(cells(/付款方式/)).toEqual(['验收后 15 天付清', '没有另外说明', '要求预付 30% 偏离'])
  expect(cells(/技术·功能/)).toEqual(['30 分：逐项对照', '/', '我的评分 25'])
})

test('a member may say why beside its points, also later to points that it has given', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(contract.scoreBid, ({ body }) => {
      sent.push(body)
      return aView()
    }),
  )
  const points = [{ accountId: me, bidId: bidA, criterion: 0, points: '28', note: '' }]
  const { user } = show(aView({ points }))
  await screen.findByRole('article', { name: '甲公司' })
  await user.type(column('甲公司').getByLabelText(/功能：说明/), '缺少离线模式')
  await user.click(column('甲公司').getByRole('button', { name: '保存评分（1 项）' }))
  await screen.findByText('评分已保存，提交前只有您能看到')
  expect(sent).toEqual([
    { id, bidId: bidA, points: [{ criterion: 0, points: '28', note: '缺少离线模式' }], reason: '' },
  ])
})

test.each([
  ['at a desk a document stands beside the score, which goes on', true],
  ['on a phone it has the whole screen', false],
])('%s', async (_name, desk) => {
  if (desk) atADesk()
  const preview = {
    state: 'ready',
    kind: 'text',
    reason: '',
    total: 1,
    cut: false,
    html: '',
    text: '施工组织设计',
  } as const
  server.use(...mock(previewFile, () => ({ ...preview, pages: [], sheets: [] })))
  const view = aView()
  const url = `/files/${id}?expires=1&signature=s&name=plan.txt`
  const files = [{ id, name: 'plan.txt', size: 1500, type: 'text/plain', url }]
  const { user } = show({ ...view, bids: (view.bids ?? []).map((bid) => ({ ...bid, files })) })
  await screen.findByRole('article', { name: '甲公司' })
  await user.click(column('甲公司').getByRole('link', { name: /plan.txt/ }))
  const role = desk ? 'complementary' : 'dialog'
  const pane = await screen.findByRole(role, { name: 'plan.txt' })
  expect(await within(pane).findByText('施工组织设计')).toBeTruthy()
  expect(screen.queryByRole(desk ? 'dialog' : 'complementary', { name: 'plan.txt' })).toBe(null)
  if (desk) {
    await user.type(column('甲公司').getByLabelText(/技术·功能/), '28')
    expect(column('甲公司').getByRole('button', { name: '保存评分（1 项）' })).toBeTruthy()
  }
  await user.click(within(pane).getByRole('button', { name: '关闭' }))
  expect(screen.queryByRole(role, { name: 'plan.txt' })).toBe(null)
})
