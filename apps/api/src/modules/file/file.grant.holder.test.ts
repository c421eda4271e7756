import { randomBytes } from 'node:crypto'
import { confirmUpload, getObsToken } from '@jb/contract/file/upload-grant.contract'
import { freshKey } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { secretFrom } from '../../platform/secret/secret.ts'
import { revokeSessions } from '../../platform/session/session.ts'
import { expectForbidden, grantSetting, grantTo, put, storedObjects } from './file.grant.fixture.ts'
import { openGrant, sealGrant } from './grant-token.ts'

/** Hands and times in which a grant must be worth nothing. */
const setting = grantSetting()
afterEach(() => {
  vi.restoreAllMocks()
})

describe('a grant is not accepted', () => {
  test('after its quarter of an hour, by the clock of the server or of the database', async () => {
    const { h, grant, refused } = setting()
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 901_000)
    await refused(await put(h, grant))
    vi.restoreAllMocks()
    const past = new Date(Date.now() - 1000)
    await h.db.updateTable('upload_grant').set({ expires_at: past }).where('id', '=', grant.ak).execute()
    await refused(await put(h, grant))
  })

  test('after the log-out of whoever asked for it', async () => {
    const { h } = setting()
    const person = await h.as({ roles: ['buyer'] })
    const theirs = await grantTo(h, person)
    expect((await put(h, theirs)).status).toBe(200)
    const before = await storedObjects(h)
    const { sessionId } = await h.db
      .selectFrom('session')
      .select('id as sessionId')
      .where('account_id', '=', person.accountId)
      .executeTakeFirstOrThrow()
    await revokeSessions(h.db, { sessionId }, 'logout')
    await expectForbidden(h, await put(h, theirs, { name: 'b.pdf' }), before)
  })

  test('after its holder has left the company, acts for another one, or was disabled', async () => {
    const { h, refused } = setting()
    const changes = [
      (person: Caller) =>
        h.db
          .updateTable('membership')
          .set({ left_at: new Date() })
          .where('account_id', '=', person.accountId)
          .execute(),
      (person: Caller) =>
        h.db
          .updateTable('session')
          .set({ company_id: null })
          .where('account_id', '=', person.accountId)
          .execute(),
      (person: Caller) =>
        h.db.updateTable('account').set({ status: 'disabled' }).where('id', '=', person.accountId).execute(),
    ]
    for (const change of changes) {
      const person = await h.as({ roles: ['buyer'] })
      const theirs = await grantTo(h, person)
      await change(person)
      await refused(await put(h, theirs))
    }
  })

  test('with any part of another person’s, or of another grant of one’s own', async () => {
    const { h, buyer, other, grant, refused } = setting()
    for (const second of [await grantTo(h, other), await grantTo(h, buyer)]) {
      for (const part of ['ak', 'sk', 'securityToken'] as const)
        await refused(await put(h, { ...grant, [part]: second[part] }))
      await refused(await put(h, { ...grant, ak: second.ak, securityToken: second.securityToken }))
      await refused(await put(h, { ...grant, ak: second.ak, sk: second.sk }))
    }
  })

  test('with a part that is missing, empty or no such thing', async () => {
    const { h, grant, refused } = setting()
    for (const part of ['ak', 'sk', 'securityToken'] as const) {
      for (const value of ['', 'x', 'null', freshKey(), 'A'.repeat(3000)])
        await refused(await put(h, { ...grant, [part]: value }))
    }
    const bare = await h.app.server.inject({
      method: 'PUT',
      url: `${grant.endPoint}/a.pdf`,
      payload: Buffer.from('x'),
    })
    expect(bare.statusCode).toBe(403)
  })

  test('with a token that was altered in any place', async () => {
    const { h, grant, refused } = setting()
    const { securityToken: token } = grant
    const places = Array.from({ length: 24 }, (_, n) => Math.floor((n * (token.length - 1)) / 23))
    for (const place of places) {
      const altered = `${token.slice(0, place)}${token[place] === 'A' ? 'B' : 'A'}${token.slice(place + 1)}`
      await refused(await put(h, { ...grant, securityToken: altered }))
    }
    for (const altered of [`${token}=`, `${token}A`, token.slice(0, -1), token.toUpperCase()])
      await refused(await put(h, { ...grant, securityToken: altered }))
  })

  test('with a token that this server did not seal for it', async () => {
    const { h, grant, refused } = setting()
    const { services } = h.app.platform
    const honest = openGrant(services, grant.ak, grant.securityToken)
    if (!honest) throw new Error('the grant cannot be opened')
    const foreign = { secret: secretFrom(randomBytes(32)) }
    const forged = sealGrant(foreign, grant.ak, { ...honest, maxFiles: 1000 })
    await refused(await put(h, { ...grant, securityToken: forged }))
  })

  test('a token says nothing to whoever holds it', () => {
    const { buyer, grant } = setting()
    const seen = Buffer.from(grant.securityToken, 'base64url').toString('latin1')
    for (const word of [buyer.accountId, buyer.companyId ?? '', 'attachment', grant.endPoint.slice(-32)])
      expect(seen).not.toContain(word)
  })
})

test('without a login nobody gets a grant or confirms a file', async () => {
  const { h } = setting()
  expect(await h.call(getObsToken, { body: { bucketName: 'attachment' } })).toMatchObject({ status: 401 })
  const body = { id: freshKey(), sha256: '0'.repeat(64) }
  expect(await h.call(confirmUpload, { body })).toMatchObject({ status: 401 })
})

test('of all this nothing secret stands in the log', () => {
  const { server, given } = setting()
  expect(given.length).toBeGreaterThan(7)
  expect(server.requests()).toBeGreaterThan(40)
  expect(server.leaks(given)).toEqual([])
})
