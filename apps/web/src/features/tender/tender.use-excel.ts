import { goodsTemplate, parseGoodsSheet } from '@jb/contract/tender/goods.contract'
import type { listWays } from '@jb/domain/procurement/goods-sheet'
import { call } from '../../lib/api-client.ts'
import { useChange } from '../../lib/query-client.ts'
import { uploadAttachment } from '../file/index.ts'
import type { GoodsExcel } from '../procurement/index.ts'

/** The way from and to Excel for a list whose rows have prices of their own, or one price for the whole. */
export function useGoodsExcel(pricing: keyof typeof listWays): GoodsExcel {
  const { mutateAsync: template } = useChange(goodsTemplate)
  return {
    template: (type) => template({ body: { type, pricing } }),
    async read(file, { onProgress, signal }) {
      const { id } = await uploadAttachment(file, onProgress, signal)
      return call(parseGoodsSheet, { body: { fileId: id } }, { signal })
    },
  }
}
