import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get as httpGet } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import type { HeadOf } from '../module.ts'

let harness: Harness
let app: App
const folder = mkdtempSync(join(tmpdir(), 'jb-web-'))

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>匠标</title>')
  writeFileSync(join(folder, 'assets', 'main-Ab3dE6g.js'), 'export const x = 1\n'.repeat(200))
  writeFileSync(join(folder, 'assets', 'packed-Ab3dE6g.js'), 'as it is')
  writeFileSync(join(folder, 'assets', 'packed-Ab3dE6g.js.br'), 'packed when it was built')
  writeFileSync(join(folder, 'assets', 'seal.worker-Ab3dE6g.js'), 'a thread')
  writeFileSync(join(folder, 'icon.svg'), '<svg/>')
  harness = await startHarness({ modules: [] })
  const { config, secret, db, pool } = harness
  const database = { db, pool, close: async () => undefined }
  app = await buildApp({ config, secret, database, modules: [], webFolder: folder })
})
afterAll(async () => {
  await app?.stop()
  await harness?.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  app.server.inject({ method: 'GET', url, headers })

it('answers navigations to screens with the app, never to be cached', async () => {
  for (const url of ['/', '/biddingHall', '/newBiddingNoticeDetail?id=1']) {
    const response = await get(url)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('text/html')
    expect(response.headers['cache-control']).toBe('no-cache')
  }
})

it('lets hashed assets be kept for a year, compressed, and other files not', async () => {
  const asset = await get('/assets/main-Ab3dE6g.js', { 'accept-encoding': 'br' })
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(asset.headers['content-encoding']).toBe('br')
  expect((await get('/icon.svg')).headers['cache-control']).toBe('no-cache')
})

it('sends what the build has packed to those who can unpack it, to be kept as long', async () => {
  const packed = await get('/assets/packed-Ab3dE6g.js', { 'accept-encoding': 'gzip, br' })
  expect(packed.body).toBe('packed when it was built')
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.headers['content-type']).toContain('javascript')
  expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/assets/packed-Ab3dE6g.js')).body).toBe('as it is')
})

it('spares hashed files what browsers read from pages only; a thread keeps its policy', async () => {
  const policy = 'content-security-policy'
  const { headers } = await get('/assets/main-Ab3dE6g.js')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-frame-options']).toBeUndefined()
  expect(headers[policy]).toBeUndefined()
  for (const url of ['/assets/seal.worker-Ab3dE6g.js', '/icon.svg', '/biddingHall'])
    expect((await get(url)).headers[policy]).toContain("default-src 'self'")
})

it('does not answer the gateway, absent files, paths upwards or scripts with the app', async () => {
  for (const url of [
    '/api/nowhere',
    '/mg-tender-service/x',
    '/assets/gone-Ab3dE6g.js',
    '/../package.json',
    '/%2e%2e/package.json',
  ]) {
    const response = await get(url)
    expect(response.statusCode, url).toBe(404)
    expect(response.json().reason).toBe('request.notFound')
  }
  expect((await get('/biddingHall', { accept: 'application/json' })).statusCode).toBe(404)
})

it('says whether it lives and is ready', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await get('/readyz')).json()).toMatchObject({ status: 'ready' })
})

describe('what a page says of itself', () => {
  const head: Awaited<ReturnType<HeadOf>> = {
    title: '钢筋采购',
    description: '报名截止 2026/12/05 09:30。',
    image: '/share.png',
    address: '/detail?id=7',
    site: { name: '匠标', separator: ' | ' },
  }
  let tell: HeadOf = async () => head
  let telling: App
  let unnamed: App
  beforeAll(async () => {
    const { config, secret, db, pool } = harness
    const database = { db, pool, close: async () => undefined }
    const modules = [{ name: 'telling', routes: [], head: ((...given) => tell(...given)) as HeadOf }]
    const own = { ...config, WECHAT_APP_ID: 'wx0123456789abcdef', ORIGIN: 'https://h5.example.com' }
    telling = await buildApp({ config: own, secret, database, modules, webFolder: folder })
    unnamed = await buildApp({ config, secret, database, modules, webFolder: folder })
  })
  afterAll(async () => {
    await telling?.stop()
    await unnamed?.stop()
  })
  const listening = async () => {
    await unnamed.server.listen({ port: 0, host: '127.0.0.1' })
    return (unnamed.server.server.address() as AddressInfo).port
  }
  /** The page as it is sent to whoever calls it by this host. */
  const asked = (port: number, host: string) =>
    new Promise<{ body: string; policy: string }>((resolve, reject) => {
      const headers = { host, accept: 'text/html' }
      httpGet({ port, host: '127.0.0.1', path: '/detail?id=7', headers }, async (response) => {
        const policy = String(response.headers['content-security-policy'])
        resolve({ body: await text(response), policy })
      }).on('error', reject)
    })
  const page = (headers: Record<string, string> = {}) =>
    telling.server.inject({ url: '/detail?id=7', headers: { accept: 'text/html', ...headers } })

  it('stands in the page, with the address of the platform, whatever host the caller names', async () => {
    const asked: string[] = []
    tell = async (_platform, address) => {
      asked.push(address)
      return head
    }
    const { body, headers } = await page({ host: 'evil.example.com' })
    expect(asked).toEqual(['/detail?id=7'])
    expect(body).toContain('<title>钢筋采购 | 匠标</title>')
    expect(body).toContain('content="https://h5.example.com/detail?id=7"')
    expect(body).toContain('<meta name="wechat" content="wx0123456789abcdef" />')
    expect(body).not.toContain('evil')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toContain("script-src 'self' https://res.wx.qq.com;")
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' ws://h5.example.com wss://h5.example.com;",
    )
  })

  it('names without a configured address only the one at which the call came in', async () => {
    tell = async () => head
    const port = await listening()
    const addressIn = async (host: string) => {
      const { body, policy } = await asked(port, host)
      expect(body).toContain('og:title')
      return [/og:url" content="([^"]*)"/.exec(body)?.[1], /connect-src 'self'([^;]*);/.exec(policy)?.[1]]
    }
    for (const own of [`127.0.0.1:${port}`, `localhost:${port}`])
      expect(await addressIn(own)).toEqual([`http://${own}/detail?id=7`, ` ws://${own} wss://${own}`])
    for (const foreign of ['evil.example.com', `127.0.0.1:${port + 1}`, `192.0.2.1:${port}`, 'a"><script>'])
      expect(await addressIn(foreign)).toEqual([undefined, ''])
  })

  it.each([
    ['fails', () => Promise.reject(new Error('no database'))],
    ['does not end', () => new Promise<never>(() => undefined)],
  ])('is left out, and the page is shown all the same, when it %s', async (_, never) => {
    tell = never
    const { statusCode, body } = await page()
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>匠标</title>')
    expect(body).not.toContain('og:')
  })
})
