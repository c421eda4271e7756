import type { Answer, Received } from '@jb/contract/endpoint'
import type { contactSearch as contract } from '@jb/contract/member/organisation.contract'
import { soughtBy } from '@jb/domain/member/contact-search'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { sql } from 'kysely'
import type { ReadContext } from '../../../platform/module.ts'
import { presentContacts } from '../contact.presenter.ts'
import { colleaguesOf } from './colleagues.ts'
import { organisationOf } from './organisation-of.ts'

const most = 50

/** The condition of a search and what stands first: names that begin with the word, in characters, then in pinyin. */
export function matching(sought: NonNullable<ReturnType<typeof soughtBy>>) {
  if ('tail' in sought) {
    return { where: sql<boolean>`a.phone like ${`%${sought.tail}`}`, rank: sql`a.phone` }
  }
  const word = sought.word.replace(/[\\%_]/g, '\\$&')
  return {
    where: sql<boolean>`a.search_key like ${`% ${word}%`}`,
    rank: sql`case when lower(a.name) like ${`${word}%`} then 0
      when a.search_key like ${` ${word}%`} then 1 else 2 end`,
  }
}

/** People of the caller's company by name, pinyin, initials or the end of the telephone number. */
export async function contactSearch(
  ctx: ReadContext,
  { body }: Received<typeof contract>,
): Promise<Answer<typeof contract> | Refusal> {
  const company = await organisationOf(ctx, body.companyNo)
  if (isRefusal(company)) return company
  const sought = soughtBy(body.keyword)
  if (!sought) return { members: [] }
  const { where, rank } = matching(sought)
  const rows = await colleaguesOf(ctx.db, company.id)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('department_member as h')
            .select('h.membership_id')
            .whereRef('h.membership_id', '=', 'm.id')
            .whereRef('h.department_id', '=', 'd.id')
            .where('h.is_head', '=', true),
        )
        .as('head'),
    )
    .where(where)
    .orderBy(rank)
    .orderBy('a.search_key')
    .orderBy('m.member_no')
    .limit(most)
    .execute()
  const people = rows.map((row) => ({ ...row, head: Boolean(row.head) }))
  return { members: await presentContacts(ctx.services, ctx.db, company.no, people) }
}
