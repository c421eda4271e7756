// A client that sends files straight to storage, as the native app and partners do.
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Answer } from '@jb/contract/endpoint'
import {
  type ArrivedFile,
  confirmUpload,
  getObsToken,
  grantHeaders,
} from '@jb/contract/file/upload-grant.contract'
import type { BucketName } from '@jb/domain/file/upload-grant'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { placesWith } from '@jb/testing/canary'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { fileModule } from './index.ts'

export type Grant = Answer<typeof getObsToken>

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A fresh grant of this person's. */
export async function grantTo(h: Harness, as: Caller, bucketName: BucketName = 'attachment'): Promise<Grant> {
  return (await h.call(getObsToken, { body: { bucketName } }, as)).answer
}

export const headersOf = ({ ak, sk, securityToken }: Pick<Grant, 'ak' | 'sk' | 'securityToken'>) => ({
  [grantHeaders.ak]: ak,
  [grantHeaders.sk]: sk,
  [grantHeaders.securityToken]: securityToken,
})

export interface Put {
  readonly name?: string
  readonly bytes?: Uint8Array
  /** Instead of the grant's own address and the escaped name. */
  readonly url?: string
  readonly method?: 'PUT' | 'GET' | 'POST' | 'DELETE' | 'HEAD'
  readonly headers?: Record<string, string>
}

/** Sends bytes with a grant, to its own address unless told otherwise. */
export async function put(h: Harness, grant: Grant, what: Put = {}) {
  const { name = '报价单.pdf', bytes = Buffer.from('%PDF-1.7\nhello\n%%EOF\n'), method = 'PUT' } = what
  const response = await h.app.server.inject({
    method,
    url: what.url ?? `${grant.endPoint}/${encodeURIComponent(name)}`,
    headers: { ...headersOf(grant), 'content-type': 'application/pdf', ...what.headers },
    ...(method === 'PUT' || method === 'POST' ? { payload: Buffer.from(bytes) } : {}),
  })
  const body = response.body.startsWith('{') ? response.json() : {}
  return {
    status: response.statusCode,
    reason: body.reason as string | undefined,
    msg: body.msg as string | undefined,
    file: body.data as ArrivedFile,
    connection: response.headers.connection,
  }
}

/** Tells the server that a put file is what was meant. */
export const confirm = (h: Harness, file: Pick<ArrivedFile, 'id' | 'sha256'>, as: Caller) =>
  h.call(confirmUpload, { body: { id: file.id, sha256: file.sha256 } }, as)

/** Paths of the stored objects, relative to the folder of files. */
export async function storedObjects(h: Harness): Promise<readonly string[]> {
  const folder = join(h.config.DATA_DIR, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}

/** The whole of a refusal of a grant: one sentence for all causes, a closed line, and no byte kept. */
export async function expectForbidden(
  h: Harness,
  reply: Awaited<ReturnType<typeof put>>,
  before: readonly string[],
): Promise<void> {
  expect([reply.status, reply.reason]).toEqual([403, 'file.grant.forbidden'])
  expect(reply.msg).toMatch(/请/)
  expect(reply.connection).toBe('close')
  expect(await storedObjects(h)).toEqual(before)
}

/** A server that listens and whose log is kept; `close` gives standard output back. */
export async function loggedHarness() {
  const logged: string[] = []
  const write = process.stdout.write
  // A logger that finds standard output replaced writes through it.
  process.stdout.write = ((chunk: string | Uint8Array) => logged.push(String(chunk)) > 0) as typeof write
  const h = await startHarness({ modules: [fileModule], config: { LOG_LEVEL: 'debug' } })
  await h.app.server.listen({ port: 0, host: '127.0.0.1' })
  return {
    h,
    requests: () => logged.join('').split('"msg":"request"').length - 1,
    /** Log lines that hold a secret of one of these grants, in any form. */
    leaks: (grants: readonly Grant[]) =>
      placesWith(
        grants.flatMap(({ sk, securityToken, endPoint }) => [sk, securityToken, endPoint.slice(-32)]),
        logged.map((line) => ({ name: line.slice(0, 200), bytes: Buffer.from(line) })),
      ),
    async close() {
      process.stdout.write = write
      await h.close()
    },
  }
}

interface GrantSetting {
  readonly server: Awaited<ReturnType<typeof loggedHarness>>
  readonly h: Harness
  readonly buyer: Caller
  readonly other: Caller
  /** Fresh for each test, the buyer's. */
  readonly grant: Grant
  /** All grants of the file so far. */
  readonly given: readonly Grant[]
  /** What was stored before the test. */
  readonly before: readonly string[]
  /** That the answer is the refusal of a grant and nothing was stored by the test. */
  refused(reply: Awaited<ReturnType<typeof put>>): Promise<void>
}

/** Sets up a file of tests that misuse grants; what it returns gives the setting of the running test. */
export function grantSetting(): () => GrantSetting {
  let people: Pick<GrantSetting, 'server' | 'h' | 'other'> | undefined
  let setting: GrantSetting | undefined
  const given: Grant[] = []
  beforeAll(async () => {
    const server = await loggedHarness()
    const { h } = server
    people = { server, h, other: await h.as({ roles: ['buyer'] }) }
  })
  afterAll(() => people?.server.close())
  beforeEach(async () => {
    if (!people) throw new Error('the server has not started')
    const { h } = people
    // Another one each time, since nobody may ask often.
    const buyer = await h.as({ roles: ['buyer'] })
    const grant = await grantTo(h, buyer)
    given.push(grant)
    const before = await storedObjects(h)
    setting = {
      ...people,
      buyer,
      grant,
      given,
      before,
      refused: (reply) => expectForbidden(h, reply, before),
    }
  })
  return () => {
    if (!setting) throw new Error('the setting is there in tests only')
    return setting
  }
}
