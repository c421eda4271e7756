import {
  contactSearch,
  organisationContacts,
  organisationLevel,
} from '@jb/contract/member/organisation.contract'
import type { Contact } from '@jb/contract/member/organisation.shapes'
import type { QueryClient } from '@tanstack/react-query'
import { endpointQuery } from '../../lib/query-client.ts'

const personOf = ({ id, name, memberNo, comNo, departmentName, icon }: Contact) => ({
  ...{ id, name, memberNo, comNo, departmentName },
  ...(icon && { icon }),
})

/** What stands directly below a department of the own company: departments, and the first of its people. */
export async function loadLevel(client: QueryClient, departmentNo = '1') {
  const level = await client.fetchQuery(endpointQuery(organisationLevel, { body: { departmentNo } }))
  const { children: departments, contacts, nextCursor } = level
  return { departments, people: contacts.map(personOf), nextCursor }
}

const pageSize = 50

/** The people of a department after those that have been read. */
export async function loadMore(client: QueryClient, departmentNo = '1', cursor: string) {
  const body = { departmentNo, cursor, pageSize }
  const page = await client.fetchQuery(endpointQuery(organisationContacts, { body }))
  return { people: page.records.map(personOf), nextCursor: page.nextCursor }
}

/** Colleagues by name, pinyin or the tail of a phone. */
export async function findPeople(client: QueryClient, keyword: string) {
  const body = { keyword: keyword.slice(0, 30) }
  const { members } = await client.fetchQuery(endpointQuery(contactSearch, { body }))
  return members.map(personOf)
}
