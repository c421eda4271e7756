import { approvalOf, myApprovals } from '@jb/contract/approval/approval.contract'
import type { ApprovalDetail } from '@jb/contract/approval/approval.shapes'
import {
  addSigner,
  agreeApproval,
  commentApproval,
  copyApproval,
  delegateApproval,
  rejectApproval,
  remindApproval,
  transferApproval,
  withdrawApproval,
} from '@jb/contract/approval/decision.contract'
import { myTenders, publishTender, saveTenderDraft, tenderDraftOf } from '@jb/contract/tender/tender.contract'
import type { TenderForm } from '@jb/contract/tender/tender.form'
import { memberDoor } from '../modules/member/index.ts'
import type { Session } from '../platform/ctx.ts'
import { type Act, type Play, personOf } from './act.ts'
import { membersOf, putInForce } from './approvals.templates.ts'
import type { Hours } from './plot.ts'
import { approvalDeeds, resubmissions, templatePlots } from './plots/approvals.ts'
import { sessionFor } from './stage.ts'

/** What somebody does to an approval. */
type Deed =
  | { readonly do: 'agree'; readonly comment?: string }
  | { readonly do: 'reject'; readonly comment: string }
  | { readonly do: 'transfer' | 'delegate'; readonly to: string; readonly comment: string }
  | {
      readonly do: 'addSign'
      readonly where: 'before' | 'after'
      readonly to: string
      readonly comment: string
    }
  | { readonly do: 'cc'; readonly to: string; readonly comment: string }
  | { readonly do: 'comment'; readonly comment: string }
  | { readonly do: 'withdraw'; readonly reason: string }
  | { readonly do: 'remind' }

/** A deed, on the newest approval with this title that this person has started. */
export type DeedPlot = Deed & {
  readonly at: Hours
  readonly about: string
  readonly starter: string
  /** Whose turn it is, when nobody is named. */
  readonly by?: string
}

/** A tender that came back and is handed in again, with what has been changed. */
export interface ResubmissionPlot {
  readonly at: Hours
  readonly by: string
  readonly title: string
  readonly change?: Partial<TenderForm>
}

const system = { system: 'demo' } as const

async function newestOf(play: Play, starter: Session, title: string): Promise<ApprovalDetail> {
  const { records } = await play.stage.perform(starter, myApprovals, {
    body: { tab: 'started', keyword: title },
  })
  const found = records.find((row) => row.title === title)
  if (!found) throw new Error(`${starter.accountName} has started no approval of ${title}`)
  return play.stage.perform(starter, approvalOf, { params: { id: found.id } })
}

/** The person whose turn it is; colleagues who have no part of their own in the story decide, too. */
async function whoseTurn(play: Play, starter: Session, { title, nodes }: ApprovalDetail): Promise<Session> {
  const task = nodes.flatMap(({ tasks }) => tasks).find(({ active }) => active)
  if (!task) throw new Error(`nobody has to decide about ${title}`)
  const [person] = await play.stage.run(system, (ctx) =>
    memberDoor.colleagues(ctx.tx, starter.companyId ?? '', { memberNos: [task.memberNo] }),
  )
  if (!person) throw new Error(`${task.name} has left`)
  const { accountId, name: accountName, roles } = person
  return sessionFor({ ...starter, accountId, accountName, roles })
}

async function perform(play: Play, plot: DeedPlot): Promise<void> {
  const { stage } = play
  const starter = personOf(play, plot.starter)
  const approval = await newestOf(play, starter, plot.about)
  const person = plot.by ? personOf(play, plot.by) : await whoseTurn(play, starter, approval)
  const numberOf = async (name: string) => (await membersOf(play, starter, [name]))[0] ?? ''
  const seen = { id: approval.id, version: approval.version }
  switch (plot.do) {
    case 'agree':
      await stage.perform(person, agreeApproval, { body: { ...seen, comment: plot.comment ?? '' } })
      return
    case 'reject':
      await stage.perform(person, rejectApproval, { body: { ...seen, comment: plot.comment } })
      return
    case 'transfer':
    case 'delegate': {
      const body = { ...seen, memberNo: await numberOf(plot.to), comment: plot.comment }
      await stage.perform(person, plot.do === 'transfer' ? transferApproval : delegateApproval, { body })
      return
    }
    case 'addSign': {
      const { where, comment } = plot
      const body = { ...seen, memberNo: await numberOf(plot.to), where, comment }
      await stage.perform(person, addSigner, { body })
      return
    }
    case 'cc': {
      const body = { ...seen, memberNos: [await numberOf(plot.to)], comment: plot.comment }
      await stage.perform(person, copyApproval, { body })
      return
    }
    case 'comment':
      await stage.perform(person, commentApproval, { body: { ...seen, comment: plot.comment } })
      return
    case 'withdraw':
      await stage.perform(person, withdrawApproval, { body: { ...seen, reason: plot.reason } })
      return
    case 'remind':
      await stage.perform(person, remindApproval, { body: seen })
  }
}

async function handInAgain(play: Play, { by, title, change }: ResubmissionPlot): Promise<void> {
  const person = personOf(play, by)
  const { records } = await play.stage.perform(person, myTenders, { body: { keyword: title } })
  const id = records.find(({ name }) => name === title)?.id
  if (id === undefined) throw new Error(`${by} runs no tender ${title}`)
  const { version, form } = await play.stage.perform(person, tenderDraftOf, { params: { id } })
  const saved = change
    ? await play.stage.perform(person, saveTenderDraft, {
        body: { id, version, form: { ...form, ...change } },
      })
    : { version }
  await play.stage.perform(person, publishTender, {
    body: { id, version: saved.version, reason: reasonAgain },
  })
}

const reasonAgain = '现场进度紧，时间安排已报分管领导同意。'

/** Which processes the companies have, and what their people do about what is put before them. */
export const approvalActs = (): readonly Act[] => [
  ...templatePlots.map((plot): Act => ({ at: plot.at, run: (play) => putInForce(play, plot) })),
  ...approvalDeeds.map((plot): Act => ({ at: plot.at, run: (play) => perform(play, plot) })),
  ...resubmissions.map((plot): Act => ({ at: plot.at, run: (play) => handInAgain(play, plot) })),
]
