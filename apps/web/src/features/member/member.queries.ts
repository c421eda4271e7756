import { findMenu, personas } from '@jb/contract/member/member.contract'
import { queryOptions } from '@tanstack/react-query'
import { endpointQuery } from '../../lib/query-client.ts'

/** The people of the demo; an empty list elsewhere. */
export const personasQuery = endpointQuery(personas, {})

/** What this person may open, as the server sees it. `owner` keeps one person's menu from another's. */
export const menuQuery = (owner: string) => {
  const menu = endpointQuery(findMenu, {})
  return queryOptions({ ...menu, queryKey: [...menu.queryKey, owner] })
}
