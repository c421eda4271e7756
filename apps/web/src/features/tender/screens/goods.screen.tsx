import { GoodsTable } from './goods-table.tsx'

/** 清单明细: all rows of a tender's list. */
export default function GoodsScreen() {
  return <GoodsTable place="tender.goods" title="清单明细" />
}
