import { openDatabase } from '@jb/api/platform/db/db'
import { startEmbeddedPostgres } from '@jb/api/platform/db/embedded-postgres'

const families = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄']
const initials = ['w', 'l', 'z', 'l', 'c', 'y', 'z', 'h']
const given = ['建国', '慧敏', '海涛', '立新', '晓燕', '志强', '小军', '大勇', '倩', '凯']

/** People of a company, all of them in the company itself; they are found by an initial and a number. */
const insert = `with people as (
    insert into account (phone, name, password_hash, search_key)
    select (19700000000 + n)::text, ($2::text[])[1 + n % 8] || ($3::text[])[1 + (n / 8) % 10], '-', ' ' || ($5::text[])[1 + n % 8] || n
    from generate_series(1, $4::int) as n returning id
  ), members as (
    insert into membership (account_id, company_id, roles) select id, $1::uuid, '{buyer}' from people returning id
  )
  insert into department_member (department_id, membership_id, is_primary)
  select d.id, m.id, true from members m, department d where d.company_id = $1::uuid and d.no = '1'`

/** Puts so many more people into the company of whoever has this telephone number, in a data folder nobody uses now. */
export async function fillCompany(dataDir: string, phone: string, people: number): Promise<void> {
  const server = await startEmbeddedPostgres(dataDir)
  const database = openDatabase(server.connection('postgres'), 1)
  try {
    const found = await database.pool.query<{ company_id: string }>(
      'select m.company_id from membership m join account a on a.id = m.account_id where a.phone = $1',
      [phone],
    )
    await database.pool.query(insert, [found.rows[0]?.company_id, families, given, people, initials])
  } finally {
    await database.close()
    await server.stop()
  }
}
