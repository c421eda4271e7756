import { menuFor } from '@jb/domain/member/menu'
import { roles } from '@jb/domain/member/roles'
import { expect, test } from 'vitest'
import type { Place } from '../../map/place.ts'
import { productMap } from '../../map/product-map.ts'

const places: Readonly<Record<string, Place>> = productMap
const everything = menuFor({ roles, company: { verified: false } })

/** One address of several that one screen has, or a title that says less: whose or what it is stands in the menu. */
const titles: Readonly<Record<string, string>> = {
  'demand.goodsPublish': '发布商品预算',
  'demand.goodsOwn': '商品预算管理',
  'quotation.list': '报价记录',
}

test.each(everything.map(({ place, label }) => [label, place]))(
  '%s leads to the page of that title',
  (label, place) => {
    expect(places[place]?.title).toBe(titles[place] ?? label)
  },
)
