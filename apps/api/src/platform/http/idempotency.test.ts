import { outcome } from '@jb/contract/platform/platform.contract'
import { freshKey, type Harness, startHarness } from '@jb/testing/api-harness'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { count, hitsOf, testModule } from './gateway.fixture.ts'
import { sha256Hex } from './signature.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ modules: [testModule] })
})
afterAll(async () => {
  await harness?.close()
})

describe('idempotency', () => {
  it('gives the same answer for the same key and does the work once, also ten at a time', async () => {
    const key = freshKey()
    const calls = Array.from({ length: 10 }, () =>
      harness.call(count, { body: { name: 'ten' } }, undefined, { key }),
    )
    const replies = await Promise.all(calls)
    expect(replies.map((reply) => reply.answer)).toEqual(Array.from({ length: 10 }, () => ({ hits: 1 })))
    expect(await hitsOf(harness, 'ten')).toBe(1)
  })

  it('refuses the same key with other content or from somebody else', async () => {
    const key = freshKey()
    await harness.call(count, { body: { name: 'first' } }, undefined, { key })
    const other = await harness.call(count, { body: { name: 'second' } }, undefined, { key })
    expect([other.status, other.reason]).toEqual([422, 'idempotency.mismatch'])
    const stranger = await harness.call(count, { body: { name: 'first' } }, await harness.as(), { key })
    expect(stranger.reason).toBe('idempotency.mismatch')
    expect(await hitsOf(harness, 'second')).toBe(0)
  })

  it('keeps no hash that somebody with the row alone could guess the content from', async () => {
    const [key, body] = [freshKey(), { name: 'a short password' }]
    await harness.call(count, { body }, undefined, { key })
    const row = await harness.db
      .selectFrom('idempotency_key')
      .select('request_hash')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    const guess = sha256Hex(['/api/test/count', sha256Hex(JSON.stringify(body))].join('\n'))
    expect(row.request_hash).not.toBe(guess)
    expect(row.request_hash).toBe(
      harness.secret.mac(['/api/test/count', sha256Hex(JSON.stringify(body))].join('\n'), 'request'),
    )
  })

  it('needs a key on a change', async () => {
    const reply = await harness.call(count, { body: { name: 'keyless' } }, undefined, { key: null })
    expect([reply.status, reply.reason]).toEqual([400, 'idempotency.missing'])
  })

  it('keeps a refusal and its effect', async () => {
    const key = freshKey()
    const first = await harness.call(count, { body: { name: 'no-1' } }, undefined, { key })
    const again = await harness.call(count, { body: { name: 'no-1' } }, undefined, { key })
    expect(first.envelope).toMatchObject({
      code: 422,
      reason: 'test.no',
      msg: '现在不行，请稍后再试',
      detail: { name: 'no-1' },
    })
    expect(again.reason).toBe('test.no')
    expect(await hitsOf(harness, 'no-1')).toBe(1)
  })

  it('rolls back and frees the key when the handler throws', async () => {
    const key = freshKey()
    const reply = await harness.call(count, { body: { name: 'crash-1' } }, undefined, { key })
    expect([reply.status, reply.reason]).toEqual([500, 'server.error'])
    expect(JSON.stringify(reply.envelope)).not.toContain('the handler broke')
    expect(await hitsOf(harness, 'crash-1')).toBe(0)
    expect((await harness.call(count, { body: { name: 'after' } }, undefined, { key })).status).toBe(200)
  })

  it('tells the owner of a key what became of it, and nobody else', async () => {
    const caller = await harness.as()
    const key = freshKey()
    const ask = async (who?: typeof caller) => (await harness.call(outcome, { params: { key } }, who)).answer
    expect(await ask(caller)).toEqual({ state: 'unknown' })
    await harness.call(count, { body: { name: 'known' } }, caller, { key })
    expect(await ask(caller)).toMatchObject({ state: 'done', httpStatus: 200, answer: { data: { hits: 1 } } })
    expect(await ask()).toEqual({ state: 'unknown' })
    const busy = freshKey()
    await harness.run(async (ctx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${busy}, 4711))`.execute(ctx.tx)
      const pending = await harness.call(outcome, { params: { key: busy } }, caller)
      expect(pending.answer).toEqual({ state: 'pending' })
    })
  })
})
