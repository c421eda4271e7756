import { isRefusal } from '@jb/domain/shared/refusal'
import { type Kysely, sql } from 'kysely'
import { memberDoor } from '../modules/member/index.ts'
import type { Platform } from '../platform/change.ts'
import type { Session } from '../platform/ctx.ts'
import type { DB } from '../platform/db/types.ts'
import { personaPhone, personas } from './cast.ts'
import type { Performer } from './perform.ts'
import { sessionFor } from './stage.ts'

const operator = '平台运营'
/** What the company and the operation log read. */
export const clerkNote = '演示环境自动通过，没有人工核对营业执照。'

/** The demo's operator, as a login would make them; undefined: nobody has told the story here. */
async function operatorOf(db: Kysely<DB>): Promise<Session | undefined> {
  const at = personas.findIndex(({ name }) => name === operator)
  const row = await db
    .selectFrom('account')
    .innerJoin('membership', 'membership.account_id', 'account.id')
    .innerJoin('company', 'company.id', 'membership.company_id')
    .select(['account.id', 'account.name', 'account.phone', 'company.id as company_id'])
    .select('company.name as company_name')
    .where('account.phone', '=', personaPhone(at))
    .where('account.is_demo', '=', true)
    .where('account.status', '=', 'active')
    .where('membership.left_at', 'is', null)
    .where(sql<boolean>`'operator' = any(membership.roles)`)
    .executeTakeFirst()
  if (!row) return undefined
  const { id: accountId, name: accountName, phone, company_id: companyId, company_name: companyName } = row
  const bound = { companyId, companyName, companyVerified: true, companyFrozen: false }
  const held = { principals: [], memberOf: [companyId], roles: ['operator'] as const }
  return sessionFor({ ...{ accountId, accountName, phone }, ...bound, ...held })
}

/** What came after the story, waits for `seconds` at least, and nobody has decided about: not once, nor by freezing. */
function waiting(db: Kysely<DB>, seconds: number) {
  return db
    .selectFrom('company_verification as v')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .innerJoin('demo_story as story', (join) => join.onTrue())
    .select(['v.id', 'v.version'])
    .where('v.status', '=', 'pending')
    .where('v.version', '=', 1)
    .where('c.frozen_at', 'is', null)
    .whereRef('c.created_at', '>', 'story.told_at')
    .where('v.submitted_at', '<=', sql<Date>`app_now() - ${seconds} * interval '1 second'`)
    .orderBy('v.submitted_at')
    .limit(20)
    .execute()
}

/**
 * Agrees to the companies of visitors in the place of the demo's operator, so that nobody waits for a person who is
 * not there. What is refused once, such as a code that another company holds, is left to people.
 */
export function demoClerk(): (platform: Platform, called: Pick<Performer, 'run'>) => Promise<void> {
  const left = new Set<string>()
  return async ({ db, services }, { run }) => {
    const seconds = services.config.DEMO_VERIFY_SECONDS
    if (!services.config.DEMO || seconds === 0) return
    const found = (await waiting(db, seconds)).filter(({ id }) => !left.has(id))
    const clerk = found.length > 0 ? await operatorOf(db) : undefined
    if (!clerk) return
    for (const seen of found) {
      const answer = await run(clerk, (ctx) =>
        memberDoor.approveCompany(ctx, clerk, { ...seen, note: clerkNote }),
      )
      if (isRefusal(answer)) left.add(seen.id)
    }
  }
}
