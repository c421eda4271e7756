import { randomUUID } from 'node:crypto'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyLog } from './log.ts'
import { sealText, verifySeals } from './seal.ts'

const day = 86_400_000
/** Noon in Shanghai: a day later is then past the next seal, and before the one after it. */
const untilNoon = () => (day + 4 * 3_600_000 - (Date.now() % day)) % day

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ modules: [] })
  await harness.clock.advance(untilNoon())
})
afterAll(async () => {
  await harness?.close()
})

async function chain(lines: number) {
  const subject = { kind: 'test', id: randomUUID() }
  for (let i = 1; i <= lines; i += 1) await harness.run((ctx) => ctx.log({ subject, action: `step${i}` }))
  return subject
}

it('seals all heads once a day with a signature that verifies', async () => {
  await chain(1)
  await harness.run((ctx) => ctx.setTimer({ kind: 'platform.seal', subjectId: 'daily', dueAt: ctx.now }))
  await harness.drain()
  await harness.clock.advance(day)
  const seals = await harness.db.selectFrom('log_seal').selectAll().orderBy('day').execute()
  expect(seals).toHaveLength(2)
  for (const seal of seals) {
    expect(harness.secret.verify(sealText(seal.day, seal.heads, seal.root), seal.signature)).toBe(true)
  }
  expect(seals.map((seal) => seal.heads > 0)).toEqual([true, false])
  expect(await verifySeals(harness.db, harness.secret)).toEqual({ intact: true, seals: 2 })
})

it('finds a sealed chain that was rewritten from its start with right hashes, and seals that were touched', async () => {
  const subject = await chain(2)
  await harness.clock.advance(day)
  const sound = await verifySeals(harness.db, harness.secret)
  expect(sound.intact).toBe(true)
  const verdictAfter = (attack: RawBuilder<unknown>) =>
    harness.db.transaction().execute(async (tx) => {
      await attack.execute(tx)
      const verdict = await verifySeals(tx, harness.secret)
      await sql`rollback`.execute(tx)
      return verdict
    })
  const line = sql`subject_id = ${subject.id}::uuid and seq = 2`
  await sql`delete from operation_log where ${line}`.execute(harness.db)
  await sql`update log_head set seq = 1, hash = (select hash from operation_log l
    where l.subject_id = log_head.subject_id and seq = 1) where subject_id = ${subject.id}::uuid`.execute(
    harness.db,
  )
  await harness.run((ctx) => ctx.log({ subject, action: 'forged' }))
  expect(await verifyLog(harness.db, subject)).toEqual({ intact: true, lines: 2 })
  expect(await verifySeals(harness.db, harness.secret)).toMatchObject({ intact: false, fault: 'line' })
  expect(
    await verdictAfter(sql`delete from log_seal_head where subject_id = ${subject.id}::uuid`),
  ).toMatchObject({
    fault: 'root',
  })
  expect(await verdictAfter(sql`update log_seal set heads = heads + 1`)).toMatchObject({ fault: 'signature' })
  expect(
    await verdictAfter(sql`delete from log_seal where day = (select min(day) from log_seal)`),
  ).toMatchObject({
    fault: 'root',
  })
})
