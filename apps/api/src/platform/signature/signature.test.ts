import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData } from 'pkijs'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { StartProblem } from '../db/embedded-postgres.ts'
import { secretFrom } from '../secret/secret.ts'
import { demoMark } from './demo-authority.ts'
import { openssl } from './openssl.fixture.ts'
import { isConfigured, type SignatureFault, signaturesOf } from './signature.ts'
import { blocks } from './trust.ts'
import { mostCmsBytes } from './verify-cms.ts'

const folder = mkdtempSync(join(tmpdir(), 'signature-'))
const ca = openssl(folder)
afterAll(() => rmSync(folder, { recursive: true }))

const uscc = '91610132MA6TXQWE5N'
const own = `/C=CN/O=陕西秦建工程有限公司/CN=陕西秦建工程有限公司/serialNumber=${uscc}`
const content = new TextEncoder().encode('{"kind":"bidSignature","sha256":"ab"}')
/** Tomorrow, in whole seconds as certificates count: openssl signs and revokes by the clock of the machine. */
const day = 86_400_000
const at = new Date(Math.floor(Date.now() / 1000) * 1000 + day)
const yesterday = new Date(at.getTime() - 2 * day)
const secret = secretFrom(new Uint8Array(32).fill(5))
const configOf = (env: Record<string, string>) => {
  const read = readConfig(env)
  if ('problems' in read) throw new Error(read.problems.join('\n'))
  return read
}
const real = (env: Record<string, string> = {}) =>
  signaturesOf(configOf({ DEMO: '0', SIGNATURE_ROOTS: ca.at('roots.pem'), ...env }).config, secret)
const verify = (
  cms: Uint8Array,
  given: { content?: Uint8Array; at?: Date; env?: Record<string, string> } = {},
) => real(given.env).verify({ cms, content: given.content ?? content }, given.at ?? at)

beforeAll(() => {
  ca.root('root')
  ca.root('rsaRoot', { kind: 'rsa2048' })
  ca.root('oldRoot', {
    keyOf: 'root',
    subject: '/C=CN/O=示例电子认证有限公司/CN=root',
    until: '20210101000000Z',
  })
  ca.root('stranger')
  writeFileSync(ca.at('roots.pem'), Buffer.concat([ca.read('root.pem'), ca.read('rsaRoot.pem')]))
  ca.certificate('good', { by: 'root', subject: own })
  ca.certificate('rsa', { by: 'rsaRoot', subject: own, kind: 'rsa2048' })
  ca.certificate('middle', {
    by: 'root',
    subject: '/O=示例电子认证有限公司/CN=二级机构',
    extensions: 'intermediate',
  })
  ca.certificate('middleOld', {
    by: 'root',
    subject: '/O=示例电子认证有限公司/CN=二级机构',
    extensions: 'intermediate',
    keyOf: 'middle',
    until: '20210101000000Z',
  })
  ca.certificate('below', { by: 'middle', subject: own })
  const weak = { subject: '/O=示例/CN=短密钥机构', extensions: 'intermediate', kind: 'rsa1024' }
  ca.certificate('weak', { by: 'root', ...weak })
  ca.certificate('belowWeak', { by: 'weak', subject: own })
  // Reaches further than its path length lets it.
  ca.certificate('deeper', { by: 'middle', subject: '/O=示例/CN=三级机构', extensions: 'intermediate' })
  ca.certificate('tooDeep', { by: 'deeper', subject: own })
  ca.certificate('noCa', { by: 'root', subject: '/O=普通企业/CN=普通企业', extensions: 'noCa' })
  ca.certificate('byNoCa', { by: 'noCa', subject: own })
  ca.certificate('expired', { by: 'root', subject: own, until: '20210101000000Z' })
  ca.certificate('later', { by: 'root', subject: own, from: '20480101000000Z' })
  ca.certificate('foreign', { by: 'stranger', subject: own })
  ca.certificate('encrypting', { by: 'root', subject: own, extensions: 'encrypting' })
  for (const purpose of ['serving', 'both', 'code', 'mail'])
    ca.certificate(purpose, { by: 'root', subject: own, extensions: purpose })
  ca.certificate('critical', { by: 'root', subject: own, extensions: 'unknownCritical' })
  ca.certificate('revoked', { by: 'root', subject: own })
  ca.certificate('sha1', { by: 'root', subject: own, digest: 'sha1' })
  ca.certificate('sm2', { by: 'root', subject: own, kind: 'SM2' })
  ca.certificate('sm2Root', { by: 'root', subject: '/CN=国密根', kind: 'SM2', extensions: 'root' })
  ca.list('root', 'empty.crl')
  ca.revoke('revoked', 'root')
  ca.list('root', 'root.crl')
  ca.certificate('falling', { by: 'root', subject: '/O=示例/CN=被吊销的机构', extensions: 'intermediate' })
  ca.certificate('fallen', { by: 'falling', subject: own })
  ca.revoke('falling', 'root')
  ca.list('root', 'falling.crl')
  // The same list, but its signature is spoilt.
  const [list = new Uint8Array()] = blocks(Buffer.from(ca.read('falling.crl')), 'X509 CRL')
  writeFileSync(ca.at('spoilt.crl'), list.with(-1, (list.at(-1) ?? 0) ^ 1))
})

describe('a signature of an authority that is believed', () => {
  it('says who signed, by whose word, and how long that holds', async () => {
    expect(await verify(ca.sign('good', content))).toEqual({
      name: '陕西秦建工程有限公司',
      commonName: '陕西秦建工程有限公司',
      uscc,
      serial: expect.stringMatching(/^[0-9a-f]+$/),
      issuer: 'root',
      notBefore: new Date('2020-01-01T00:00:00Z'),
      notAfter: new Date('2049-12-31T00:00:00Z'),
      signedAt: expect.any(Date),
    })
  })

  const good: readonly (readonly [string, string, Parameters<typeof ca.sign>[2]])[] = [
    ['RSA', 'rsa', {}],
    ['RSA-PSS', 'rsa', { options: ['-keyopt', 'rsa_padding_mode:pss'] }],
    ['SHA-512', 'good', { options: ['-md', 'sha512'] }],
    ['an intermediate authority that came along', 'below', { chain: ['middle'] }],
    ['the same with the root and more besides', 'below', { chain: ['foreign', 'root', 'middle'] }],
    ['for mail and for logging in', 'mail', {}],
    ['no signed attributes', 'good', { options: ['-noattr'] }],
    ['the content enclosed, and the same', 'good', { options: ['-nodetach'] }],
  ]
  test.each(good)('%s', async (_, name, how) => {
    expect(await verify(ca.sign(name, content, how))).toMatchObject({ uscc })
  })

  it('an authority whose certificate was renewed with the same key: the one in force counts', async () => {
    const roots = ['oldRoot.pem', 'root.pem'].map(ca.at)
    for (const SIGNATURE_ROOTS of [roots.join(), roots.toReversed().join()])
      expect(await verify(ca.sign('good', content), { env: { SIGNATURE_ROOTS } })).toMatchObject({ uscc })
    const info = ContentInfo.fromBER(ca.sign('below', content, { chain: ['middleOld', 'middle'] }))
    const signed = new SignedData({ schema: info.content })
    for (const certificates of [signed.certificates ?? [], (signed.certificates ?? []).toReversed()]) {
      signed.certificates = certificates
      info.content = signed.toSchema(true)
      expect(await verify(new Uint8Array(info.toSchema().toBER()))).toMatchObject({ uscc })
    }
  })

  const written: readonly (readonly [string, string, string | undefined])[] = [
    ['after a letter of another number', `/O=秦建/CN=秦建/serialNumber=N${uscc}`, uscc],
    ['between others', `/O=秦建/OU=1@9YQ${uscc}2026/CN=秦建`, uscc],
    ['nowhere', '/O=秦建/CN=秦建/serialNumber=N91610132MA6TXQWE5M', undefined],
  ]
  test.each(written)('its code is found wherever it is written: %s', async (where, subject, code) => {
    ca.certificate(where, { by: 'root', subject })
    const signed = await verify(ca.sign(where, content))
    expect(signed).toMatchObject({ name: '秦建' })
    expect('uscc' in signed ? signed.uscc : undefined).toBe(code)
  })
})

describe('what counts for nothing', () => {
  const other = new TextEncoder().encode('{"kind":"bidSignature","sha256":"cd"}')
  const bad: readonly (readonly [string, SignatureFault, string, Parameters<typeof ca.sign>[2]?])[] = [
    ['expired', 'expired', 'expired'],
    ['not yet in force', 'expired', 'later'],
    ['of an authority that nobody believes', 'unknownRoot', 'foreign'],
    ['that brings the root of its own', 'unknownRoot', 'foreign', { chain: ['stranger'] }],
    ['without its intermediate', 'unknownRoot', 'below'],
    ['issued by somebody who is no authority', 'unknownRoot', 'byNoCa', { chain: ['noCa'] }],
    ['longer than an authority may reach', 'unknownRoot', 'tooDeep', { chain: ['deeper', 'middle'] }],
    ['with the certificate for encryption', 'notForSigning', 'encrypting'],
    ['with the certificate of an authority', 'notForSigning', 'middle'],
    ['for servers alone', 'notForSigning', 'serving'],
    ['for servers too', 'notForSigning', 'both'],
    ['for programs alone', 'notForSigning', 'code'],
    ['below an authority whose key is too short', 'unsupported', 'belowWeak', { chain: ['weak'] }],
    ['with something critical that nobody here knows', 'notForSigning', 'critical'],
    ['by SHA-1', 'unsupported', 'rsa', { options: ['-md', 'sha1'] }],
    ['with a certificate that was signed by SHA-1', 'unsupported', 'sha1'],
    ['by a key identifier', 'unreadable', 'good', { options: ['-keyid'] }],
    ['without its certificate', 'unreadable', 'good', { options: ['-nocerts'] }],
  ]
  for (const [what, fault, name, how] of bad)
    test(what, async () => {
      expect(await verify(ca.sign(name, content, how))).toEqual({ fault })
    })

  it('is of another content, attached or not', async () => {
    const detached = { options: ['-noattr'] }
    for (const how of [{}, detached, { options: ['-nodetach'] }])
      expect(await verify(ca.sign('good', other, how))).toEqual({ fault: 'otherContent' })
  })

  const altered = (change: (signed: SignedData, info: ContentInfo) => void) => {
    const info = ContentInfo.fromBER(ca.sign('good', content))
    const signed = new SignedData({ schema: info.content })
    change(signed, info)
    info.content = signed.toSchema(true)
    return new Uint8Array(info.toSchema().toBER())
  }
  const national: readonly (readonly [string, Parameters<typeof altered>[0]])[] = [
    [
      'SM3',
      ({ signerInfos: [one] }) => {
        if (one) one.digestAlgorithm.algorithmId = '1.2.156.10197.1.401'
      },
    ],
    [
      'a signature over SHA-1 beside a better digest',
      ({ signerInfos: [one] }) => {
        if (one) one.signatureAlgorithm.algorithmId = '1.2.840.10045.4.1'
      },
    ],
    [
      'a certificate of SM2',
      (signed) => {
        const [certificate] = blocks(Buffer.from(ca.read('sm2.pem')), 'CERTIFICATE')
        const sm2 = Certificate.fromBER(certificate ?? new Uint8Array())
        const { issuer, serialNumber } = sm2
        signed.certificates = [sm2]
        for (const one of signed.signerInfos) one.sid = new IssuerAndSerialNumber({ issuer, serialNumber })
      },
    ],
    [
      'a message of GM/T 0010',
      (_, info) => {
        info.contentType = '1.2.156.10197.6.1.4.2.2'
      },
    ],
  ]
  test.each(national)('is made with what the library does not know, and says so: %s', async (_, change) => {
    expect(await verify(altered(change))).toEqual({ fault: 'unsupported' })
  })

  it('is changed afterwards', async () => {
    const cms = ca.sign('good', content)
    const last = cms.length - 3
    cms[last] = (cms[last] ?? 0) ^ 1
    expect(await verify(cms)).toEqual({ fault: 'forged' })
  })

  it('is revoked, from then on, and before it was not', async () => {
    const env = { SIGNATURE_CRLS: ca.at('root.crl') }
    // Without signed attributes: nothing in it says that it was made later.
    const cms = ca.sign('revoked', content, { options: ['-noattr'] })
    expect(await verify(cms, { env })).toEqual({ fault: 'revoked' })
    expect(await verify(cms, { env, at: yesterday })).toMatchObject({ uscc })
    expect(await verify(ca.sign('good', content), { env })).toMatchObject({ uscc })
    expect(await verify(cms)).toMatchObject({ uscc })
  })

  it('is below an authority that is revoked, also by a list that it did not sign', async () => {
    const cms = ca.sign('fallen', content, { chain: ['falling'] })
    expect(await verify(cms)).toMatchObject({ uscc })
    for (const list of ['falling.crl', 'spoilt.crl'])
      expect(await verify(cms, { env: { SIGNATURE_CRLS: ca.at(list) } })).toEqual({ fault: 'revoked' })
  })

  it('is revoked by a list that came while the server runs, and by the old one while the new is half there', async () => {
    const path = ca.at('live.crl')
    writeFileSync(path, ca.read('empty.crl'))
    const signatures = real({ SIGNATURE_CRLS: path })
    const asked = { cms: ca.sign('revoked', content, { options: ['-noattr'] }), content }
    expect(await signatures.verify(asked, at)).toMatchObject({ uscc })
    writeFileSync(path, ca.read('root.crl'))
    utimesSync(path, 1, 1)
    expect(await signatures.verify(asked, at)).toEqual({ fault: 'revoked' })
    writeFileSync(path, '-----BEGIN X509 CRL-----')
    utimesSync(path, 2, 2)
    expect(await signatures.verify(asked, at)).toEqual({ fault: 'revoked' })
    expect(await signatures.verify(asked, yesterday)).toMatchObject({ uscc })
  })

  it('is no signature at all, cut off, endless or huge: an answer within a second', async () => {
    const cms = ca.sign('good', content)
    const began = performance.now()
    const nested = new Uint8Array(mostCmsBytes).fill(0x30)
    for (let i = 1; i < nested.length; i += 2) nested[i] = 0x80
    const many = new Uint8Array(mostCmsBytes)
    for (let i = 0; i < many.length; i += 2) many[i] = 0x05
    const inputs = [
      new Uint8Array(),
      new TextEncoder().encode('-----BEGIN PKCS7-----'),
      ...Array.from({ length: 40 }, (_, i) => cms.subarray(0, Math.floor((cms.length * i) / 40))),
      new Uint8Array([...cms, 0]),
      nested,
      many,
      new Uint8Array(50_000_000),
    ]
    for (const input of inputs) expect(await verify(input)).toEqual({ fault: 'unreadable' })
    expect(performance.now() - began).toBeLessThan(5_000)
  })

  it('ends where authorities vouch for each other in a circle', async () => {
    ca.run(
      'x509',
      '-req',
      '-in',
      'stranger.csr',
      '-CA',
      'foreign.pem',
      '-CAkey',
      'foreign.key',
      '-out',
      'circle.pem',
      '-extfile',
      'c.cnf',
      '-extensions',
      'root',
      '-days',
      '3650',
    )
    ca.run(
      'x509',
      '-req',
      '-in',
      'foreign.csr',
      '-CA',
      'stranger.pem',
      '-CAkey',
      'stranger.key',
      '-out',
      'back.pem',
      '-extfile',
      'c.cnf',
      '-extensions',
      'root',
      '-days',
      '3650',
    )
    const cms = ca.sign('foreign', content, { chain: ['circle', 'back', 'stranger'] })
    expect(await verify(cms)).toEqual({ fault: 'unknownRoot' })
  })
})

describe('the settings', () => {
  it('without roots nobody can sign, and nothing pretends to', async () => {
    const nobody = signaturesOf(configOf({ DEMO: '0' }).config, secret)
    expect(nobody.authorities(at)).toEqual([])
    expect(isConfigured(nobody, at)).toBe(false)
    expect(nobody.demo).toBeUndefined()
    expect(await nobody.verify({ cms: ca.sign('good', content), content }, at)).toEqual({
      fault: 'unknownRoot',
    })
    expect(real().demo).toBeUndefined()
    expect(real().authorities(at)).toEqual(['root', 'rsaRoot'])
    expect(isConfigured(real(), at)).toBe(true)
  })

  it('a root that expires while the server runs is none any more: nobody can sign, and what was signed before holds', async () => {
    const signatures = real({ SIGNATURE_ROOTS: ca.at('oldRoot.pem') })
    const [before, after] = [new Date('2020-06-01T00:00:00Z'), new Date('2021-06-01T00:00:00Z')]
    expect([before, after].map((one) => isConfigured(signatures, one))).toEqual([true, false])
    expect(signatures.authorities(after)).toEqual([])
    const asked = { cms: ca.sign('good', content, { options: ['-noattr'] }), content }
    expect(await signatures.verify(asked, before)).toMatchObject({ uscc })
    expect(await signatures.verify(asked, after)).toEqual({ fault: 'expired' })
  })

  it.each([
    [
      'of SM2, which nothing here can verify',
      'sm2Root.pem',
      /SIGNATURE_ROOTS.*sm2Root\.pem.*国密根.*SM2.*换成/,
    ],
    ['with a key that is too short', 'weak.pem', /SIGNATURE_ROOTS.*weak\.pem.*2048/],
    ['that is no authority', 'good.pem', /SIGNATURE_ROOTS.*good\.pem.*不是颁发机构的证书.*换成/],
  ])('stops the start at a root %s, and says which', (_, file, says) => {
    const files = `${ca.at('roots.pem')}, ${ca.at(file)}`
    expect(() => real({ SIGNATURE_ROOTS: files })).toThrow(says)
    expect(() => real({ SIGNATURE_ROOTS: files })).toThrow(StartProblem)
  })

  it.each(['missing.pem', 'content'])('stops the start at a file that is none: %s', (file) => {
    writeFileSync(ca.at('content'), 'nothing')
    expect(() => real({ SIGNATURE_ROOTS: ca.at(file) })).toThrow(/SIGNATURE_ROOTS/)
    expect(() => real({ SIGNATURE_CRLS: ca.at(file) })).toThrow(/SIGNATURE_CRLS/)
  })

  it('says that revoked certificates are not noticed without a list', () => {
    const told = (env: Record<string, string>) => configOf(env).warnings.join()
    expect(told({ DEMO: '0', SIGNATURE_ROOTS: 'a.pem', ORIGIN: 'https://a.cn' })).toMatch(/吊销/)
    expect(told({ SIGNATURE_ROOTS: 'a.pem' })).toMatch(/演示/)
  })
})

describe('the demo', () => {
  const company = { name: '陕西秦建工程有限公司', uscc }
  it('signs, believes itself after a new start, and says in the certificate that it is a demo', async () => {
    const signatures = signaturesOf(configOf({}).config, secret)
    const cms = await signatures.demo?.sign(company, content, at)
    if (!cms) throw new Error('no demo authority')
    const anew = signaturesOf(configOf({}).config, secret)
    const signed = await anew.verify({ cms, content }, at)
    expect(signed).toMatchObject({ name: company.name, uscc, signedAt: at })
    expect('issuer' in signed && signed.issuer).toContain(demoMark)
    expect(Buffer.from(cms).includes(Buffer.from(demoMark))).toBe(true)
    writeFileSync(ca.at('demo.p7s'), cms)
    // What it makes is what others read, too.
    const pem = ca.run('pkcs7', '-inform', 'DER', '-in', 'demo.p7s', '-print_certs').toString()
    expect(new X509Certificate(pem.slice(pem.indexOf('-----BEGIN'))).subject).toContain(uscc)
  })

  it('is believed nowhere else: neither by another platform nor in production', async () => {
    const cms = await signaturesOf(configOf({}).config, secret).demo?.sign(company, content, at)
    const elsewhere = signaturesOf(configOf({}).config, secretFrom(new Uint8Array(32).fill(6)))
    const asked = { cms: cms ?? new Uint8Array(), content }
    expect(await elsewhere.verify(asked, at)).toEqual({ fault: 'unknownRoot' })
    expect(await real().verify(asked, at)).toEqual({ fault: 'unknownRoot' })
  })
})
