import type { PoolStanding } from '@jb/contract/expert/expert.shapes'
import type { Action } from '@jb/contract/shared/actions'
import { type Expert, type Pool, possible } from '@jb/domain/expert/expert'
import type { ExpertAction } from '@jb/domain/expert/expert.flow'
import { actionNames, poolNames } from '@jb/domain/expert/labels'
import { holdsAny, type Role, runningRoles } from '@jb/domain/member/roles'
import type { Selectable } from 'kysely'
import type { Session } from '../../platform/ctx.ts'
import type { Expert as ExpertTable } from '../../platform/db/types.ts'

/** Roles of a company that decide about its own evaluators. */
export const houseReviewers = ['buyerLead', 'orgAdmin', 'agent'] as const satisfies readonly Role[]

/** How a person stands to an entry. */
export interface Standing {
  /** Keeps the pool: enters and corrects. */
  readonly keeps: boolean
  /** Decides about entries of the pool. */
  readonly reviews: boolean
  /** Is the expert. */
  readonly self: boolean
}

/** The pool of a row. */
export const poolOfRow = (row: Pick<Selectable<ExpertTable>, 'owner' | 'company_id'>): Pool =>
  row.owner === 'company' && row.company_id !== null
    ? { owner: 'company', companyId: row.company_id }
    : { owner: 'platform', companyId: null }

/** The pool that somebody keeps; undefined: none. */
export function poolOf(caller: Session): Pool | undefined {
  if (caller.roles.includes('operator')) return { owner: 'platform', companyId: null }
  if (caller.companyId === undefined || !holdsAny(caller.roles, runningRoles)) return undefined
  return { owner: 'company', companyId: caller.companyId }
}

export function reviewsOwnPool(caller: Session): boolean {
  const pool = poolOf(caller)
  return pool?.owner === 'platform' || (pool !== undefined && holdsAny(caller.roles, houseReviewers))
}

/** How the caller stands to an entry of this pool and person; undefined: for them it does not exist. */
export function standingTo(
  entry: { readonly pool: Pool; readonly accountId: string | null; readonly draft: boolean },
  caller: Session,
): Standing | undefined {
  const own = poolOf(caller)
  const keeps = own?.owner === entry.pool.owner && own.companyId === entry.pool.companyId
  const self = entry.accountId === caller.accountId
  if (!keeps && (!self || entry.draft)) return undefined
  return { keeps, reviews: keeps && reviewsOwnPool(caller), self }
}

/** Who may do what. What decides about a person is never done by that person. */
export const may = {
  submit: ({ keeps, self }) => keeps || self,
  approve: ({ reviews }) => reviews,
  refuse: ({ reviews }) => reviews,
  suspend: ({ reviews }) => reviews,
  resume: ({ reviews }) => reviews,
  retire: ({ reviews }) => reviews,
  recheck: ({ reviews }) => reviews,
} as const satisfies Record<ExpertAction, (standing: Standing) => boolean>

/** Deeds that speak for an expert: neither the expert nor, for a first word, who handed the entry in. */
const inFavour: readonly ExpertAction[] = ['approve', 'refuse', 'resume', 'recheck']

/** Why this person may not speak for the expert; `alone`: nobody else in the company could. */
export function bars(
  action: ExpertAction,
  expert: Pick<Expert, 'submittedBy'>,
  { standing, caller, alone }: { standing: Standing; caller: Session; alone: boolean },
): 'expert.ownEntry' | 'expert.ownSubmission' | undefined {
  if (!inFavour.includes(action)) return undefined
  if (standing.self) return 'expert.ownEntry'
  const first = action === 'approve' || action === 'refuse'
  return first && !alone && expert.submittedBy === caller.accountId ? 'expert.ownSubmission' : undefined
}

const whyNot = {
  'expert.ownEntry': '不能审核本人的资料，请由另一位管理人员处理',
  'expert.ownSubmission': '提交的人不能自己审核，请由另一位管理人员处理',
} as const
const forReviewers = '由采购主管或企业管理员处理，请联系他们'

/** The buttons for this person: what the state leads to, grey where somebody else has to press. */
export function actionsFor(
  expert: Pick<Expert, 'status' | 'recheckDueAt' | 'submittedBy'>,
  who: { readonly standing: Standing; readonly caller: Session; readonly alone: boolean },
  now: Date,
): Action[] {
  const { standing } = who
  return possible(expert, now)
    .filter((id) => standing.keeps || may[id](standing))
    .map((id) => {
      const bar = bars(id, expert, who)
      const why = bar ? whyNot[bar] : may[id](standing) ? undefined : forReviewers
      return { id, label: actionNames[id], enabled: why === undefined, ...(why !== undefined && { why }) }
    })
}

/** What somebody keeps, or that they keep nothing. */
export function presentPool(caller: Session): PoolStanding {
  const pool = poolOf(caller)
  if (!pool) return { kind: 'own', name: '我的专家档案', mayAdd: false, mayReview: false }
  return {
    kind: pool.owner,
    name: poolNames[pool.owner],
    mayAdd: true,
    mayReview: reviewsOwnPool(caller),
  }
}
