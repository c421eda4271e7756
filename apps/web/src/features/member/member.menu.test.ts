import { menuFor } from '@jb/domain/member/menu'
import { roles } from '@jb/domain/member/roles'
import { expect, test } from 'vitest'
import type { Place } from '../../map/place.ts'
import { productMap } from '../../map/product-map.ts'

const places: Readonly<Record<string, Place>> = productMap
const everything = menuFor({ roles, company: { verified: false } })

test.each(everything.map(({ place, label }) => [label, place]))(
  '%s leads to the page of that title',
  (label, place) => {
    expect(places[place]?.title).toBe(label)
  },
)
