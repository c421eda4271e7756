import { runningRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { goodsPage } from '../procurement/item.shapes.ts'
import { goodsExport, ownAsk, publicList } from '../procurement/own-endpoints.ts'
import { sheetTable, tenderType } from '../procurement/procurement.shapes.ts'
import { pageQuery } from '../shared/page.ts'
import { fileRef, id } from '../shared/values.ts'
import { notFound, verified } from './tender.refusals.ts'

export const tenderGoods = endpoint({
  id: 'tender.goods',
  summary: '招标清单，分页',
  ...publicList,
  service: 'tender',
  path: '/gv1/mechanicalLabor/selectTenderingGoods',
  body: z.object({
    ...pageQuery,
    id,
    /** Only the rows that have it in a column that is shown. */
    keyword: z._default(z.string().check(z.maxLength(50)), ''),
  }),
  answer: goodsPage,
  refusals: notFound,
})

/** `whole`: one price is for the whole list, as in auctions; its rows have none. */
const pricing = z._default(z.enum(['rows', 'whole']), 'rows')

export const goodsTemplate = endpoint({
  id: 'tender.goodsTemplate',
  summary: '清单 Excel 模板；第一次要时制作，以后给同一个文件',
  service: 'api',
  method: 'POST',
  path: '/tender/goods-templates',
  kind: 'change',
  who: runningRoles,
  scope: 'none',
  body: z.object({ type: tenderType, pricing }),
  answer: fileRef,
  field: 'data',
  refusals: {},
})

export const parseGoodsSheet = endpoint({
  id: 'tender.parseGoodsSheet',
  summary: '读取上传的清单 Excel，返回第一张工作表的单元格',
  ...ownAsk,
  path: '/tender/goods-sheets',
  body: z.object({ fileId: id }),
  answer: sheetTable,
  refusals: {
    ...verified,
    'file.notFound': '没有找到上传的文件，请重新上传',
    'tender.sheetUnreadable': '这个文件读不出来，请另存为 .xlsx 后再上传',
    'tender.sheetTooLarge': '这个表格太大，清单最多 2000 行，请删去多余的工作表、图片和空行后再上传',
    'tender.sheetTooLong': '这个文件无法在限定时间内读取，请另存为新的 .xlsx 后重试',
    'tender.sheetBusy': '正在读取的文件较多，请稍后重试',
  },
})

export const exportGoods = goodsExport('tender', { summary: '把清单导出为 Excel', refusals: notFound })
