import { leadMark, nameSeparator } from '@jb/domain/bid/consortium'
import { sql } from 'kysely'

/**
 * How a bidder is named, in SQL: the company of this alias in the tender of this column, with the members of the
 * consortium that it leads.
 */
export const bidderName = (company: string, tenderId: string) =>
  sql<string>`(${sql.ref(`${company}.name`)} || coalesce((
    select ${leadMark}::text || ${nameSeparator}::text || string_agg(mc.name, ${nameSeparator}::text order by m.position)
    from registration lead join consortium_member m on m.registration_id = lead.id
    join company mc on mc.id = m.company_id
    where lead.tender_id = ${sql.ref(tenderId)} and lead.company_id = ${sql.ref(`${company}.id`)}
      and m.state in ('confirmed', 'left')), ''))`
