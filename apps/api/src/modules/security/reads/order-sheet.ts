import { maskAccount } from '@jb/domain/ledger/words'
import { kindNames } from '@jb/domain/security/labels'
import { shownStatus } from '@jb/domain/security/words'
import type { SheetOf } from '../../member/index.ts'
import { toOrder } from '../security.rows.ts'
import { ordersWithNames, shown } from './orders-with-names.ts'

/** The securities that a person has begun to give for their company, for the export of their data. */
export const orderSheet: SheetOf = async (db, accountId, most) => {
  const rows = await shown(ordersWithNames(db, {}))
    .where('o.account_id', '=', accountId)
    .orderBy('o.created_at', 'desc')
    .limit(most)
    .execute()
  return {
    name: '保证金',
    head: [
      '订单号',
      '项目',
      '收款方',
      '方式',
      '金额（元）',
      '状态',
      '付款户名',
      '付款账号',
      '生成时间',
      '到账时间',
    ],
    rows: rows.map((row) => {
      const order = toOrder(row)
      return [
        ...[order.no, row.title, row.owner_name, kindNames[order.kind], order.amount, shownStatus(order)],
        ...[order.paidFrom?.name ?? '', order.paidFrom ? maskAccount(order.paidFrom.account) : ''],
        ...[order.createdAt, order.paidAt],
      ]
    }),
  }
}
