import { giveBack, publishApproved, submitForApproval } from '@jb/domain/tender/approve'
import {
  type Postponed,
  postponeFailure,
  postpone as putOff,
  type TenderPostponement,
  tenderPostponementFacts,
} from '@jb/domain/tender/postpone'
import { type Published, publish as publishDraft } from '@jb/domain/tender/publish'
import type { Tender, TenderWithGoods } from '@jb/domain/tender/tender'
import type { Decisions, Things } from '../approval/index.ts'
import { ownThings, postponing, projectOf, publishing, starterBar } from '../procurement/index.ts'
import { tenderPostponements } from './postponement.repository.ts'
import { askingOf } from './reads/asking-of.ts'
import { factLines } from './reads/fact-lines.ts'
import { wholeTender } from './reads/payees.ts'
import { plannedBudget } from './reads/project-budget.ts'
import { tenderById } from './reads/tender-by-id.ts'
import { nextDueAt, tenderClock } from './tender.clock.ts'
import { lockTender, updateMoved } from './tender.repository.ts'
import { withGoods } from './tender.rows.ts'
import { companyBar } from './use-cases/bars.ts'
import { move } from './use-cases/lock-tender.ts'
import { moveTender } from './use-cases/move-tender.ts'
import { release } from './use-cases/release.ts'

/** Tenders, as their approvers are asked about them. */
export const tenders: Things<Tender> = {
  ...ownThings({ kind: 'tender', byId: tenderById, notice: 'tender.returned' }),
  lock: ({ tx }, id) => lockTender(tx, id),
  about: askingOf,
}

/** The publication. It counts against the budget of its project. */
export const publication = publishing<Tender, TenderWithGoods, Published>({
  subject: 'tender',
  of: tenders,
  process: 'tenderPublish',
  place: 'tender.publish',
  async stakes(db, { id, companyId, projectId, estimate }) {
    const project = projectId === null ? undefined : await projectOf(db, companyId, projectId)
    return project ? { budget: await plannedBudget(db, { id, estimate }, project) } : {}
  },
  whole: ({ tx }, draft) => wholeTender(tx, draft),
  publish: publishDraft,
  submit: submitForApproval,
  publishApproved,
  giveBack,
  facts: ({ tx }, { item, whole }) => factLines(tx, { ...item, rows: whole.rows }),
  ownerBar: companyBar,
  release,
  move,
  save: updateMoved,
})

/** The times are put off; approved after the deadline it comes too late, and nothing moves. */
export const postponement = postponing<Tender, TenderPostponement, Postponed>({
  subject: 'tender.postponement',
  of: tenders,
  place: 'tender.detail',
  history: tenderPostponements,
  bars: starterBar,
  facts: tenderPostponementFacts,
  request: ({ id }) => ({ postponementId: id }),
  failure: postponeFailure,
  step: async (tx, tender, request, at) => putOff(await withGoods(tx, tender), request, at),
  toCome: ({ times }) => Object.values(times),
  asked: ({ event: { payload } }) => ({ old: payload.old, new: payload.new }),
  async save(ctx, { tender, event, warnings }, instanceId) {
    const { count, old, new: next, reason } = event.payload
    await ctx.setTimer({ kind: tenderClock, subjectId: tender.id, dueAt: nextDueAt(tender) })
    const codes = warnings.map(({ code }) => code)
    const payload = {
      count,
      old,
      new: next,
      ...(codes.length > 0 && { warnings: codes }),
      ...(instanceId && { instanceId }),
    }
    return moveTender(ctx, { tender, events: [event], action: 'postpone', reason, payload })
  },
})

export const tenderDecisions: Decisions = [publication.decision, postponement.decision]
