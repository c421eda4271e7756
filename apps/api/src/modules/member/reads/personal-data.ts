import { describeDevice } from '@jb/domain/member/device'
import { invitationStatusNames } from '@jb/domain/member/invitation'
import { operationName, subjectName } from '@jb/domain/member/operation-names'
import { type Role, roleLabels } from '@jb/domain/member/roles'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** A table of a person's data, under its heading. */
export interface Sheet {
  readonly name: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | Date | null)[])[]
}

/** What one capability keeps about a person: the latest `most` rows. */
export type SheetOf = (db: Kysely<DB>, accountId: string, most: number) => Promise<Sheet>

const mostRows = 10_000
const rolesOf = (roles: readonly string[]) => roles.map((role) => roleLabels[role as Role] ?? role).join('、')

async function account(db: Kysely<DB>, id: string): Promise<Sheet> {
  const row = await db
    .selectFrom('account')
    .select(['name', 'phone', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    name: '账号',
    head: ['姓名', '手机号', '注册时间'],
    rows: [[row.name, row.phone, row.created_at]],
  }
}

async function memberships(db: Kysely<DB>, id: string): Promise<Sheet> {
  const rows = await db
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .select(['c.name', 'c.uscc', 'm.roles', 'm.title', 'm.created_at', 'm.left_at'])
    .select((eb) =>
      eb
        .selectFrom('department_member as dm')
        .innerJoin('department as d', 'd.id', 'dm.department_id')
        .select(sql<string | null>`string_agg(d.name, '、' order by dm.is_primary desc, d.no)`.as('names'))
        .whereRef('dm.membership_id', '=', 'm.id')
        .as('departments'),
    )
    .where('m.account_id', '=', id)
    .orderBy('m.created_at')
    .execute()
  return {
    name: '企业身份',
    head: ['企业', '统一社会信用代码', '角色', '部门', '职务', '加入时间', '离开时间'],
    rows: rows.map((row) => [
      row.name,
      row.uscc,
      rolesOf(row.roles),
      row.departments ?? '',
      row.title,
      row.created_at,
      row.left_at,
    ]),
  }
}

async function invitations(db: Kysely<DB>, id: string, most: number): Promise<Sheet> {
  const rows = await db
    .selectFrom('invitation as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['c.name as company', 'i.name', 'i.title', 'i.roles', 'i.created_at', 'i.status', 'i.ended_at'])
    .where('i.account_id', '=', id)
    .orderBy('i.created_at', 'desc')
    .limit(most)
    .execute()
  return {
    name: '加入企业的邀请',
    head: ['企业', '对方填写的姓名', '职务', '角色', '邀请时间', '结果', '结束时间'],
    rows: rows.map(({ company, name, title, roles, created_at, status, ended_at }) => [
      ...[company, name, title, rolesOf(roles), created_at, invitationStatusNames[status], ended_at],
    ]),
  }
}

async function logins(db: Kysely<DB>, id: string): Promise<Sheet> {
  const rows = await db
    .selectFrom('session')
    .select(['user_agent', 'ip', 'created_at', 'seen_at', 'revoked_at'])
    .where('account_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(mostRows)
    .execute()
  return {
    name: '登录记录',
    head: ['设备', 'IP 地址', '登录时间', '最近使用', '退出时间'],
    rows: rows.map((row) => [
      describeDevice(row.user_agent),
      row.ip,
      row.created_at,
      row.seen_at,
      row.revoked_at,
    ]),
  }
}

async function accepted(db: Kysely<DB>, id: string): Promise<Sheet> {
  const rows = await db
    .selectFrom('terms_accepted')
    .select(['agreement', 'privacy', 'accepted_at'])
    .where('account_id', '=', id)
    .orderBy('accepted_at', 'desc')
    .execute()
  const version = (of: number) => (of === 0 ? '平台自带的说明' : `第 ${of} 版`)
  return {
    name: '同意记录',
    head: ['用户协议', '隐私政策', '同意时间'],
    rows: rows.map((row) => [version(row.agreement), version(row.privacy), row.accepted_at]),
  }
}

async function notices(db: Kysely<DB>, id: string): Promise<Sheet> {
  const rows = await db
    .selectFrom('notice')
    .select(['title', 'body', 'created_at', 'read_at'])
    .where('account_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(mostRows)
    .execute()
  return {
    name: '消息',
    head: ['标题', '内容', '时间', '阅读时间'],
    rows: rows.map((row) => [row.title, row.body, row.created_at, row.read_at]),
  }
}

async function operations(db: Kysely<DB>, id: string): Promise<Sheet> {
  const rows = await db
    .selectFrom('operation_log')
    .select(['at', 'action', 'subject_kind', 'subject_id', 'reason'])
    .where('actor_account_id', '=', id)
    .orderBy('at', 'desc')
    .limit(mostRows)
    .execute()
  return {
    name: '操作记录',
    head: ['时间', '操作', '对象', '对象编号', '原因'],
    rows: rows.map(({ at, action, subject_kind: kind, subject_id: id, reason }) => [
      at,
      operationName(kind, action),
      subjectName(kind),
      id,
      reason ?? '',
    ]),
  }
}

/** What is kept about a person as such and by `others`, one sheet a kind; the latest 10,000 rows of each. */
export function personalData(
  db: Kysely<DB>,
  accountId: string,
  others: readonly SheetOf[],
): Promise<readonly Sheet[]> {
  const own: readonly SheetOf[] = [account, memberships, invitations, accepted, logins, notices, operations]
  return Promise.all([...own, ...others].map((sheetOf) => sheetOf(db, accountId, mostRows)))
}

/** When the person had their data exported last. */
export async function lastExport(db: Kysely<DB>, accountId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('operation_log')
    .select('at')
    .where('subject_kind', '=', 'account')
    .where('subject_id', '=', accountId)
    .where('action', '=', 'account.dataExported')
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  return row?.at
}
