import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FakeWeChat, startFakeWeChat, ticketPath, tokenPath } from '@jb/testing/fake-wechat'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { jsSignature } from './signature.ts'
import { weChatOf } from './wechat.ts'

const appId = 'wx0123456789abcdef'
const origin = 'https://h5.example.com'
const page = `${origin}/newBiddingNoticeDetail?id=7&keyword=%E9%92%A2`

let fake: FakeWeChat
beforeAll(async () => {
  fake = await startFakeWeChat()
})
beforeEach(() => {
  fake.asked.length = 0
  fake.answer = undefined
})
afterAll(() => fake.close())

const settings = () => ({
  WECHAT_APP_ID: appId,
  WECHAT_APP_SECRET: 'app-secret',
  WECHAT_ORIGIN: `${origin}/indexs`,
  WECHAT_ENDPOINT: fake.url,
})

function account(env: Readonly<Record<string, string>> = settings()) {
  const read = readConfig(env)
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  const time = { now: 1_800_000_000 }
  return { time, weChat: weChatOf(read.config, () => time.now) }
}

const says = (path: string, answer: object) => {
  fake.answer = (asked, response) => {
    if (asked.path !== path) return false
    response.end(JSON.stringify(answer))
    return true
  }
}

test("signs as WeChat's documentation does", () => {
  const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
  const signed = { ticket, nonce: 'Wm3WZYTPz0wzccnW', timestamp: 1414587457 }
  const url = 'http://mp.weixin.qq.com?params=value'
  expect(jsSignature({ ...signed, url })).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
  expect(jsSignature({ ...signed, url: `${url}#wechat_redirect` })).toBe(
    '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
  )
})

test('asks for a token, for a ticket by it, and signs the page with that', async () => {
  const { weChat, time } = account()
  const access = await weChat.access(`${page}#top`)
  if ('no' in access) throw new Error(access.no)
  expect(fake.asked).toEqual([
    { path: tokenPath, query: { grant_type: 'client_credential', appid: appId, secret: 'app-secret' } },
    { path: ticketPath, query: { access_token: 'token-1', type: 'jsapi' } },
  ])
  const { nonceStr: nonce, timestamp } = access
  expect(access).toEqual({
    appId,
    timestamp: time.now,
    nonceStr: expect.stringMatching(/^[0-9a-f]{24}$/),
    signature: jsSignature({ ticket: 'ticket-1', nonce, timestamp, url: page }),
  })
  expect(await weChat.access(page)).not.toMatchObject({ nonceStr: nonce })
})

test('many pages at once wait for one flight, and until shortly before its end the ticket is kept', async () => {
  const { weChat, time } = account()
  await Promise.all(Array.from({ length: 20 }, () => weChat.access(page)))
  time.now += 7200 - 301
  await weChat.access(page)
  expect([fake.calls(tokenPath), fake.calls(ticketPath)]).toEqual([1, 1])
  time.now += 1
  await weChat.access(page)
  expect([fake.calls(tokenPath), fake.calls(ticketPath)]).toEqual([2, 2])
})

test('a token that another server has replaced is fetched anew, once', async () => {
  const { weChat } = account()
  fake.answer = ({ path, query }, response) => {
    if (path !== ticketPath || query.access_token !== 'token-1') return false
    response.end(JSON.stringify({ errcode: 40_001, errmsg: 'invalid credential' }))
    return true
  }
  expect(await weChat.access(page)).toMatchObject({ appId })
  expect([fake.calls(tokenPath), fake.calls(ticketPath)]).toEqual([2, 2])
})

test('a no of WeChat is told by its number and not asked for again for half a minute', async () => {
  const { weChat, time } = account()
  says(tokenPath, { errcode: 40_164, errmsg: 'invalid ip 1.2.3.4, not in whitelist' })
  expect(await weChat.access(page)).toEqual({ no: 'trouble', errcode: 40_164 })
  fake.answer = undefined
  time.now += 29
  expect(await weChat.access(page)).toEqual({ no: 'trouble', errcode: 40_164 })
  expect(fake.calls(tokenPath)).toBe(1)
  time.now += 1
  expect(await weChat.access(page)).toMatchObject({ appId })
})

test.each([
  ['no JSON', (url: string) => url, '<html>'],
  ['another shape', (url: string) => url, '{"access_token":7}'],
  ['nothing at all', () => 'http://127.0.0.1:9', ''],
])('an answer that is %s counts as none', async (_, endpoint, text) => {
  fake.answer = (_asked, response) => {
    response.end(text)
    return true
  }
  const { weChat } = account({ ...settings(), WECHAT_ENDPOINT: endpoint(fake.url) })
  expect(await weChat.access(page)).toEqual({ no: 'trouble', errcode: 0 })
})

test('does not carry the secret to where a redirect leads', async () => {
  const { weChat } = account()
  fake.answer = ({ path }, response) => {
    if (path === '/elsewhere') return false
    response.writeHead(302, { location: `${fake.url}/elsewhere` }).end()
    return true
  }
  expect(await weChat.access(page)).toEqual({ no: 'trouble', errcode: 0 })
  expect(fake.calls('/elsewhere')).toBe(0)
})

test.each([
  'https://h5.example.com.evil.cn/x',
  'https://h5.example.com@evil.cn/x',
  'https://someone@h5.example.com/x',
  'http://h5.example.com/x',
  'https://h5.example.com:8443/x',
  '//h5.example.com/x',
  '/newBiddingNoticeDetail?id=7',
  'javascript:alert(1)',
  '',
])('signs no page of others: %s', async (url) => {
  expect(await account().weChat.access(url)).toEqual({ no: 'foreign' })
  expect(fake.asked).toEqual([])
})

test('without an account nothing is asked of WeChat, and an account says all that it lacks', async () => {
  const { weChat } = account({ WECHAT_ENDPOINT: fake.url })
  expect(await weChat.access(page)).toEqual({ no: 'notConfigured' })
  expect(fake.asked).toEqual([])
  expect(readConfig({ WECHAT_APP_ID: appId })).toEqual({
    problems: [
      expect.stringContaining('WECHAT_ORIGIN：使用微信分享时必须填写'),
      expect.stringContaining('WECHAT_APP_SECRET：使用微信分享时必须填写'),
    ],
  })
  expect(readConfig({ WECHAT_APP_ID: 'gh_1' })).toMatchObject({
    problems: [expect.stringContaining('WECHAT_APP_ID：必须是公众号的 AppID')],
  })
})

test('takes the secret from a file, and names the setting when that is not there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jb-wechat-'))
  const file = join(folder, 'secret')
  writeFileSync(file, 'secret-of-file\n')
  const { WECHAT_APP_SECRET: _own, ...rest } = settings()
  const env = { ...rest, WECHAT_APP_SECRET_FILE: file }
  expect(await account(env).weChat.access(page)).toMatchObject({ appId })
  expect(fake.asked[0]?.query.secret).toBe('secret-of-file')
  rmSync(folder, { recursive: true })
  expect(() => account(env)).toThrow(/^WECHAT_APP_SECRET_FILE：.*secret/)
})
