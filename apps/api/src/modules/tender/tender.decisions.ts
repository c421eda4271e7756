import type { CardFacts } from '@jb/domain/approval/card'
import { giveBack, publishApproved, submitForApproval } from '@jb/domain/tender/approve'
import { isDirect } from '@jb/domain/tender/methods'
import { type Published, publish as publishDraft } from '@jb/domain/tender/publish'
import type { Tender, TenderWithGoods } from '@jb/domain/tender/tender'
import type { Tx } from '../../platform/ctx.ts'
import type { Decisions } from '../approval/index.ts'
import { projectOf, publishing } from '../procurement/index.ts'
import { inviteeLines } from './invitees.ts'
import { postponement } from './postponement.ts'
import { factLines } from './reads/fact-lines.ts'
import { wholeTender } from './reads/payees.ts'
import { plannedBudget } from './reads/project-budget.ts'
import { supplierName } from './reads/tender-facts.ts'
import { updateMoved } from './tender.repository.ts'
import { tenders } from './tender.things.ts'
import { companyBar } from './use-cases/bars.ts'
import { move } from './use-cases/lock-tender.ts'
import { release } from './use-cases/release.ts'

/** What a tender plans to spend, or what a direct purchase costs and with whom. */
async function cardOf(tx: Tx, tender: Tender): Promise<CardFacts> {
  const estimate = tender.estimate === null ? undefined : { label: '估算价', yuan: tender.estimate }
  if (!isDirect(tender)) return { amount: estimate }
  const { directAmount } = tender
  return {
    amount: directAmount === null ? undefined : { label: '采购金额', yuan: directAmount },
    against: estimate,
    supplier: { label: '成交供应商', name: await supplierName(tx, tender) },
  }
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
  whole: wholeTender,
  publish: publishDraft,
  submit: submitForApproval,
  publishApproved,
  giveBack,
  facts: async ({ tx }, { item, whole }) => [
    ...(await factLines(tx, { ...item, rows: whole.rows })),
    ...inviteeLines(item, whole.invitees),
  ],
  card: ({ tx }, { item }) => cardOf(tx, item),
  lastTime: ({ bidEnd, applyEnd }) => bidEnd ?? applyEnd,
  ownerBar: companyBar,
  release,
  move,
  save: updateMoved,
})

export const tenderDecisions: Decisions = [publication.decision, postponement.decision]
