import { endAnnouncement } from '@jb/domain/project/announce'
import { checkBudget } from '@jb/domain/project/budget'
import { approvalNames } from '@jb/domain/project/labels'
import type { Announcement, Project } from '@jb/domain/project/project'
import { isRefusal } from '@jb/domain/shared/refusal'
import { callerOf } from '../../platform/caller.ts'
import { type Decisions, decision, type Things } from '../approval/index.ts'
import { memberDoor } from '../member/index.ts'
import { latestAnnouncement, saveAnnouncement } from './announcement.repository.ts'
import { lockProject, projectById } from './project.repository.ts'
import { factsOf } from './reads/facts-of.ts'
import { makeEffective } from './use-cases/make-effective.ts'
import { tellFailed } from './use-cases/tell.ts'

const lines = {
  rejected: 'approvalRejected',
  withdrawn: 'approvalWithdrawn',
  terminated: 'approvalTerminated',
  failed: 'approvalFailed',
} as const

const endings = {
  approved: 'fail',
  rejected: 'reject',
  withdrawn: 'withdraw',
  terminated: 'terminate',
} as const

/** Projects, as their approvers are asked about them. */
const projects: Things<Project> = {
  kind: 'project',
  brief: ({ id, companyId, name }) => ({ id, companyId, title: name }),
  async find(ctx, id) {
    const project = await projectById(ctx.db, id)
    return project?.companyId === callerOf(ctx).companyId ? project : undefined
  },
  lock: ({ tx }, id) => lockProject(tx, id),
  async about(_, { companyId, createdBy, status, departmentNo, engineeringType, projectPrice }, { starter }) {
    return {
      companyId,
      starter,
      creators: [createdBy],
      typeName: approvalNames[status === 'announced' ? 0 : 1],
      context: { companyId, userId: starter, departmentNo, engineeringType, projectPrice },
    }
  },
  lineOf: (_, outcome) => ({ action: lines[outcome] }),
  async tellFailure(ctx, { thing, asked: { subject, startedBy: askedBy } }, { failure }) {
    await tellFailed(ctx, thing, { id: subject.id, askedBy }, failure)
  },
}

/** A project becomes public, or no longer is; the company may have been frozen meanwhile. */
export const announcement = decision<Project, Announcement>({
  subject: 'project.announce',
  of: projects,
  process: ['projectAnnounce'],
  name: '公示',
  place: 'project.detail',
  async stakes(_, { status, projectPrice, budget }) {
    if (status === 'announced' || budget.length === 0) return {}
    const { total } = checkBudget(projectPrice, budget)
    return { budget: { label: '预算占工程造价', total: projectPrice, used: '0', asked: total } }
  },
  facts: (ctx, project, wanted) => factsOf(ctx.tx, project, wanted),
  card: (_, { projectPrice }, { announce, reason }) => ({
    amount: { label: '工程造价', yuan: projectPrice },
    overrides: reason === '' ? [] : [{ what: approvalNames[announce], why: reason }],
  }),
  request: ({ id, announce }) => ({ announcementId: id, announce }),
  async bars(ctx, { thing: { companyId } }) {
    const frozen = await memberDoor.frozenAmong(ctx.tx, [companyId])
    return frozen.has(companyId) ? '企业已被平台冻结，公示没有生效。' : undefined
  },
  async carryOut(ctx, { thing, asked }) {
    const latest = await latestAnnouncement(ctx.tx, thing.id)
    return latest?.id === asked.subject.id ? makeEffective(ctx, thing, latest) : undefined
  },
  failure: () => '项目的状态已经变化，公示没有生效。',
  async drop(ctx, { thing, outcome }, { failure }) {
    const latest = await latestAnnouncement(ctx.tx, thing.id)
    const ended = latest && endAnnouncement(latest, endings[outcome], ctx.now, failure)
    if (ended && !isRefusal(ended)) await saveAnnouncement(ctx.tx, ended)
  },
})

export const projectDecisions: Decisions = [announcement]
