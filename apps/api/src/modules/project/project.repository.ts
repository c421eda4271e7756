import type { Project } from '@jb/domain/project/project'
import { formatDay } from '@jb/domain/shared/dates'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'
import type { DB, Project as ProjectTable } from '../../platform/db/types.ts'

/** The project with this id, locked until the transaction ends. Everything that changes about a project locks it first. */
export async function lockProject(tx: Tx, id: string): Promise<Project | undefined> {
  const row = await tx.selectFrom('project').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && wholeOf(tx, row)
}

/** The project with this id as it is now. */
export async function projectById(db: Kysely<DB>, id: string): Promise<Project | undefined> {
  const row = await db.selectFrom('project').selectAll().where('id', '=', id).executeTakeFirst()
  return row && wholeOf(db, row)
}

async function wholeOf(db: Kysely<DB>, row: Selectable<ProjectTable>): Promise<Project> {
  const people = await db
    .selectFrom('project_participant')
    .select('account_id')
    .where('project_id', '=', row.id)
    .orderBy('position')
    .execute()
  const budget = await db
    .selectFrom('project_budget_line')
    .select(['category', 'name', 'amount'])
    .where('project_id', '=', row.id)
    .orderBy('position')
    .execute()
  return { ...toProject(row), participantIds: people.map(({ account_id }) => account_id), budget }
}

/** The next number, `GC-20261121-0001`: the day in China and a running figure. */
export async function nextNo(tx: Tx, now: Date): Promise<string> {
  const { rows } = await sql<{ n: number }>`select nextval('project_no_seq')::int as n`.execute(tx)
  return `GC-${formatDay(now).replaceAll('-', '')}-${String(rows[0]?.n ?? 0).padStart(4, '0')}`
}

/** Writes a new project with its people and its budget. */
export async function insertProject(tx: Tx, project: Project, now: Date): Promise<void> {
  const { id, no, companyId, createdBy } = project
  await tx
    .insertInto('project')
    .values({
      ...columns(project),
      ...{ id, no, company_id: companyId, created_by: createdBy, created_at: now, updated_at: now },
    })
    .execute()
  await insertParts(tx, project)
}

/** Writes what a verb has changed. */
export async function updateProject(tx: Tx, project: Project, now: Date): Promise<void> {
  await tx
    .updateTable('project')
    .set({ ...columns(project), updated_at: now })
    .where('id', '=', project.id)
    .execute()
  await tx.deleteFrom('project_participant').where('project_id', '=', project.id).execute()
  await tx.deleteFrom('project_budget_line').where('project_id', '=', project.id).execute()
  await insertParts(tx, project)
}

function columns(project: Project) {
  return {
    name: project.name,
    department_no: project.departmentNo,
    engineering_type: project.engineeringType,
    region_code: project.regionCode,
    address: project.address,
    lon: project.position?.lon ?? null,
    lat: project.position?.lat ?? null,
    project_price: project.projectPrice,
    start_on: project.startOn,
    end_on: project.endOn,
    description: project.description,
    manager_id: project.managerId,
    status: project.status,
    version: project.version,
    announced_at: project.announcedAt ?? null,
    closed_at: project.closedAt ?? null,
  }
}

async function insertParts(tx: Tx, { id, participantIds, budget }: Project): Promise<void> {
  const people = participantIds.map((account_id, position) => ({ project_id: id, account_id, position }))
  if (people.length > 0) await tx.insertInto('project_participant').values(people).execute()
  const lines = budget.map((line, position) => ({ project_id: id, position, ...line }))
  if (lines.length > 0) await tx.insertInto('project_budget_line').values(lines).execute()
}

function toProject(row: Selectable<ProjectTable>): Omit<Project, 'participantIds' | 'budget'> {
  return {
    id: row.id,
    no: row.no,
    companyId: row.company_id,
    createdBy: row.created_by,
    name: row.name,
    departmentNo: row.department_no,
    engineeringType: row.engineering_type,
    regionCode: row.region_code,
    address: row.address,
    position: row.lon === null || row.lat === null ? null : { lon: row.lon, lat: row.lat },
    projectPrice: row.project_price,
    startOn: row.start_on,
    endOn: row.end_on,
    description: row.description,
    managerId: row.manager_id,
    status: row.status,
    version: row.version,
    announcedAt: row.announced_at ?? undefined,
    closedAt: row.closed_at ?? undefined,
  }
}
