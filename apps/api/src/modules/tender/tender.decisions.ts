import { giveBack, publishApproved, submitForApproval } from '@jb/domain/tender/approve'
import { type Published, publish as publishDraft } from '@jb/domain/tender/publish'
import type { Tender, TenderWithGoods } from '@jb/domain/tender/tender'
import type { Decisions } from '../approval/index.ts'
import { projectOf, publishing } from '../procurement/index.ts'
import { postponement } from './postponement.ts'
import { factLines } from './reads/fact-lines.ts'
import { wholeTender } from './reads/payees.ts'
import { plannedBudget } from './reads/project-budget.ts'
import { updateMoved } from './tender.repository.ts'
import { tenders } from './tender.things.ts'
import { companyBar } from './use-cases/bars.ts'
import { move } from './use-cases/lock-tender.ts'
import { release } from './use-cases/release.ts'

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

export const tenderDecisions: Decisions = [publication.decision, postponement.decision]
