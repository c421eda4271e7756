// @vitest-environment jsdom
import type { TenderCard as Card } from '@jb/contract/tender/tender.shapes'
import type { GoodsRow } from '@jb/domain/procurement/goods'
import { cardGoods } from '@jb/domain/procurement/goods-card'
import { columnsOf } from '@jb/domain/procurement/types'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aHost, show } from '../../../kit/test-support.tsx'
import { aTenderCard } from '../../../test/a-card.ts'
import { TenderCard, type TenderCardProps } from './tender-card.tsx'

const now = '2026-11-21T02:00:00.000Z'

function goodsOf(type: number, count: number, isDisplay = true): Partial<Card> {
  const rows = Array.from({ length: count }, (_, at): GoodsRow => {
    const cells = Object.fromEntries(columnsOf(type).map(({ name }) => [name, `${name}${at + 1}`]))
    return { position: at + 1, cells, unit: 't', quantity: '1', ceiling: null }
  })
  const { headers, rows: cells } = cardGoods(type, isDisplay, rows)
  return {
    type,
    isDisplay: isDisplay ? 1 : 0,
    goodsCount: count,
    goodsHeader: headers.map((head) => ({ ...head, align: 'left' })),
    goodsLists: cells.map((row) => Object.fromEntries(headers.map(({ name }, at) => [name, row[at] ?? '/']))),
  }
}

const aCard = (given: Partial<Card> = {}): Card =>
  aTenderCard({
    timeAt: '2026-11-25T02:00:00.000Z',
    startTime: '2026-11-26T01:00:00.000Z',
    endTime: '2026-11-28T01:00:00.000Z',
    maxMoney: '12600000.00',
    agentComName: '北京同砚招标代理有限公司',
    bidRequire: '具有独立法人资格',
    regionName: '陕西省 西安市 长安区',
    ...goodsOf(3, 1),
    ...given,
  })

const draw = (given: Partial<Card> = {}, props: Partial<TenderCardProps> = {}) =>
  show(<TenderCard card={aCard(given)} now={new Date(now)} linked={false} {...props} />, aHost(now))

const heads = () => screen.queryAllByRole('columnheader').map((head) => head.textContent)
const bodyRows = () => screen.queryAllByRole('row').slice(1)

describe('the goods of a card', () => {
  const short = [6, 7, 8, 9, 10, 13, 20]
  test.each(
    Array.from({ length: 20 }, (_, at) => at + 1).flatMap((type) => [0, 1, 2, 3, 5].map((n) => [type, n])),
  )('type %i with %i rows', (type = 0, rows = 0) => {
    draw(goodsOf(type, rows))
    expect(bodyRows()).toHaveLength(Math.min(rows, 3))
    if (rows === 0) return expect(screen.queryByRole('table')).toBeNull()
    if (short.includes(type)) expect(heads().length).toBeLessThanOrEqual(3)
    else expect(heads().length).toBeGreaterThan(3)
    expect(Boolean(screen.queryByText(`共 ${rows} 项`))).toBe(rows > 3)
  })

  test('a quantity stands with its unit, and each missing value is a slash, also where nobody filled the column', () => {
    const goodsLists = [
      { name: '钢筋', spec: '/', unit: 't', quantity: '320', brand: '/', usePart: '基础' },
      { name: '盘螺', spec: '/', unit: '/', quantity: '5', brand: '/', usePart: '/' },
    ]
    draw({ goodsLists, goodsCount: 2 })
    const [name, spec, quantity, ...others] = heads()
    expect([name, spec, quantity]).toEqual(['物资名称', '规格型号', '数量'])
    expect(others).toEqual(expect.arrayContaining(['品牌要求', '使用部位']))
    const cells = bodyRows().map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
    expect(cells).toEqual([
      ['钢筋', '/', '320 t', ...others.map((head) => (head === '使用部位' ? '基础' : '/'))],
      ['盘螺', '/', '5 /', ...others.map(() => '/')],
    ])
  })

  test('the quantity is third, so that it is seen without swiping, its figures in thousands', () => {
    const columns = ['name', 'spec', 'brand', 'quantity', 'unit', 'maxPrice']
    const goodsHeader = columns.map((name) => ({
      name,
      translate: name,
      align: name === 'maxPrice' ? ('right' as const) : ('left' as const),
    }))
    const row = {
      name: '电缆',
      spec: 'YJV',
      brand: '远东',
      quantity: '12400.50',
      unit: 'm',
      maxPrice: '22100',
    }
    draw({ goodsHeader, goodsLists: [row], goodsCount: 1 })
    expect(heads()).toEqual(['name', 'spec', 'quantity', 'brand', 'maxPrice'])
    expect(screen.getByText('12,400.5 m')).toBeTruthy()
    expect(screen.getByText('22,100')).toBeTruthy()
  })

  test('prices are neither columns nor an amount where they are not displayed', () => {
    draw({ ...goodsOf(3, 1, false), maxMoney: '12600000.00' })
    expect(heads()).not.toContain('限价(元)')
    expect(screen.queryByText('最高限价')).toBeNull()
  })
})

test('an auction has a picture of its own in each state, one that is over not that of a running one', async () => {
  const states = { scheduled: 1, live: 1, ended: 2, negotiating: 4, settled: 7, unsold: 5 }
  const pictures: string[] = []
  for (const [status, state] of Object.entries(states)) {
    const { container, unmount } = draw({ businessType: 2, status, state, goodsLists: [] })
    await waitFor(() => expect(container.querySelector('svg')).toBeTruthy())
    pictures.push(container.querySelector('svg')?.innerHTML ?? '')
    unmount()
  }
  expect(new Set(pictures).size).toBe(Object.keys(states).length)
})

describe('the lines of a card', () => {
  test.each([
    [0, true, true, true],
    [1, true, true, false],
    [2, true, false, false],
    [3, false, false, false],
    [5, false, false, false],
  ])('with %i rows: agent %s, joint bids %s, requirement %s', (rows, agent, joint, requirement) => {
    draw(goodsOf(3, rows))
    const shown = [/^代理机构：/, /^是否接受联合体投标：/, /^投标人要求：/].map(
      (line) => screen.queryByText(line) !== null,
    )
    expect(shown).toEqual([agent, joint, requirement])
  })

  test("what is the caller's own is marked", () => {
    draw({}, { isOwner: true, registrationName: '已确认' })
    expect([screen.getByText('发布者'), screen.getByText('报名已确认')]).toHaveLength(2)
  })
})

describe('the clock of a card', () => {
  test('says day and time, and counts down on the last day', () => {
    const first = draw()
    expect(screen.getByText('11月25日 10:00')).toBeTruthy()
    first.unmount()
    draw({ timeAt: '2026-11-21T06:52:10.000Z' })
    expect(screen.getByText('4小时52分')).toBeTruthy()
  })

  test('says from when to when before bids are taken', () => {
    draw({ status: 'upcoming', timeLabel: '投标时间', timeAt: '2026-11-28T01:00:00.000Z' })
    expect(screen.getByText('11月26日 09:00 – 11月28日 09:00')).toBeTruthy()
  })

  test('shows no time of a direct purchase', () => {
    const { container } = draw({ businessType: 3 })
    expect(screen.getByText('平台 · 今天')).toBeTruthy()
    expect(container.textContent).not.toMatch(/报名截止|\d:\d/)
  })
})

describe('the amount of a card', () => {
  test.each([
    [{ maxMoney: '12600000.00' }, '最高限价1,260.00万元'],
    [{ maxMoney: '8600.00' }, '最高限价8,600.00元'],
    [{ maxMoney: null, minMoney: '345000' }, '起始价34.50万元'],
    [{ maxMoney: null, estimate: '480000' }, '估算价48.00万元'],
  ])('%o is %s', (money, words) => {
    const { container } = draw(money)
    expect(container.textContent?.endsWith(words)).toBe(true)
  })

  test('is left out where there is none', () => {
    draw({ maxMoney: null })
    expect(screen.queryByText(/最高限价|起始价/)).toBeNull()
  })
})
