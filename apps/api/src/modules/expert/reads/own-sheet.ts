import { type Major, majorNames, poolNames, statusNames } from '@jb/domain/expert/labels'
import type { SheetOf } from '../../member/index.ts'
import { ownAccount } from './own-account.ts'

/** The entries of a person in pools of experts, for the export of their data. */
export const expertSheet: SheetOf = async (db, accountId, most) => {
  const rows = await db
    .selectFrom('expert')
    .select(['owner', 'name', 'phone', 'employer', 'title', 'majors', 'years', 'status', 'updated_at'])
    .where(ownAccount, '=', accountId)
    .where('status', '<>', 'draft')
    .orderBy('updated_at', 'desc')
    .limit(most)
    .execute()
  return {
    name: '专家档案',
    head: ['专家库', '姓名', '手机', '单位', '职称', '专业', '从业年限', '状态', '更新时间'],
    rows: rows.map((row) => [
      poolNames[row.owner],
      row.name,
      row.phone,
      row.employer,
      row.title,
      row.majors.map((major) => majorNames[major as Major] ?? major).join('、'),
      row.years === null ? '' : String(row.years),
      statusNames[row.status],
      row.updated_at,
    ]),
  }
}
