import type { Position } from '../map/position.ts'
import type { EngineeringType } from '../shared/engineering-types.ts'
import type { Decimal } from '../shared/money.ts'
import type { AnnouncementStatus } from './announcement.flow.ts'
import type { BudgetLine } from './budget.ts'
import type { ProjectEvent, ProjectEventType } from './events.ts'
import type { ProjectStatus } from './project.flow.ts'

/** What a person fills in. Price in yuan; days as `YYYY-MM-DD`; people by account. */
export interface ProjectForm {
  readonly name: string
  readonly departmentNo: string
  readonly engineeringType: EngineeringType
  readonly regionCode: string
  readonly address: string
  readonly position: Position | null
  readonly projectPrice: Decimal
  readonly startOn: string
  readonly endOn: string
  readonly description: string
  readonly managerId: string
  readonly participantIds: readonly string[]
  readonly budget: readonly BudgetLine[]
}

/** A piece of works that a company carries out: what it buys belongs to one. */
export interface Project extends ProjectForm {
  readonly id: string
  readonly no: string
  readonly companyId: string
  readonly createdBy: string
  readonly status: ProjectStatus
  readonly version: number
  readonly announcedAt: Date | undefined
  readonly closedAt: Date | undefined
}

/** 1 makes a project public, 0 takes that back (spec §3). */
export type Announce = 0 | 1

/** The wish to make a project public or to take that back, and what became of it. */
export interface Announcement {
  readonly id: string
  readonly projectId: string
  readonly companyId: string
  readonly announce: Announce
  readonly reason: string
  /** Of the client, once per submission (spec §3). */
  readonly uniqueId: string
  /** The approval that decides about it, if one does. */
  readonly instanceId: string | undefined
  readonly status: AnnouncementStatus
  readonly askedBy: string
  readonly askedAt: Date
  readonly decidedAt: Date | undefined
  /** Why an approval ended without effect. */
  readonly outcome: string | undefined
}

/** A project after a verb, and the fact to tell others. */
export interface ProjectStep {
  readonly project: Project
  readonly event: ProjectEvent
}

/** Closes a verb: the next version of the project and the event of that type. */
export function step(
  project: Project,
  type: ProjectEventType,
  more: { reason: string; by: string },
): ProjectStep {
  const { id: projectId, name, companyId, managerId, participantIds } = project
  const version = project.version + 1
  return {
    project: { ...project, version },
    event: { type, payload: { projectId, version, name, companyId, managerId, participantIds, ...more } },
  }
}
