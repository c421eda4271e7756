import { weChatAccess } from '@jb/contract/share/share.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { type FakeWeChat, startFakeWeChat, ticketPath } from '@jb/testing/fake-wechat'
import { injected } from '@jb/testing/injected'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jsSignature } from '../../platform/wechat/signature.ts'
import { shareModule } from './index.ts'

const origin = 'https://h5.example.com'
const url = `${origin}/biddingHall?keyword=a`
const secret = 'app-secret-of-the-account'

let h: Harness
let plain: Harness
let fake: FakeWeChat
beforeAll(async () => {
  fake = await startFakeWeChat()
  const account = { WECHAT_APP_ID: 'wx0123456789abcdef', WECHAT_APP_SECRET: secret, WECHAT_ORIGIN: origin }
  h = await startHarness({ modules: [shareModule], config: { ...account, WECHAT_ENDPOINT: fake.url } })
  plain = await startHarness({ modules: [shareModule] })
})
afterAll(async () => {
  await h?.close()
  await plain?.close()
  await fake?.close()
})
beforeEach(() => {
  fake.answer = undefined
})

const ask = (address: string, ip: string, at = h) =>
  at.call(weChatAccess, { query: { url: address } }, undefined, { ip })

test('a page of ours is signed; neither secret nor ticket nor token leave the server', async () => {
  const { answer, envelope } = await ask(url, '10.1.0.1')
  const { nonceStr: nonce, timestamp, ...rest } = answer
  const signature = jsSignature({ ticket: 'ticket-1', nonce, timestamp, url })
  expect(rest).toEqual({ appId: 'wx0123456789abcdef', signature })
  expect(JSON.stringify(envelope)).not.toMatch(/app-secret|ticket-|token-/)
})

test('WeChat’s no comes with its number and nothing else of what was said there', async () => {
  fake.answer = ({ path }, response) => {
    if (path !== ticketPath) return false
    response.end(JSON.stringify({ errcode: 48_001, errmsg: `api unauthorized ${secret}` }))
    return true
  }
  // Another node, which has no ticket yet.
  const { server } = await h.node()
  const { status, reason, detail, envelope } = await injected(server, weChatAccess, { query: { url } })
  expect([status, reason, detail]).toEqual([422, 'share.weChatSilent', { errcode: 48_001 }])
  expect(JSON.stringify(envelope)).not.toMatch(/unauthorized|app-secret|token-/)
})

test('a page of others is not signed, and without an account none is', async () => {
  expect((await ask('https://evil.cn/biddingHall', '10.1.0.2')).reason).toBe('share.foreignPage')
  const { reason, msg } = await ask(url, '10.1.0.2', plain)
  expect([reason, msg]).toEqual(['share.notConfigured', '平台没有开通微信分享，请复制链接发给对方'])
})

test('one address may ask sixty times a minute', async () => {
  for (let i = 0; i < 60; i += 1) await ask(url, '10.1.0.3')
  expect((await ask(url, '10.1.0.3')).status).toBe(429)
  expect((await ask(url, '10.1.0.4')).status).toBe(200)
})
