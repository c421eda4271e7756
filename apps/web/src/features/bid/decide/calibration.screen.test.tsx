// @vitest-environment jsdom
import {
  comparisonOf,
  confirmAward,
  exportComparison,
  failOpened,
  noteBid,
  publiciseResult,
  rejectBid,
  submitComparison,
} from '@jb/contract/bid/opening.contract'
import type { User } from '@jb/contract/member/member.shapes'
import { mock, problem } from '@jb/testing/typed-msw'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { logInWith } from '../../../test/open-screen.tsx'
import { aBidder, aComparison } from '../test/a-comparison.ts'
import { bidId, mockServer, open, rivalBidId, tenderId } from '../test/open-screen.tsx'

const server = mockServer()
beforeEach(() => logInWith({ account: { name: '李慧敏' } as User['account'], roles: ['buyer'] }))
const moved = { id: tenderId, status: 'deciding', version: 8 }
const show = () => open(`/calibration?id=${tenderId}`)

test('what takes longer than three seconds is said in the words of the catalogue', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    let answer = () => {}
    const wait = new Promise<void>((resolve) => (answer = resolve))
    server.use(...mock(comparisonOf, () => wait.then(() => aComparison())))
    show()
    await screen.findByRole('heading', { name: '定标 · 比价' })
    expect(screen.queryByText(/加载超时/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(await screen.findByText('加载超时')).toBeTruthy()
    answer()
    expect(await screen.findByRole('table', { name: '比价表' })).toBeTruthy()
  } finally {
    vi.useRealTimers()
  }
})

test('the lowest and the highest are said in words, with the distance to the lowest or, by a switch, to the median', async () => {
  server.use(...mock(comparisonOf, () => aComparison()))
  const { user } = show()
  const table = await screen.findByRole('table', { name: '比价表' })
  expect(within(table).getByText('最高 +2.0%')).toBeTruthy()
  expect(within(table).getByText('+20.00')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '对中位数' }))
  expect(within(table).getByText('最低 -1.0%')).toBeTruthy()
  expect(within(table).getByText('最高 +1.0%')).toBeTruthy()
  expect(within(table).getByText('-10.00')).toBeTruthy()
  expect(screen.getByText(/统一换算为不含税再比较/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '条件' }))
  expect(within(table).getByText('2 天内到场')).toBeTruthy()
  await user.click(within(table).getByRole('button', { name: /武汉江砼/ }))
  expect(await screen.findByRole('dialog', { name: '武汉江砼有限公司' })).toBeTruthy()
})

test('a price where the middle stands is marked neither the lowest nor the highest', async () => {
  const even = aBidder(2)
  const prices = even.prices.map((price) => ({ ...price, differenceToMedian: '0.0' }))
  server.use(...mock(comparisonOf, () => aComparison({ bidders: [aBidder(1), { ...even, prices }] })))
  const { user } = show()
  const table = await screen.findByRole('table', { name: '比价表' })
  await user.click(screen.getByRole('radio', { name: '对中位数' }))
  expect(within(table).getByText('最低 -1.0%')).toBeTruthy()
  expect(within(table).getByText('0.0%')).toBeTruthy()
  expect(within(table).queryByText(/最高/)).toBeNull()
})

test('the first three may be recommended, with a reason and the version that was seen', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(comparisonOf, () => aComparison({ bidders: [aBidder(1), aBidder(4)] })),
    ...mock(submitComparison, ({ body }) => {
      sent.push(body)
      return moved
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '选择 宝鸡秦钒 为成交供应商' }))
  await user.click(await screen.findByRole('button', { name: /推荐单位/ }))
  expect(screen.getAllByRole('radio', { name: /第 \d 名/ })).toHaveLength(1)
  await user.click(screen.getByRole('radio', { name: /第 1 名/ }))
  await user.click(screen.getByRole('textbox', { name: /推荐原因/ }))
  await user.paste('价格最低')
  await user.click(screen.getByRole('button', { name: '提交比价' }))
  expect(await screen.findByText('比价结果已提交，请继续定标')).toBeTruthy()
  expect(sent).toEqual([
    {
      id: tenderId,
      version: 7,
      winnerBidId: bidId,
      reason: '价格最低',
      publicityDays: 3,
      terms: '',
      reportFileIds: [],
    },
  ])
})

test('an award takes two steps', async () => {
  const sent: unknown[] = []
  const actions = [{ id: 'award', label: '确认定标', enabled: true }]
  server.use(
    ...mock(comparisonOf, () => aComparison({ recommendedBidId: bidId, awardReason: '价格最低', actions })),
    ...mock(confirmAward, ({ body }) => {
      sent.push(body)
      return moved
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '确认 宝鸡秦钒 成交' }))
  expect(await screen.findByText('壹仟壹佰叁拾元整')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '内容无误，去定标' }))
  const question = await screen.findByRole('alertdialog')
  expect(sent).toEqual([])
  await user.click(within(question).getByRole('button', { name: '确认定标' }))
  expect(await screen.findByText('已定标，通知已发出')).toBeTruthy()
  expect(sent).toEqual([{ id: tenderId, version: 7 }])
})

test('while it is public the award is grey and says until when', async () => {
  const why = '公示到 2099年1月1日 00:00 结束，结束后才能定标。'
  const actions = [{ id: 'award', label: '确认定标', enabled: false, why }]
  const publicityUntil = '2098-12-31T16:00:00.000Z'
  server.use(...mock(comparisonOf, () => aComparison({ recommendedBidId: bidId, publicityUntil, actions })))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '公示至 2099年1月1日 00:00' }))
  expect(await screen.findByText(why)).toBeTruthy()
})

test('somebody who was faster is told, and the sheet is loaded anew', async () => {
  let asked = 0
  const actions = [{ id: 'publicise', label: '中标公示', enabled: true }]
  server.use(
    ...mock(comparisonOf, () => {
      asked += 1
      return aComparison({ recommendedBidId: bidId, actions })
    }),
    ...mock(publiciseResult, () => problem(409, 'tender.stale', { msg: '这个项目刚刚被别人操作过' })),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '公示 宝鸡秦钒' }))
  await user.click(await screen.findByRole('button', { name: '公示' }))
  expect(await screen.findByText('这个项目刚刚被别人操作过')).toBeTruthy()
  await waitFor(() => expect(asked).toBe(2))
})

test('before the opening, and with no bid that counts, it says so', async () => {
  server.use(
    ...mock(comparisonOf, () =>
      aComparison({ bidders: [], actions: [{ id: 'fail', label: '流标', enabled: true }] }),
    ),
  )
  show()
  expect(await screen.findByText(/没有有效的报价/)).toBeTruthy()
  server.use(...mock(comparisonOf, () => problem(422, 'tender.notOpened', { msg: '还没有开标' })))
  show()
  expect(await screen.findByText('还没有开标')).toBeTruthy()
})

test('in a sale the highest offer is the good one and stands first', async () => {
  const second = aBidder(2)
  server.use(...mock(comparisonOf, () => aComparison({ wins: 'highest', bidders: [second, aBidder(1)] })))
  show()
  const table = await screen.findByRole('table', { name: '比价表' })
  const heads = within(table)
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
  expect(heads.slice(1)).toEqual(['宝鸡秦钒第 1 · 13%', '武汉江砼第 2 · 13%'])
  expect(screen.getByRole('radio', { name: '对最高' }).getAttribute('aria-checked')).toBe('true')
  expect(within(table).getAllByText('最高')[0]?.closest('td')?.className).toBe('best')
  expect(within(table).getByText('-20.00')).toBeTruthy()
})

test('of two thousand rows only those near the view are drawn, and scrolling brings the others', async () => {
  const [price] = aBidder(1).prices
  const rows = Array.from({ length: 2000 }, (_, at) => ({
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    position: at + 1,
    unit: 't',
    quantity: '1',
    ceiling: null,
    cells: { name: `第${at + 1}种` },
  }))
  const prices = price ? rows.map(({ id }) => ({ ...price, rowId: id })) : []
  server.use(...mock(comparisonOf, () => aComparison({ rows, bidders: [aBidder(1, { prices })] })))
  show()
  const table = await screen.findByRole('table', { name: '比价表' })
  expect(within(table).getByText('第1种')).toBeTruthy()
  expect(table.querySelectorAll('tr').length).toBeLessThan(60)
  const box = table.parentElement ?? document.body
  box.scrollTop = 64 * 1500
  fireEvent.scroll(box)
  expect(await within(table).findByText('第1501种')).toBeTruthy()
  expect(within(table).queryByText('第1种')).toBeNull()
  expect(table.querySelectorAll('tr').length).toBeLessThan(60)
})

test('signs are told in a sheet of their own and decide nothing', async () => {
  const sign = '宝鸡秦钒与武汉江砼的联系电话相同'
  server.use(...mock(comparisonOf, () => aComparison({ signs: [sign] })))
  const { user } = show()
  expect(await screen.findByText('发现 1 条需要核实的迹象。')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '查看' }))
  expect(await screen.findByText(sign)).toBeTruthy()
  expect(screen.getByText(/不影响排序/)).toBeTruthy()
})

test('the sheet is handed over as a workbook', async () => {
  const saved: string[] = []
  HTMLAnchorElement.prototype.click = function () {
    saved.push(`${this.download} ${this.getAttribute('href')}`)
  }
  const file = { id: bidId, name: '比价表.xlsx', size: 9, type: 'xlsx', url: '/f/1' }
  server.use(...mock(comparisonOf, () => aComparison()), ...mock(exportComparison, () => file))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '导出' }))
  expect(await screen.findByText('比价表已导出')).toBeTruthy()
  expect(saved).toEqual(['比价表.xlsx /f/1'])
})

test('until the publicity somebody else may be recommended', async () => {
  const actions = [
    { id: 'publicise', label: '成交公示', enabled: true },
    { id: 'compare', label: '比价定标', enabled: true },
  ]
  const decided = { status: 'deciding', recommendedBidId: bidId, awardReason: '价格最低', actions }
  const sent: unknown[] = []
  server.use(
    ...mock(comparisonOf, () => aComparison(decided)),
    ...mock(submitComparison, ({ body }) => {
      sent.push(body)
      return moved
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '重新推荐' }))
  await user.click(await screen.findByRole('button', { name: /推荐单位/ }))
  await user.click(screen.getByRole('radio', { name: /第 2 名/ }))
  await user.click(screen.getByRole('button', { name: '提交比价' }))
  await screen.findByText('比价结果已提交，请继续定标')
  expect(sent).toMatchObject([{ version: 7, winnerBidId: rivalBidId, reason: '价格最低' }])
})

test('to scrap it needs a reason of five characters, which is sent', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(comparisonOf, () => aComparison({ actions: [{ id: 'scrap', label: '废标', enabled: true }] })),
    ...mock(failOpened, ({ body }) => {
      sent.push(body)
      return { ...moved, status: 'scrapped' }
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '废标' }))
  const sheet = within(await screen.findByRole('dialog', { name: '废标' }))
  await user.type(sheet.getByRole('textbox', { name: /原因/ }), '变更')
  await user.click(sheet.getByRole('button', { name: '确认废标' }))
  expect(await sheet.findByText(/请至少写 5 个字/)).toBeTruthy()
  expect(sent).toEqual([])
  await user.type(sheet.getByRole('textbox', { name: /原因/ }), '图纸重大')
  await user.click(sheet.getByRole('button', { name: '确认废标' }))
  expect(await screen.findByText('项目已废标，通知已发出')).toBeTruthy()
  expect(sent).toEqual([{ id: tenderId, version: 7, reason: '变更图纸重大' }])
})

test('a bid without a special invoice is said to be compared with its tax', async () => {
  const bidders = [aBidder(1), aBidder(2, { invoice: '增值税普通发票', comparedBasis: 'incTax' })]
  server.use(...mock(comparisonOf, () => aComparison({ bidders })))
  show()
  expect(await screen.findByText(/武汉江砼不开专用发票，税额不能抵扣，按含税比较/)).toBeTruthy()
})

const deeds = [
  { id: 'choose', label: '推荐', enabled: true },
  { id: 'note', label: '备注', enabled: true },
  { id: 'reject', label: '否决', enabled: true },
]
const withDeeds = (given: Partial<Parameters<typeof aBidder>[1]> = {}) =>
  aComparison({ bidders: [aBidder(1), aBidder(2, { actions: deeds, ...given })] })
/** Opens what is under the name of the second bidder, and presses one of its buttons. */
async function atSecond(name: string) {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /^武汉江砼/ }))
  const sheet = await screen.findByRole('dialog', { name: '武汉江砼有限公司' })
  await user.click(within(sheet).getByRole('button', { name }))
  return user
}

test('a bid is rejected at its name, with a reason of five characters that goes with the version seen', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(comparisonOf, () => withDeeds()),
    ...mock(rejectBid, ({ body }) => {
      sent.push(body)
      return moved
    }),
  )
  const user = await atSecond('否决')
  const sheet = within(await screen.findByRole('dialog', { name: '否决投标' }))
  expect(sheet.getByText(/武汉江砼有限公司将不再参加比价.*不能恢复/)).toBeTruthy()
  await user.type(sheet.getByRole('textbox', { name: /否决原因/ }), '不行')
  await user.click(sheet.getByRole('button', { name: '确认否决 武汉江砼' }))
  expect(await sheet.findByText(/请至少写 5 个字/)).toBeTruthy()
  await user.type(sheet.getByRole('textbox', { name: /否决原因/ }), '：交货期超期')
  await user.click(sheet.getByRole('button', { name: '确认否决 武汉江砼' }))
  expect(await screen.findByText('已否决，名次已重新排列，原因已通知对方')).toBeTruthy()
  expect(sent).toEqual([{ id: tenderId, version: 7, bidId: rivalBidId, reason: '不行：交货期超期' }])
})

test('a note is written at the name of the bidder, and stands there with who wrote it', async () => {
  const sent: unknown[] = []
  const notes = [{ text: '已电话核实产能', by: '李慧敏', at: '2026-11-21T06:59:58.412Z' }]
  server.use(
    ...mock(comparisonOf, () => withDeeds(sent.length > 0 ? { notes } : {})),
    ...mock(noteBid, ({ body }) => {
      sent.push(body)
      return { bidId: rivalBidId, at: '2026-11-21T06:59:58.412Z' }
    }),
  )
  const user = await atSecond('备注')
  const sheet = within(await screen.findByRole('dialog', { name: '内部备注' }))
  await user.type(sheet.getByRole('textbox', { name: /备注/ }), '已电话核实产能')
  await user.click(sheet.getByRole('button', { name: '保存备注' }))
  const again = within(await screen.findByRole('dialog', { name: '武汉江砼有限公司' }))
  expect(await again.findByText('已电话核实产能')).toBeTruthy()
  expect(again.getByText('内部备注 · 李慧敏')).toBeTruthy()
  expect(screen.getByText('备注 1')).toBeTruthy()
  expect(sent).toEqual([{ id: tenderId, bidId: rivalBidId, text: '已电话核实产能' }])
})

test('who is chosen at the name stands in the form of the recommendation', async () => {
  server.use(...mock(comparisonOf, () => withDeeds()))
  await atSecond('推荐')
  await screen.findByRole('heading', { name: '填写定标信息' })
  expect(screen.getByRole('button', { name: /推荐单位/ }).textContent).toContain('武汉江砼有限公司')
})

test('what was turned down stands below with its reason, and what cannot be done says why', async () => {
  const why = '这家是推荐的成交供应商，请先改为推荐其他单位。'
  const actions = [{ id: 'reject', label: '否决', enabled: false, why }]
  const refused = [{ bidId, companyName: '咸阳渭砖', reason: '交货期超期', rejected: true, notes: [] }]
  server.use(...mock(comparisonOf, () => ({ ...withDeeds({ actions }), refused })))
  await atSecond('否决')
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.getByText('已否决')).toBeTruthy()
  expect(screen.getByText('交货期超期')).toBeTruthy()
})
