import { checkInvite } from '@jb/domain/member/invitation'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { askedSoFar } from './invitations.ts'

const inviteSentences = {
  'member.staffInvited': '已经邀请过这个手机号的人，请等待本人接受。',
  'member.inviteTooSoon': '这个手机号的人刚刚拒绝过邀请，请在上次邀请 30 分钟后再导入。',
  'member.inviteTooOften': '这个手机号的人多次拒绝加入，不能再邀请。',
} as const

/** Numbers that cannot be added, and why: their people are here, are shut out, or cannot be asked now. */
export async function unfitPhones(
  db: Kysely<DB>,
  companyId: string,
  phones: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  if (phones.length === 0) return new Map()
  const rows = await db
    .selectFrom('account as a')
    .leftJoin('membership as m', (join) =>
      join.onRef('m.account_id', '=', 'a.id').on('m.company_id', '=', companyId),
    )
    .select(['a.id as accountId', 'a.phone', 'a.status', 'm.id', 'm.left_at'])
    .where('a.phone', 'in', phones)
    .execute()
  const people = rows.map(({ accountId }) => accountId)
  const asked = await askedSoFar(db, companyId, people)
  const why = (row: (typeof rows)[number]) => {
    if (row.id && !row.left_at) return '这个手机号的人已经是本企业的员工。'
    if (row.status !== 'active') return '这个手机号的账号已被平台停用。'
    const no = checkInvite(asked.get(row.accountId) ?? [], now)
    return no && inviteSentences[no.refused]
  }
  return new Map(
    rows.flatMap((row) => {
      const sentence = why(row)
      return sentence ? [[row.phone, sentence] as const] : []
    }),
  )
}
