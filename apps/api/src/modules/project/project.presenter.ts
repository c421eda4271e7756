import type { OwnProject, PublicProject } from '@jb/contract/project/project.shapes'
import { announcementNames, statusNames } from '@jb/domain/project/labels'
import type { ProjectStatus } from '@jb/domain/project/project.flow'
import { type EngineeringType, engineeringTypeNames } from '@jb/domain/shared/engineering-types'
import { regionPath } from '@jb/domain/shared/regions'
import type { LatestAnnouncement } from './reads/latest-of.ts'

/** What of a project and its company everybody may read. */
export const publicColumns = [
  'project.id',
  'project.no',
  'project.name',
  'project.engineering_type',
  'project.region_code',
  'project.project_price',
  'project.start_on',
  'project.end_on',
  'project.announced_at',
  'company.name as company_name',
] as const

export interface PublicRow {
  readonly id: string
  readonly no: string
  readonly name: string
  readonly engineering_type: EngineeringType
  readonly region_code: string
  readonly project_price: string
  readonly start_on: string
  readonly end_on: string
  readonly announced_at: Date | null
  readonly company_name: string
}

export interface OwnRow extends PublicRow {
  readonly status: ProjectStatus
  readonly updated_at: Date
  readonly department_no: string
  readonly manager_name: string
}

/** A project as everybody may see it. */
export async function presentPublic(row: PublicRow): Promise<PublicProject> {
  return {
    id: row.id,
    no: row.no,
    name: row.name,
    engineeringType: row.engineering_type,
    engineeringTypeName: engineeringTypeNames[row.engineering_type],
    companyName: row.company_name,
    regionName: await regionPath(row.region_code),
    projectPrice: row.project_price,
    startOn: row.start_on,
    endOn: row.end_on,
    announcedAt: row.announced_at?.toISOString() ?? null,
  }
}

/** A project in the list of its own company. */
export async function presentOwn(
  row: OwnRow,
  departments: ReadonlyMap<string, string>,
  latest: LatestAnnouncement | undefined,
): Promise<OwnProject> {
  return {
    ...(await presentPublic(row)),
    status: row.status,
    statusName: statusNames[row.status],
    approvalName: approvalName(latest),
    managerName: row.manager_name,
    departmentName: departments.get(row.department_no) ?? '',
    updatedAt: row.updated_at.toISOString(),
  }
}

/** What took effect or was taken back by its starter needs no word beside the status. */
function approvalName(latest: LatestAnnouncement | undefined): string {
  const worth = latest && ['pending', 'rejected', 'failed'].includes(latest.status)
  return worth ? announcementNames[latest.status] : ''
}
