import { randomUUID } from 'node:crypto'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyLog } from './log.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ modules: [] })
})
afterAll(async () => {
  await harness?.close()
})

async function chain(lines: number) {
  const subject = { kind: 'test', id: randomUUID() }
  for (let i = 1; i <= lines; i += 1) {
    await harness.run((ctx) =>
      ctx.log({ subject, action: `step${i}`, reason: '原因', payload: { i, 中: ['文'] } }),
    )
  }
  return subject
}

it('verifies an untouched chain, also an empty one', async () => {
  expect(await verifyLog(harness.db, await chain(3))).toEqual({ intact: true, lines: 3 })
  expect(await verifyLog(harness.db, { kind: 'test', id: randomUUID() })).toEqual({ intact: true, lines: 0 })
})

it('stays one chain when many append at once', async () => {
  const subject = { kind: 'test', id: randomUUID() }
  await Promise.all(
    Array.from({ length: 20 }, (_, i) => harness.run((ctx) => ctx.log({ subject, action: `a${i}` }))),
  )
  expect(await verifyLog(harness.db, subject)).toEqual({ intact: true, lines: 20 })
})

const attacks = [
  ['altered', 2, sql`update operation_log set action = 'other' where seq = 2 and subject_id = `],
  ['altered', 2, sql`update operation_log set payload = '{}' where seq = 2 and subject_id = `],
  ['missing', 2, sql`delete from operation_log where seq = 2 and subject_id = `],
  ['headMismatch', 3, sql`delete from operation_log where seq = 3 and subject_id = `],
  [
    'unlinked',
    3,
    sql`update operation_log set hash = log_line_hash(prev_hash, subject_kind, subject_id, seq, at, 'other',
      actor_account_id, actor_company_id, actor_name, reason, payload), action = 'other' where seq = 2 and subject_id = `,
  ],
] as const
it.each(attacks)('finds a line that was tampered with: %s at %i', async (fault, seq, attack) => {
  const subject = await chain(3)
  await sql`${attack}${subject.id}`.execute(harness.db)
  expect(await verifyLog(harness.db, subject)).toEqual({ intact: false, seq, fault })
})
