import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clock } from '@jb/contract/platform/platform.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { injected } from '@jb/testing/injected'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import type { Config } from '../config/config.ts'
import { enter, testModule } from './gateway.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'jb-https-'))
const METRICS_TOKEN = 'a token of metrics'.replaceAll(' ', '-')
const apps: App[] = []
let h: Harness
let named: App
let unnamed: App
let lan: App

/** A server in production with these settings, beside the harness. */
async function production(given: Partial<Config>): Promise<App> {
  const { secret, db, pool } = h
  const database = { db, pool, close: async () => undefined }
  const config = { ...h.config, DEMO: false, HTTP_ONLY: false, METRICS_TOKEN, ...given }
  const app = await buildApp({ config, secret, database, modules: [testModule], webFolder: folder })
  apps.push(app)
  return app
}

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>匠标</title>')
  h = await startHarness({ modules: [testModule] })
  named = await production({ ORIGIN: 'https://h5.example.com' })
  unnamed = await production({})
  lan = await production({ HTTP_ONLY: true })
})
afterAll(async () => {
  for (const app of apps) await app.stop()
  await h?.close()
  rmSync(folder, { recursive: true, force: true })
})

const told = { 'x-forwarded-proto': 'https' }
const page = (app: App, url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers: { accept: 'text/html', ...headers } })

describe('a server in production', () => {
  it.each([
    ['a plain connection', {}, '127.0.0.1'],
    ['a proxy that was called over http', { 'x-forwarded-proto': 'http' }, '127.0.0.1'],
    ['a proxy behind another one that was', { 'x-forwarded-proto': 'https, http' }, '127.0.0.1'],
    ['somebody who only says so', told, '192.168.1.7'],
  ])('takes no call and no login from %s', async (_who, headers, ip) => {
    for (const endpoint of [clock, enter]) {
      const reply = await injected(named.server, endpoint, {}, undefined, { headers, ip })
      expect([reply.status, reply.reason, reply.cookies]).toEqual([403, 'session.insecure', []])
      expect(reply.msg).toMatch(/请改用 https.*X-Forwarded-Proto.*TRUST_PROXY/)
    }
  })

  it('takes them over https, by the word of a proxy that it trusts', async () => {
    for (const ip of ['127.0.0.1', '172.18.0.2']) {
      expect((await injected(named.server, clock, {}, undefined, { headers: told, ip })).status).toBe(200)
      const { cookies } = await injected(named.server, enter, {}, undefined, { headers: told, ip })
      await h.pool.query(`delete from page_view where route = 'entered'`)
      expect(cookies.map(({ name, secure }) => [name, secure])).toEqual([
        ['__Host-sid', true],
        ['pcToken', true],
        ['appToken', true],
      ])
    }
  })

  it('leads pages on to https, but nobody round in a circle', async () => {
    const { statusCode, headers } = await page(named, '/detail?id=7', { host: 'evil.example.com' })
    expect([statusCode, headers.location]).toEqual([307, 'https://h5.example.com/detail?id=7'])
    const [cookie = ''] = String(headers['set-cookie']).split(';')
    const again = await page(named, '/detail?id=7', { cookie: `a=b; ${cookie}` })
    expect([again.statusCode, again.headers.location]).toEqual([403, undefined])
    expect(again.body).toMatch(/请改用 https.*X-Forwarded-Proto.*TRUST_PROXY/)
    expect((await page(named, '/detail?id=7', { ...told, cookie })).body).toContain('<title>匠标</title>')
  })

  it('says so in a sentence where it does not know its address', async () => {
    for (const url of ['/', '/detail?id=7', '/docs']) {
      const { statusCode, body } = await page(unnamed, url)
      expect([url, statusCode]).toEqual([url, 403])
      expect(body).toContain('请改用 https')
    }
    expect((await page(unnamed, '/', { accept: '*/*' })).json().reason).toBe('session.insecure')
  })

  it('answers the checks of health from within', async () => {
    const authorization = `Bearer ${METRICS_TOKEN}`
    for (const url of ['/healthz', '/readyz', '/metrics'])
      expect([url, (await page(named, url, { authorization })).statusCode]).toEqual([url, 200])
  })

  it('serves a LAN over http where it was told to, with a cookie that such a line can carry', async () => {
    expect((await page(lan, '/')).body).toContain('<title>匠标</title>')
    expect((await page(lan, '/')).headers['strict-transport-security']).toBeUndefined()
    const { cookies } = await injected(lan.server, enter)
    await h.pool.query(`delete from page_view where route = 'entered'`)
    expect(cookies[0]).toMatchObject({ name: 'sid', httpOnly: true })
    expect(cookies.filter(({ secure }) => secure)).toEqual([])
  })
})
