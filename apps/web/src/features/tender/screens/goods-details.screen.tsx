import { GoodsTable } from './goods-table.tsx'

/** 货物明细: the same table under its second address. */
export default function GoodsDetailsScreen() {
  return <GoodsTable place="tender.goodsDetails" title="货物明细" />
}
