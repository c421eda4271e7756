import type { Answer } from '@jb/contract/endpoint'
import type { homeFirstSteps } from '@jb/contract/home/first-steps.contract'
import { type FirstStepsOf, firstSteps as listOf } from '@jb/domain/home/first-steps'
import type { StepId } from '@jb/domain/home/step-ids'
import type { Kysely } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { hasProcess } from '../../approval/index.ts'
import { memberDoor } from '../../member/index.ts'
import { hasProject } from '../../project/index.ts'
import { siteFacts } from '../../site/index.ts'
import { maySeeSignUps } from '../../tender/index.ts'
import { ownVerification } from './own-verification.ts'

/** What is done, by the step that it ticks; `newest` is the last notice that can be shared. */
interface Done {
  readonly ticks: Readonly<Partial<Record<StepId, boolean>>>
  readonly newest?: string | undefined
}

const titles = {
  platform: '平台起步',
  buyer: '企业起步',
  agent: '企业起步',
  supplier: '企业起步',
} as const satisfies Record<FirstStepsOf, string>

async function doneByPlatform({ db, services }: ReadContext): Promise<Done> {
  const [terms, facts, company] = await Promise.all([
    memberDoor.termsInForce(db),
    siteFacts(db, services.config),
    db
      .selectFrom('company')
      .select('id')
      .where('verified_at', 'is not', null)
      .where('kind', '<>', 'platform')
      .limit(1)
      .executeTakeFirst(),
  ])
  return {
    ticks: {
      terms: terms.agreement > 0 && terms.privacy > 0,
      contact: facts.customerTelephone !== '' || facts.serviceLink !== '',
      firstCompany: company !== undefined,
    },
  }
}

/** The notices of a company, newest first, each with whether somebody has signed up as far as this person may know. */
async function notices(db: Kysely<DB>, caller: Session, companyId: string) {
  const rows = await db
    .selectFrom('tender')
    .select(['id', 'profile', 'company_id', 'agent_company_id', 'opened_at'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('registration')
            .select('registration.id')
            .whereRef('registration.tender_id', '=', 'tender.id'),
        )
        .$castTo<boolean>()
        .as('signedUp'),
    )
    .where((eb) => eb.or([eb('company_id', '=', companyId), eb('agent_company_id', '=', companyId)]))
    .where('released_at', 'is not', null)
    .orderBy('released_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ id, signedUp, profile, company_id, agent_company_id, opened_at }) => {
    const sides = { companyId: company_id, agentCompanyId: agent_company_id, profile, openedAt: opened_at }
    return { id, known: signedUp && maySeeSignUps(sides, caller) }
  })
}

async function hasSignedUp(db: Kysely<DB>, companyId: string): Promise<boolean> {
  const [tender, auction] = await Promise.all([
    db
      .selectFrom('registration')
      .select('id')
      .where('company_id', '=', companyId)
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('auction_bidder')
      .select('auction_id')
      .where('company_id', '=', companyId)
      .limit(1)
      .executeTakeFirst(),
  ])
  return tender !== undefined || auction !== undefined
}

async function doneByCompany({ db }: ReadContext, caller: Session, companyId: string): Promise<Done> {
  const [beginnings, approvals, project, own, signUp] = await Promise.all([
    memberDoor.beginnings(db, companyId),
    hasProcess(db, companyId),
    hasProject(db, companyId),
    notices(db, caller, companyId),
    hasSignedUp(db, companyId),
  ])
  return {
    ticks: {
      verification: caller.companyVerified,
      colleagues: beginnings.colleagues,
      certificates: beginnings.certificates,
      approvals,
      project,
      firstTender: own.length > 0,
      suppliers: own.some(({ known }) => known),
      signUp,
    },
    newest: own[0]?.id,
  }
}

async function whose(db: Kysely<DB>, { roles, companyId }: Session): Promise<FirstStepsOf | undefined> {
  if (roles.includes('operator')) return 'platform'
  if (!companyId || !roles.includes('orgAdmin')) return undefined
  const { kind } = await db
    .selectFrom('company')
    .select('kind')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  return kind
}

async function isPutAway(db: Kysely<DB>, { accountId, companyId }: Session): Promise<boolean> {
  const row = await db
    .selectFrom('first_steps_put_away')
    .select('put_away_at')
    .where('account_id', '=', accountId)
    .where('company_id', '=', companyId ?? '')
    .executeTakeFirst()
  return row !== undefined
}

/** What whoever administers a company, or runs the platform, does first; each is ticked by what has happened. */
export async function firstSteps(ctx: ReadContext): Promise<Answer<typeof homeFirstSteps>> {
  const caller = callerOf(ctx)
  const { companyId } = caller
  const of = await whose(ctx.db, caller)
  if (!of || !companyId || (await isPutAway(ctx.db, caller))) return { list: null }
  const { ticks, newest } =
    of === 'platform' ? await doneByPlatform(ctx) : await doneByCompany(ctx, caller, companyId)
  const verification = caller.companyVerified ? undefined : await ownVerification(ctx.db, companyId)
  const done = new Set(Object.entries(ticks).flatMap(([id, is]) => (is ? [id as StepId] : [])))
  const steps = listOf(of, done, verification?.status === 'pending')
  if (!steps) return { list: null }
  const share = (step: (typeof steps)[number]) =>
    step.id === 'suppliers' && newest !== undefined
      ? { ...step, place: 'tender.detail', search: { id: newest } }
      : { ...step, search: {} }
  return { list: { title: titles[of], steps: steps.map(share) } }
}
