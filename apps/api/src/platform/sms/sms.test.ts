import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../config/config.ts'
import { signedHeaders } from './acs3.ts'
import { aliyunSms } from './aliyun.ts'
import { type Provider, says, startProvider } from './provider.fixture.ts'
import { smsOf } from './sms.ts'

let provider: Provider
beforeAll(async () => {
  provider = await startProvider()
})
beforeEach(() => {
  provider.received.length = 0
  provider.answer = says('OK')
})
afterAll(() => provider.close())

const account = () => ({
  endpoint: provider.url,
  keyId: 'key-id',
  keySecret: 'key-secret',
  sign: '匠标',
  templates: { code: 'SMS_1', notice: 'SMS_2' },
})
const message = { to: '13800000000', template: 'notice', parameters: { title: "恭喜中标 (1)*'!~" } } as const
const send = () => aliyunSms(account()).send(message)

it("signs as the provider's documentation does", () => {
  const call = {
    host: 'ecs.cn-shanghai.aliyuncs.com',
    action: 'RunInstances',
    version: '2014-05-26',
    date: '2023-10-26T10:22:32Z',
    nonce: '3156853299f313e23d1673dc12e1703d',
    query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
  }
  const { authorization } = signedHeaders(call, 'YourAccessKeyId', 'YourAccessKeySecret')
  expect(authorization).toMatch(/Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/)
})

it('hands a message over with the approved text and a signature of what really arrives', async () => {
  expect(await send()).toEqual({ handedOver: true, receipt: '9^0' })
  const [got] = provider.received
  expect(got?.method).toBe('POST')
  expect(got?.query).toEqual({
    PhoneNumbers: '13800000000',
    SignName: '匠标',
    TemplateCode: 'SMS_2',
    TemplateParam: JSON.stringify(message.parameters),
  })
  const headers = got?.headers ?? {}
  const call = {
    host: headers.host ?? '',
    action: 'SendSms',
    version: '2017-05-25',
    date: String(headers['x-acs-date']),
    nonce: String(headers['x-acs-signature-nonce']),
    query: got?.query ?? {},
  }
  expect(headers.authorization).toBe(signedHeaders(call, 'key-id', 'key-secret').authorization)
  await send()
  expect(provider.received[1]?.headers['x-acs-signature-nonce']).not.toBe(call.nonce)
})

it.each([
  ['isv.BUSINESS_LIMIT_CONTROL', 200, true],
  ['isp.SYSTEM_ERROR', 200, true],
  ['Throttling.User', 400, true],
  ['ServiceUnavailable', 503, true],
  ['isv.MOBILE_NUMBER_ILLEGAL', 200, false],
  ['isv.SMS_TEMPLATE_ILLEGAL', 200, false],
  ['SignatureDoesNotMatch', 400, false],
])('a no (%s, %i) tells whether to try again: %s', async (code, status, again) => {
  provider.answer = says(code, status)
  expect(await send()).toEqual({ handedOver: false, failed: code, again })
})

it('neither follows a redirect nor trusts an answer that is none', async () => {
  provider.answer = (response) => response.writeHead(302, { location: `${provider.url}/x` }).end()
  expect(await send()).toMatchObject({ handedOver: false })
  expect(provider.received).toHaveLength(1)
  provider.answer = (response) => response.writeHead(502).end('<html>')
  expect(await send()).toEqual({ handedOver: false, failed: 'http.502', again: true })
  provider.answer = (response) => response.end('<html>')
  expect(await send()).toEqual({ handedOver: false, failed: 'http.200', again: false })
})

it('a provider that cannot be reached is tried again later', async () => {
  const nobody = await startProvider()
  await nobody.close()
  const outcome = await aliyunSms({ ...account(), endpoint: nobody.url }).send(message)
  expect(outcome).toEqual({ handedOver: false, failed: 'sms.unreachable', again: true })
})

it('gives up on a provider that does not answer within five seconds', { timeout: 8_000 }, async () => {
  provider.answer = () => undefined
  expect(await send()).toEqual({ handedOver: false, failed: 'sms.timeout', again: true })
})

const settings = {
  DEMO: '0',
  SMS_PROVIDER: 'aliyun',
  SMS_KEY_ID: 'id',
  SMS_SIGN: '匠标',
  SMS_TEMPLATE_CODE: 'SMS_1',
  SMS_TEMPLATE_NOTICE: 'SMS_2',
}

function channelOf(env: Readonly<Record<string, string>>) {
  const read = readConfig(env)
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  return smsOf(read.config)
}

it('says all that a chosen provider lacks', () => {
  expect(readConfig({ SMS_PROVIDER: 'aliyun' })).toEqual({
    problems: ['SMS_KEY_ID', 'SMS_SIGN', 'SMS_TEMPLATE_CODE', 'SMS_TEMPLATE_NOTICE', 'SMS_KEY_SECRET'].map(
      (name) => expect.stringContaining(`${name}：使用短信通道时必须填写`),
    ),
  })
})

it('takes its key from a file, and names the setting when that is not there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jb-sms-'))
  const file = join(folder, 'key')
  writeFileSync(file, 'key-secret\n')
  const channel = channelOf({ ...settings, SMS_ENDPOINT: provider.url, SMS_KEY_SECRET_FILE: file })
  expect(channel.configured).toBe(true)
  expect(await channel.send(message)).toMatchObject({ handedOver: true })
  rmSync(folder, { recursive: true })
  expect(() => channelOf({ ...settings, SMS_KEY_SECRET_FILE: file })).toThrow(/^SMS_KEY_SECRET_FILE：.*key/)
})

it.each([{}, { ...settings, SMS_KEY_SECRET: 'x', DEMO: '1' }])(
  'sends nothing without a provider, nor in the demo (%#)',
  async (env) => {
    const channel = channelOf(env)
    expect(channel.configured).toBe(false)
    expect(await channel.send(message)).toMatchObject({ handedOver: false, again: false })
    expect(provider.received).toEqual([])
  },
)
