import { tenderCard, tenderDetail } from '@jb/contract/tender/tender.shapes'
import type { GoodsColumn } from '@jb/domain/procurement/columns'
import { rowFromCells } from '@jb/domain/procurement/goods-row'
import { profilesOf } from '@jb/domain/procurement/profiles'
import { ownerColumns, tenderTypes, typeLabel } from '@jb/domain/procurement/types'
import { methodsOf } from '@jb/domain/tender/methods'
import { aTender, atHour } from '@jb/domain/tender/tender.samples'
import { describe, expect, test } from 'vitest'
import { presentCard, presentDetail } from './tender.presenter.ts'

const types = Object.keys(tenderTypes).map((type) => Number(type))
const cell = ({ kind, choices }: GoodsColumn) =>
  ({ text: '文字', quantity: '3', money: '1200', date: '2027-03-01', choice: choices?.[0] ?? '' })[kind]
const goodsOf = (type: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    rowFromCells(
      type,
      at + 1,
      Object.fromEntries(ownerColumns(type).map((column) => [column.name, cell(column)])),
    ),
  )
const id = '00000000-0000-4000-8000-00000000000a'
const tenderOf = (type: number) => {
  const profile = profilesOf(type)[0] ?? 'SOURCING'
  return aTender({
    ...{ id, companyId: id, type, profile, method: methodsOf(profile)[0] ?? 'inquiry' },
    ...{ status: 'registering', releasedAt: atHour(0), ceiling: null },
  })
}
const factsOf = (type: number, count: number) => ({
  companyName: '陕西长砚建设集团有限公司',
  agentName: '北京同砚工程咨询有限公司',
  supplierName: undefined,
  regionName: '陕西省西安市',
  goodsCount: count,
  goods: goodsOf(type, Math.min(count, 3)),
})

describe('every type with no goods, one, three and more', () => {
  test.each(types.flatMap((type) => [0, 1, 3, 40].map((count) => [type, count] as const)))(
    'type %i with %i goods is a card and a page as the contract has them',
    (type, count) => {
      const tender = tenderOf(type)
      const card = presentCard(tender, factsOf(type, count))
      expect(tenderCard.parse(card)).toEqual(card)
      expect(card).toMatchObject({ typeName: typeLabel(type), goodsCount: count, state: 9 })
      expect(card.goodsLists).toHaveLength(Math.min(count, 3))
      for (const line of card.goodsLists) {
        expect(Object.keys(line)).toEqual(card.goodsHeader.map(({ name }) => name))
        expect(Object.values(line)).not.toContain('/')
      }
      const page = presentDetail(tender, { ...factsOf(type, count), files: [], all: true })
      expect(tenderDetail.parse(page)).toEqual(page)
      expect(page.agentComName).toBe('北京同砚工程咨询有限公司')
    },
  )
})

describe('prices', () => {
  test('of a transfer start where all its goods are known', () => {
    const minMoney = (type: number, count: number) =>
      presentCard(tenderOf(type), factsOf(type, count)).minMoney
    expect([minMoney(16, 1), minMoney(16, 3), minMoney(16, 40), minMoney(3, 1)]).toEqual([
      '3600',
      '10800',
      null,
      null,
    ])
  })

  test('of the first rows stand on the page of every type that has a ceiling, also where a card has no room', () => {
    const page = presentDetail(tenderOf(9), { ...factsOf(9, 1), files: [], all: true })
    expect(page.goodsLists[0]?.maxPrice).toBe('1200')
    expect(presentCard(tenderOf(9), factsOf(9, 1)).goodsLists[0]?.maxPrice).toBeUndefined()
  })

  test('that are not displayed stand nowhere', () => {
    const tender = { ...tenderOf(16), isDisplay: false }
    const page = presentDetail(tender, { ...factsOf(16, 1), files: [], all: true })
    expect([page.minMoney, page.maxMoney, page.estimate]).toEqual([null, null, null])
    expect(JSON.stringify(page.goodsLists)).not.toContain('minPrice')
  })
})

describe('the facts of a card', () => {
  test('a purchase ranks the lowest first, a sale the highest', () => {
    const rankOf = (type: number) => presentCard(tenderOf(type), factsOf(type, 1)).rankType
    expect([rankOf(3), rankOf(14)]).toEqual([1, 2])
  })

  test('the platform is named as its source', () => {
    expect(presentCard(tenderOf(3), factsOf(3, 1)).dataSourcesName).toBe('平台')
  })

  test('the times of signing up stand there as people read them, too', () => {
    const applyEnd = new Date('2026-12-02T16:05:00Z')
    const { applyStartTimeStr, applyEndTimeStr } = presentCard(
      { ...tenderOf(3), applyStart: null, applyEnd },
      factsOf(3, 1),
    )
    expect([applyStartTimeStr, applyEndTimeStr]).toEqual(['暂无信息', '2026/12/03 00:05'])
  })

  test('the full address is the region and the address, or what there is of them', () => {
    const addressOf = (address: string, regionName: string) =>
      presentDetail({ ...tenderOf(3), address }, { ...factsOf(3, 1), regionName, files: [], all: true })
        .fullAddress
    expect([
      addressOf('西咸大道 1 号', '陕西省 西安市'),
      addressOf('', '陕西省 西安市'),
      addressOf('西咸大道 1 号', ''),
    ]).toEqual(['陕西省 西安市 西咸大道 1 号', '陕西省 西安市', '西咸大道 1 号'])
  })
})
