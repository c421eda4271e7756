/** The facts that others may react to. */
export type ProjectEventType = 'project.announced' | 'project.cancelled' | 'project.closed'

/** Enough to tell people what happened, so that a reaction need not load the project. */
export interface ProjectEvent {
  readonly type: ProjectEventType
  readonly payload: {
    readonly projectId: string
    readonly version: number
    readonly name: string
    readonly companyId: string
    readonly managerId: string
    readonly participantIds: readonly string[]
    readonly reason: string
    /** Who wanted it. */
    readonly by: string
  }
}
