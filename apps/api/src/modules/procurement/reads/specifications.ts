import type { Answer, Received } from '@jb/contract/endpoint'
import type { specifications as contract } from '@jb/contract/procurement/specification.contract'
import { specColumn } from '@jb/domain/procurement/spec-column'
import { sql } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import { saying } from '../../../platform/db/saying.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { runBy } from '../own-list.ts'

/** Lists of a kind that are looked through, and specifications that are told of. */
const listsRead = 50
const told = 30

interface Used {
  readonly spec: string
  readonly unit: string
  readonly times: number
  readonly last: Date
}

/**
 * The specifications of a material in what the caller has published for one company, own or acted for: in the rows of
 * each of these kinds of things, `tender` for those in `tender_row`.
 */
export const specificationsIn =
  (kinds: readonly string[]) =>
  async (ctx: ReadContext, { body }: Received<typeof contract>): Promise<Answer<typeof contract>> => {
    const caller = callerOf(ctx)
    const owner = body.principalId ?? caller.companyId ?? null
    const named = saying(body.name, { texts: [sql`goods.cells ->> 'name'`, sql`goods.cells ->> 'item'`] })
    const lists = await Promise.all(
      kinds.map((kind) =>
        sql<Used>`
          with latest as (
            select id, released_at from ${sql.table(kind)}
            where ${runBy(caller, kind)} and company_id = ${owner} and released_at is not null
            order by released_at desc limit ${listsRead}
          )
          select btrim(goods.cells ->> ${specColumn}) as spec, max(coalesce(goods.cells ->> 'unit', '')) as unit,
            count(distinct latest.id)::int as times, max(latest.released_at) as last
          from latest join ${sql.table(`${kind}_row`)} as goods on goods.${sql.ref(`${kind}_id`)} = latest.id
          where ${named} and btrim(coalesce(goods.cells ->> ${specColumn}, '')) <> ''
          group by 1`.execute(ctx.db),
      ),
    )
    const all = together(lists.flatMap(({ rows }) => rows))
    const records = all
      .sort((a, b) => b.times - a.times || b.last.getTime() - a.last.getTime())
      .slice(0, told)
      .map(({ last, ...used }) => ({ ...used, lastUsedAt: last.toISOString() }))
    return { records }
  }

/** One specification of several kinds of things is one. */
function together(rows: readonly Used[]): Used[] {
  const known = new Map<string, Used>()
  for (const row of rows) {
    const before = known.get(row.spec)
    const newer = before && before.last > row.last ? before : row
    known.set(row.spec, { ...newer, times: row.times + (before?.times ?? 0) })
  }
  return [...known.values()]
}
