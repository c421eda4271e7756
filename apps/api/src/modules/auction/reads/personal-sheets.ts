import { bidderStatusNames } from '@jb/domain/auction/admission'
import { fromFen } from '@jb/domain/auction/fen'
import type { SheetOf } from '../../member/index.ts'

/** The auctions that a person has signed their company up for, with the contact they gave, for the export of their data. */
export const placeSheet: SheetOf = async (db, accountId, most) => {
  const rows = await db
    .selectFrom('auction_bidder as b')
    .innerJoin('auction as a', 'a.id', 'b.auction_id')
    .select(['a.no', 'a.title', 'b.status', 'b.contact_name', 'b.contact_phone', 'b.note'])
    .select(['b.joined_at', 'b.agreement_at'])
    .where((eb) => eb.or([eb('b.account_id', '=', accountId), eb('b.agreed_by', '=', accountId)]))
    .orderBy('b.joined_at', 'desc')
    .limit(most)
    .execute()
  return {
    name: '竞价报名',
    head: ['编号', '竞价', '状态', '联系人', '联系电话', '备注', '报名时间', '同意规则时间'],
    rows: rows.map((row) => [
      ...[row.no, row.title, bidderStatusNames[row.status], row.contact_name, row.contact_phone],
      ...[row.note, row.joined_at, row.agreement_at],
    ]),
  }
}

/** The prices that a person has given, with the address and device they came from. No number of a line: it would tell how many there are. */
export const traceSheet: SheetOf = async (db, accountId, most) => {
  const rows = await db
    .selectFrom('auction_trace as t')
    .innerJoin('auction as a', 'a.id', 't.auction_id')
    .innerJoin('auction_event as e', (join) =>
      join.onRef('e.auction_id', '=', 't.auction_id').onRef('e.seq', '=', 't.seq'),
    )
    .select(['a.title', 'e.at', 'e.amount_fen', 't.ip', 't.device'])
    .where('t.account_id', '=', accountId)
    .orderBy('e.at', 'desc')
    .limit(most)
    .execute()
  return {
    name: '竞价出价',
    head: ['竞价', '时间', '报价（元）', 'IP 地址', '设备'],
    rows: rows.map((row) => [
      ...[row.title, row.at, row.amount_fen === null ? '' : fromFen(Number(row.amount_fen))],
      ...[row.ip, row.device],
    ]),
  }
}
