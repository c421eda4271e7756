import type { Answer, Received } from '@jb/contract/endpoint'
import type { announceProject } from '@jb/contract/project/project.contract'
import { askToAnnounce } from '@jb/domain/project/announce'
import type { Announcement, Project } from '@jb/domain/project/project'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { askFirst } from '../../approval/index.ts'
import { announcementByUniqueId, latestAnnouncement, saveAnnouncement } from '../announcement.repository.ts'
import { announcement } from '../project.decisions.ts'
import { lockOwn } from './change-project.ts'
import { checkApplicant } from './check-applicant.ts'
import { makeEffective } from './make-effective.ts'

type Body = Received<typeof announceProject>['body']

const submitted = { code: 0, msg: '提交成功' }

/** Makes a project public or takes that back: at once, or by an approval where the company has a process for it. */
export async function announce(
  ctx: Ctx,
  { body }: { readonly body: Body },
): Promise<Answer<typeof announceProject> | Refusal> {
  const own = await lockOwn(ctx, body.projectId)
  if (isRefusal(own)) return own
  const { project } = own
  const stranger = await checkApplicant(ctx, project, body)
  if (stranger) return stranger
  const before = await announcementByUniqueId(ctx.tx, project.companyId, body.uniqueId)
  if (before) return isSame(before, body) ? submitted : refuse('project.submittedOtherwise')
  const wish = await wishOf(ctx, project, body)
  if (isRefusal(wish)) return wish
  const asking = { thing: project, wanted: wish, given: body.approval, subjectId: wish.id }
  const asked = await askFirst(ctx, announcement, asking)
  if (isRefusal(asked)) return asked
  const no =
    asked?.by === 'approvers'
      ? await handIn(ctx, wish, asked.approvalId)
      : await makeEffective(ctx, project, wish)
  return no ?? submitted
}

/** It lies with the approvers from now on; until they decide, the project stays as it is. */
async function handIn(ctx: Ctx, wish: Announcement, instanceId: string): Promise<undefined> {
  await saveAnnouncement(ctx.tx, { ...wish, instanceId })
  await ctx.log({
    subject: { kind: 'project', id: wish.projectId },
    action: wish.announce === 1 ? 'submitAnnounce' : 'submitCancel',
    reason: wish.reason,
  })
}

async function wishOf(ctx: Ctx, project: Project, body: Body): Promise<Announcement | Refusal> {
  const reason = body.announce === 1 ? body.announceReason : body.cancelAnnounceReason
  if (reason === '') return refuse('project.reasonRequired')
  const latest = await latestAnnouncement(ctx.tx, project.id)
  const asked = {
    ...{ id: ctx.newId(), announce: body.announce, reason, uniqueId: body.uniqueId },
    ...{ askedBy: callerOf(ctx).accountId, askedAt: ctx.now },
  }
  return askToAnnounce(project, asked, { pending: latest?.status === 'pending', latest })
}

const isSame = (before: Announcement, { projectId, announce }: Body) =>
  before.projectId === projectId && before.announce === announce
