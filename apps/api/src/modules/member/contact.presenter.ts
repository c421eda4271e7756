import type { Contact } from '@jb/contract/member/organisation.shapes'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import type { Services } from '../../platform/services.ts'
import { fileRefs } from '../file/index.ts'
import type { Colleague } from './reads/colleagues.ts'

type Shown = Omit<Colleague, 'accountId' | 'roles'> & { readonly head: boolean }

/** Links to the pictures of people, by file. */
export async function iconLinks(
  services: Pick<Services, 'secret'>,
  db: Kysely<DB>,
  files: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, string>> {
  const ids = files.filter((file) => file !== null)
  return new Map((await fileRefs(services, db, ids)).map(({ id, url }) => [id, url]))
}

/** People as lists and pickers name them; `comNo` is the number of their company. */
export async function presentContacts(
  services: Pick<Services, 'secret'>,
  db: Kysely<DB>,
  comNo: string,
  people: readonly Shown[],
): Promise<Contact[]> {
  const links = await iconLinks(
    services,
    db,
    people.map(({ icon }) => icon),
  )
  return people.map(({ name, memberNo, departmentNo, departmentName, title, head, icon }) => ({
    id: memberNo,
    name,
    memberNo,
    comNo,
    departmentNo,
    departmentName,
    title,
    head,
    icon: links.get(icon) ?? null,
    count: 0,
  }))
}
