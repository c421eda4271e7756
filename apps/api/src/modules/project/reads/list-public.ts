import type { Answer, Received } from '@jb/contract/endpoint'
import type { publicProjects } from '@jb/contract/project/project.contract'
import { sql } from 'kysely'
import { cappedTotal, pageOrProblem } from '../../../platform/db/page.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { presentPublic, publicColumns } from '../project.presenter.ts'
import { narrowed } from './narrowed.ts'

/** The projects that are public now, the latest announced first. */
export async function listPublic(
  { db }: ReadContext,
  { body }: Received<typeof publicProjects>,
): Promise<Answer<typeof publicProjects>> {
  const list = narrowed(db, body).where('project.status', '=', 'announced')
  const by = { at: sql<Date>`project.announced_at`, id: 'project.id' }
  const [{ rows, ...rest }, total] = await Promise.all([
    pageOrProblem(list.select(publicColumns), by, body),
    cappedTotal(db, list),
  ])
  return { ...rest, ...total, records: await Promise.all(rows.map(presentPublic)) }
}
