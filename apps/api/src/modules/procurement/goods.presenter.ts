import { goodsHeaders } from '@jb/domain/procurement/goods-card'
import { columnsOf } from '@jb/domain/procurement/types'

/** The heads of a type's goods table; figures stand at the right. */
export function presentHeads(type: number, isDisplay: boolean) {
  const kinds = new Map(columnsOf(type).map(({ name, kind }) => [name, kind]))
  return goodsHeaders(type, isDisplay).map(({ name, translate }) => {
    const kind = kinds.get(name)
    return {
      name,
      translate,
      align: kind === 'quantity' || kind === 'money' ? ('right' as const) : ('left' as const),
    }
  })
}
