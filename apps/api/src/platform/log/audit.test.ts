import { randomUUID } from 'node:crypto'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Audit, auditFindings, auditLog } from './audit.ts'
import type { LogSubject } from './log.ts'

/** Two chains of four lines, sealed; then every line is altered in every way that there is, and taken away. */
let harness: Harness
const lines = [1, 2, 3, 4]
const subjects: readonly LogSubject[] = [0, 1].map(() => ({ kind: 'test', id: randomUUID() }))

beforeAll(async () => {
  harness = await startHarness({ modules: [] })
  for (const subject of subjects) {
    for (const line of lines) {
      const said = { action: `step${line}`, reason: `原因 ${line}`, payload: { line } }
      await harness.run((ctx) => ctx.log({ subject, ...said }))
    }
  }
  await harness.run((ctx) => ctx.setTimer({ kind: 'platform.seal', subjectId: 'daily', dueAt: ctx.now }))
  await harness.drain()
})
afterAll(() => harness.close())

/** What the audit finds after an attack, which is then undone. */
function auditAfter(...attacks: readonly RawBuilder<unknown>[]): Promise<Audit> {
  return harness.db.transaction().execute(async (tx) => {
    await sql`savepoint before`.execute(tx)
    for (const attack of attacks) await attack.execute(tx)
    const audit = await auditLog(tx, harness.secret)
    await sql`rollback to savepoint before`.execute(tx)
    return audit
  })
}

const at = ({ id }: LogSubject, seq: number) => sql`subject_id = ${id}::uuid and seq = ${seq}`
const someone = sql`'00000000-0000-4000-8000-00000000beef'::uuid`
const alterations = [
  ['the moment', sql`at = at + interval '1 microsecond'`],
  ['the deed', sql`action = 'other'`],
  ['the person', sql`actor_account_id = ${someone}`],
  ['the company', sql`actor_company_id = ${someone}`],
  ["the person's name", sql`actor_name = actor_name || ' '`],
  ['the reason', sql`reason = reason || '。'`],
  ['the reason away', sql`reason = null`],
  ['the content', sql`payload = payload || '{"more": true}'`],
  ['the hash', sql`hash = repeat('a', 64)`],
  ['the link', sql`prev_hash = repeat('a', 64)`],
] as const

const everyLine = subjects.flatMap((subject, chain) => lines.map((seq) => [chain, seq, subject] as const))

test('an untouched log is whole, and the audit says how much it looked at', async () => {
  const audit = await auditLog(harness.db, harness.secret)
  expect(audit).toEqual({ chains: 2, faults: [], seals: { intact: true, seals: 1 } })
  expect(auditFindings(audit)).toEqual([])
})

describe.each(everyLine)('of chain %i, line %i', (_chain, seq, subject) => {
  test.each(alterations)('altering %s is found, and the line is named', async (_what, change) => {
    const audit = await auditAfter(sql`update operation_log set ${change} where ${at(subject, seq)}`)
    expect(audit.faults.map((fault) => [fault.subject.id, fault.seq])).toEqual([[subject.id, seq]])
    expect(auditFindings(audit)[0]).toContain(`test ${subject.id}：第 ${seq} 行`)
  })

  test('taking it away is found, and the line is named', async () => {
    const audit = await auditAfter(sql`delete from operation_log where ${at(subject, seq)}`)
    expect(audit.faults.map((fault) => [fault.subject.id, fault.seq])).toEqual([[subject.id, seq]])
  })

  test('altering it with right hashes from there to the end is found by the seal', async () => {
    const rehash = lines
      .filter((line) => line >= seq)
      .map(
        (
          line,
        ) => sql`update operation_log l set prev_hash = p.hash, hash = log_line_hash(p.hash, l.subject_kind,
          l.subject_id, l.seq, l.at, l.action, l.actor_account_id, l.actor_company_id, l.actor_name, l.reason, l.payload)
          from (select coalesce((select hash from operation_log where ${at(subject, line - 1)}), repeat('0', 64)) as hash) p
          where l.subject_id = ${subject.id}::uuid and l.seq = ${line}`,
      )
    const head = sql`update log_head set hash = (select hash from operation_log where ${at(subject, 4)})
      where subject_id = ${subject.id}::uuid`
    const alter = sql`update operation_log set action = 'other' where ${at(subject, seq)}`
    const { faults, seals } = await auditAfter(alter, ...rehash, head)
    expect(faults).toEqual([])
    expect(seals).toMatchObject({ intact: false, fault: 'line', subject, seq: 4 })
  })
})

test.each(subjects)(
  'a chain that was taken away whole, head and all, is missed by its seal',
  async (subject) => {
    const gone = (table: 'operation_log' | 'log_head') =>
      sql`delete from ${sql.table(table)} where subject_id = ${subject.id}::uuid`
    const audit = await auditAfter(gone('operation_log'), gone('log_head'))
    expect(audit.chains).toBe(2)
    expect(auditFindings(audit)).toEqual([
      expect.stringMatching(
        new RegExp(`^test ${subject.id}：第 4 行与 \\d{4}-\\d{2}-\\d{2} 的每日封存不一致。$`),
      ),
    ])
  },
)

test('a seal that was altered or signed by somebody else is found', async () => {
  const faultAfter = async (attack: RawBuilder<unknown>) => (await auditAfter(attack)).seals
  expect(await faultAfter(sql`update log_seal set signature = repeat('A', 86)`)).toMatchObject({
    fault: 'signature',
  })
  expect(await faultAfter(sql`update log_seal_head set seq = seq + 1`)).toMatchObject({ fault: 'root' })
})
