import type { Answer, Received } from '@jb/contract/endpoint'
import type { saveExpert, submitExpert } from '@jb/contract/expert/expert.contract'
import type { ExpertDetail } from '@jb/contract/expert/expert.shapes'
import { checkEntry, correctedBySelf, type Entry, tidyEntry } from '@jb/domain/expert/entry'
import { type Expert, type Pool, submit } from '@jb/domain/expert/expert'
import { isEditable } from '@jb/domain/expert/expert.flow'
import { tidyIdCard } from '@jb/domain/shared/id-card'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { claimFiles } from '../../file/index.ts'
import { memberDoor } from '../../member/index.ts'
import { poolOf, standingTo } from '../expert.access.ts'
import { accountOf, expertDetail } from '../expert.reads.ts'
import {
  type ExpertRecord,
  type Identity,
  insertExpert,
  isTaken,
  lockExpert,
  lockPerson,
  rewriteExpert,
} from '../expert.repository.ts'
import { keepIdCard } from '../id-card.ts'

type Draft = Received<typeof saveExpert>['body']

/** Keeps an entry as far as it is written, for who keeps the pool. */
export const saveDraft = (
  ctx: Ctx,
  { body }: Received<typeof saveExpert>,
): Promise<Answer<typeof saveExpert> | Refusal> => write(ctx, body, 'draft')

/** Hands an entry in: a new one, a refused one, or a corrected one, which leaves the pool until it is reviewed. */
export const submitEntry = (
  ctx: Ctx,
  { body }: Received<typeof submitExpert>,
): Promise<Answer<typeof submitExpert> | Refusal> => write(ctx, body, 'submit')

/** What is there before: an entry that the caller may write, or an empty one of the pool they keep. */
interface Opened {
  readonly record: ExpertRecord | undefined
  readonly expert: Expert
  /** Only corrects what is their own. */
  readonly selfOnly: boolean
}

async function write(ctx: Ctx, body: Draft, action: 'draft' | 'submit'): Promise<ExpertDetail | Refusal> {
  const opened = await open(ctx, body, action)
  if (isRefusal(opened)) return opened
  const { record, selfOnly } = opened
  const { idCard: typed, ...form } = body.form
  const idCard = selfOnly ? '' : tidyIdCard(typed)
  const given = tidyEntry(form)
  const entry = selfOnly && record ? correctedBySelf(record.entry, given) : given
  const unfit = checkEntry(entry, idCard, ctx.now)
  if (unfit) return unfit
  if (action === 'submit' && idCard === '' && !record?.identified) return refuse('expert.idCardMissing')
  const lost = await claimNew(ctx, entry, record?.entry)
  if (lost) return lost
  const identity = await identify(ctx, opened.expert, idCard)
  if (isRefusal(identity)) return identity
  const expert = action === 'submit' ? submit(opened.expert, callerOf(ctx).accountId) : opened.expert
  if (isRefusal(expert)) return expert
  const next = action === 'submit' ? expert : { ...expert, version: expert.version + 1 }
  if (record) await rewriteExpert(ctx.tx, { expert: next, before: record.entry, entry, identity }, ctx.now)
  else await insertExpert(ctx.tx, { expert: next, entry, identity }, ctx.now)
  await ctx.log({ subject: { kind: 'expert', id: expert.id }, action })
  const reader = { db: ctx.tx, services: ctx.services, caller: callerOf(ctx), now: ctx.now }
  return expertDetail(reader, expert.id)
}

async function open(ctx: Ctx, { id, version }: Draft, action: 'draft' | 'submit'): Promise<Opened | Refusal> {
  const caller = callerOf(ctx)
  if (id === undefined) {
    const pool = poolOf(caller)
    if (!pool) return refuse('expert.forbidden')
    return (
      verifiedKeeper(ctx, pool) ?? { record: undefined, selfOnly: false, expert: empty(ctx.newId(), pool) }
    )
  }
  const record = await lockExpert(ctx.tx, id)
  if (!record) return refuse('expert.notFound')
  const { pool, status } = record.expert
  const accountId = await accountOf(ctx.tx, id)
  const standing = standingTo({ pool, accountId, draft: status === 'draft' }, caller)
  if (!standing) return refuse('expert.notFound')
  if (record.expert.version !== version) return refuse('expert.stale', { version: record.expert.version })
  // What is in the pool, or was refused, is handed in anew and never half written.
  if (!isEditable(status) || (action === 'draft' && status !== 'draft'))
    return refuse('expert.wrongStatus', { status })
  const barred = standing.keeps ? verifiedKeeper(ctx, pool) : undefined
  return barred ?? { record, expert: record.expert, selfOnly: !standing.keeps }
}

function verifiedKeeper(ctx: Ctx, pool: Pool): Refusal | undefined {
  if (pool.owner === 'platform') return undefined
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  return isRefusal(company) ? company : undefined
}

const empty = (id: string, pool: Pool): Expert => ({
  id,
  pool,
  status: 'draft',
  version: 0,
  submittedBy: null,
  reason: null,
  cause: null,
  recheckDueAt: null,
})

/** Files that stand in the entry already may be those of a colleague; new ones have to be the caller's own. */
async function claimNew(ctx: Ctx, entry: Entry, before: Entry | undefined): Promise<Refusal | undefined> {
  const known = (before?.papers ?? []).map(({ fileId }) => fileId)
  const fresh = entry.papers.map(({ fileId }) => fileId).filter((fileId) => !known.includes(fileId))
  const claimed = await claimFiles(ctx, fresh, { purpose: 'attachment' })
  return isRefusal(claimed) ? claimed : undefined
}

async function identify(
  ctx: Ctx,
  { id, pool }: Expert,
  idCard: string,
): Promise<Identity | undefined | Refusal<'expert.samePerson'>> {
  if (idCard === '') return undefined
  const identity = keepIdCard(ctx.services.secret, pool, id, idCard)
  await lockPerson(ctx.tx, identity.hash)
  return (await isTaken(ctx.tx, identity.hash, id)) ? refuse('expert.samePerson') : identity
}
