import { noticeKinds } from '@jb/domain/notice/kinds'
import { expect, test } from 'vitest'
import type { Place } from '../../map/place.ts'
import { productMap } from '../../map/product-map.ts'

const places: Readonly<Record<string, Place>> = productMap

test.each(Object.entries(noticeKinds))('%s leads to a screen that a notice can open', (_kind, { place }) => {
  const needed = Object.entries(places[place]?.search ?? { 'the place itself': 'needed' })
    .filter(([, need]) => need === 'needed')
    .map(([name]) => name)
  expect(['', 'id']).toContain(needed.join())
})
